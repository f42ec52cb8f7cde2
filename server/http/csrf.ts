import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '../base/failure';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that another site made the browser send. */
export function csrfProtection(app: FastifyInstance, publicUrl: () => string) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE_METHODS.has(request.method) && !isOwn(request, publicUrl())) throw failure('CROSS_ORIGIN');
    done();
  });
}

function isOwn(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (origin)
    return origin === `${request.protocol}://${request.host}` || origin === new URL(publicUrl).origin;
  // Without Origin it is not a cross-site write of a browser, unless Sec-Fetch-Site says so.
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
