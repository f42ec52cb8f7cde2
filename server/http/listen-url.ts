import type { FastifyInstance } from 'fastify';
import { failure } from '../base/failure';

/** The URL this process listens on, regardless of proxies. */
export function listenUrl(app: FastifyInstance): string {
  const address = app.server.address();
  if (!address || typeof address === 'string') throw failure('UNAVAILABLE');
  return localUrl(address.address, address.port);
}

/** URL for a local client of a server that listens on that address. */
export function localUrl(listening: string, port: number): string {
  const host = loopbackFor[listening] ?? listening;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Unspecified addresses cannot be connected to. */
const loopbackFor: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
