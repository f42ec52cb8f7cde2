import type { ServerResponse } from 'node:http';
import type { Actor } from '../../base/actor';
import type { ZodApp } from '../../base/app';
import { failure } from '../../base/failure';
import { actorOf } from '../../http/access';
import type { LiveService } from './live.service';
import type { StreamClient } from './stream-registry';

/** What may wait for a reader who takes nothing: some hundred events. Beyond it they are gone, or want to harm. */
const MOST_WAITING = 16_384;
/** When the server goes, its readers do not all come back in the same moment. */
const COME_BACK_MS = { least: 1_000, spread: 4_000 };

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // Says the same to the proxies that keep answers back until they are whole.
  'x-accel-buffering': 'no',
  // One answer without end: the line is of no use to anything after it.
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
      const comeBack = COME_BACK_MS.least + Math.floor(Math.random() * COME_BACK_MS.spread);
      response.write(`retry: ${comeBack}\n\n`);
      take(live, clientOf(sid, actorOf(request), response), response);
    },
  );

  app.addHook('preClose', async () => live.endAll());
  app.addHook('onClose', () => live.stop());
}

function take(live: LiveService, seat: StreamClient, response: ServerResponse) {
  response.once('close', () => live.leave(seat));
  response.on('error', () => live.leave(seat));
  live.open(seat);
}

function clientOf(sid: string, actor: Actor, response: ServerResponse): StreamClient {
  const { id, userType, agentRole, agencyId } = actor;
  return {
    sid,
    actor: { id, userType, agentRole, agencyId },
    write(text) {
      if (response.writableLength > MOST_WAITING) {
        response.destroy();
        return false;
      }
      response.write(text);
      return true;
    },
    end(lastWords) {
      response.end(lastWords);
    },
  };
}
