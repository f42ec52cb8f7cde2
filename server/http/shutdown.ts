import type { FastifyInstance } from 'fastify';
import { failure } from '../base/failure';

const RETRY_AFTER_SECONDS = 5;

/**
 * A request that comes in while the server stops is told so in the one shape. Fastify would answer with a body of its
 * own, so that answering is switched off there (`return503OnClosing`) and done here.
 */
export function refuseWhileClosing(app: FastifyInstance) {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    if (closing) throw failure('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    done();
  });
}
