import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FailureBody } from '@threshold/core/contract/failures';
import type { FastifyInstance } from 'fastify';
import { failure } from '../base/failure';

/** API requests get JSON, others get pages. */
export const isApiRequest = (url: string) => /^\/api(\/|\?|$)/.test(url);

const DUMMY_PATH = { call: '/api/malformed', page: '/malformed' };

/** Starts with one slash, valid escapes, no NUL (PostgreSQL text cannot hold it). */
function isWellFormed(url: string): boolean {
  if (!/^\/(?!\/)/.test(url) || /\0|%00/.test(url)) return false;
  try {
    decodeURIComponent(url.split(/[?#]/)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** The absolute form of a request line is for proxies and means the same. */
const fromRoot = (url = '/') => url.replace(/^https?:\/\/[^/?#]*/i, '') || '/';

/** Malformed URLs are rewritten to a dummy path so that our error handler answers, not the router. */
export function normaliseUrl(request: IncomingMessage): string {
  const url = fromRoot(request.url);
  if (isWellFormed(url)) return url;
  return isApiRequest(url) ? DUMMY_PATH.call : DUMMY_PATH.page;
}

export function refuseMalformedUrls(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    // Was not rewritten: valid.
    if (request.originalUrl === request.url) return done();
    // Malformed page URLs get the not-found page.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isWellFormed(fromRoot(request.originalUrl)) || (isRead && !isApiRequest(request.url))) return done();
    throw failure('MALFORMED_REQUEST');
  });
}

const byParserCode: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Parser errors get the standard JSON error body. */
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
