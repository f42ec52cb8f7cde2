import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '../base/failure';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A write that another site asked the browser to make is refused, whatever cookies came with it. */
export function csrfProtection(app: FastifyInstance, publicUrl: () => string) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!reading.has(request.method) && !isOwn(request, publicUrl())) throw failure('CROSS_ORIGIN');
    done();
  });
}

function isOwn(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (origin)
    return origin === `${request.protocol}://${request.host}` || origin === new URL(publicUrl).origin;
  // No Origin: not a browser's cross-site write, unless the browser itself says that it is one.
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
