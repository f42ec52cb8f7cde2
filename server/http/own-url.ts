import type { FastifyInstance } from 'fastify';
import { failure } from './failure';

/** Where this very process answers, whatever stands between it and the people it serves. */
export function listeningAt(app: FastifyInstance): string {
  const address = app.server.address();
  if (!address || typeof address === 'string') throw failure('UNAVAILABLE');
  const host = anywhere[address.address] ?? address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

/** An address that means all of them is not one to call. */
const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
