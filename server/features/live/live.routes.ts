import type { ServerResponse } from 'node:http';
import type { Actor } from '../../base/actor';
import type { ZodApp } from '../../base/app';
import { failure } from '../../base/failure';
import { actorOf } from '../../http/access';
import type { LiveService } from './live.service';
import type { StreamClient } from './stream-registry';

/** Output buffered for a client that does not read, some hundred events; above it the client is disconnected. */
const MAX_BUFFERED_BYTES = 16_384;
/** Spreads out reconnections when a server stops. */
const RETRY_MS = { least: 1_000, spread: 4_000 };

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // Tells proxies not to buffer the response.
  'x-accel-buffering': 'no',
  // The response never ends, so the connection cannot be reused.
  connection: 'close',
};

export function liveRoutes(app: ZodApp, live: LiveService) {
  app.get(
    '/api/stream',
    {
      config: { access: 'signedIn', background: true },
      exposeHeadRoute: false,
      schema: {
        tags: ['live'],
        description: 'Server-sent events: what changed and where, by ids and kinds.',
      },
    },
    async (request, reply) => {
      const { sid } = request;
      if (!sid) throw failure('UNAUTHORIZED');
      await live.admit(actorOf(request).id);
      request.releaseSlot();
      const response = reply.raw;
      if (response.destroyed) return reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) response.setHeader(name, value);
      reply.hijack();
      response.writeHead(200, { ...headers, 'x-request-id': request.id });
      const retryMs = RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread);
      response.write(`retry: ${retryMs}\n\n`);
      register(live, clientOf(sid, actorOf(request), response), response);
    },
  );

  app.addHook('preClose', async () => live.endAll());
  app.addHook('onClose', () => live.stop());
}

function register(live: LiveService, client: StreamClient, response: ServerResponse) {
  response.once('close', () => live.leave(client));
  response.on('error', () => live.leave(client));
  live.open(client);
}

function clientOf(sid: string, actor: Actor, response: ServerResponse): StreamClient {
  const { id, userType, agentRole, agencyId } = actor;
  return {
    sid,
    actor: { id, userType, agentRole, agencyId },
    write(text) {
      if (response.writableLength > MAX_BUFFERED_BYTES) {
        response.destroy();
        return false;
      }
      response.write(text);
      return true;
    },
    end(finalEvent) {
      response.end(finalEvent);
    },
  };
}
