import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FailureBody } from '@threshold/core/contract/failures';
import type { FastifyInstance } from 'fastify';
import { failure } from '../base/failure';

/** Whether someone who reads JSON asked, or someone who looks at pages. */
export const isApiRequest = (url: string) => /^\/api(\/|\?|$)/.test(url);

const NOWHERE = { call: '/api/malformed', page: '/malformed' };

/** An address that can be read: from the root, with whole escapes, and without NUL, which no text in the database holds. */
function isSound(url: string): boolean {
  if (!/^\/(?!\/)/.test(url) || /\0|%00/.test(url)) return false;
  try {
    decodeURIComponent(url.split(/[?#]/)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** The form with the whole address in it is for proxies, and means the same. */
const fromRoot = (url = '/') => url.replace(/^https?:\/\/[^/?#]*/i, '') || '/';

/**
 * What cannot be read is led to an address that is nowhere before the router meets it, whose own refusal would have
 * another shape and none of the headers.
 */
export function normaliseUrl(request: IncomingMessage): string {
  const url = fromRoot(request.url);
  if (isSound(url)) return url;
  return isApiRequest(url) ? NOWHERE.call : NOWHERE.page;
}

export function refuseBadAddresses(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    // Nothing was made of it: it was sound.
    if (request.originalUrl === request.url) return done();
    // A page that cannot be named is a page that is not there; the handler of those answers it.
    const looking = request.method === 'GET' || request.method === 'HEAD';
    if (isSound(fromRoot(request.originalUrl)) || (looking && !isApiRequest(request.url))) return done();
    throw failure('MALFORMED_REQUEST');
  });
}

const byParserCode: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What is not even HTTP is told so in the one shape too, as far as the other end is still there to hear it. */
export function handleClientError(error: { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body: FailureBody = failure('MALFORMED_REQUEST').body();
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${byParserCode[error.code ?? ''] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
