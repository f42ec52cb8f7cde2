import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/types';

const Health = z.object({ status: z.enum(['ok', 'unavailable']) });

/** Returns a function that makes /readyz fail, so that a load balancer sends no new requests before shutdown. */
export function healthRoutes(app: FastifyInstance, database: Database): () => void {
  let isStopping = false;
  // A proxy that keeps its connections open must not send the next request to a server that is about to close them.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.get(
    '/healthz',
    { config: { access: 'public', skipsAuth: true }, schema: { hide: true } },
    async () => ({
      status: 'ok',
    }),
  );
  app.get(
    '/readyz',
    {
      config: { access: 'public', skipsAuth: true },
      schema: { hide: true, response: { 200: Health, 503: Health } },
    },
    // The server listens only after migrations are applied, so reachable means ready.
    async (_request, reply) => {
      try {
        await database.ping();
        if (!isStopping) return { status: 'ok' as const };
      } catch {
        // Answered with 503 below.
      }
      return reply.status(503).send({ status: 'unavailable' as const });
    },
  );
  return () => {
    isStopping = true;
  };
}
