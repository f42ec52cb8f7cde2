import type { FastifyInstance } from 'fastify';
import { failure } from '../base/failure';

const RETRY_AFTER_SECONDS = 5;

/**
 * Refuses requests during shutdown with the standard error body, in place of Fastify's own (`return503OnClosing` is
 * off).
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
