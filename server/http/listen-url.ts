import type { FastifyInstance } from 'fastify';
import { failure } from '../base/failure';

/** Where this very process answers, whatever stands between it and the people it serves. */
export function listeningAt(app: FastifyInstance): string {
  const address = app.server.address();
  if (!address || typeof address === 'string') throw failure('UNAVAILABLE');
  return urlOf(address.address, address.port);
}

/** How a program on this machine calls a server that listens there. */
export function urlOf(listening: string, port: number): string {
  const host = anywhere[listening] ?? listening;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** An address that means all of them is not one to call. */
const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
