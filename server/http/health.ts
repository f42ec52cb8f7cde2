import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/types';

const Health = z.object({ status: z.enum(['ok', 'unavailable']) });

/** Answers how to say that the server is about to stop: it goes on answering, and a balancer sends nobody new. */
export function health(app: FastifyInstance, database: Database): () => void {
  let leaving = false;
  app.get('/healthz', { config: { access: 'public', anyone: true }, schema: { hide: true } }, async () => ({
    status: 'ok',
  }));
  app.get(
    '/readyz',
    {
      config: { access: 'public', anyone: true },
      schema: { hide: true, response: { 200: Health, 503: Health } },
    },
    // The server only listens once its migrations are applied, so reachable means ready.
    async (_request, reply) => {
      try {
        await database.ping();
        if (!leaving) return { status: 'ok' as const };
      } catch {
        // Said below, as anything else that keeps callers away.
      }
      return reply.status(503).send({ status: 'unavailable' as const });
    },
  );
  return () => {
    leaving = true;
  };
}
