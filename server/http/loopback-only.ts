import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { failure } from '../base/failure';

export const isLoopbackAddress = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** What a proxy adds to a request that it hands on for somebody else. */
const passedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Somebody sitting at this machine, by the connection itself and by the name they called: a name of a stranger's that
 * was made to point here (DNS rebinding) is a loopback connection too.
 */
export function isFromThisMachine(peer: string | undefined, headers: IncomingHttpHeaders): boolean {
  if (!peer || !isLoopbackAddress(peer)) return false;
  if (passedOn.some((name) => headers[name] !== undefined)) return false;
  return isLoopbackHost(headers.host ?? '');
}

function isLoopbackHost(host: string): boolean {
  const name = /^(\[[^\]]+\]|[^:]+)(:\d+)?$/.exec(host)?.[1]?.toLowerCase() ?? '';
  return name === 'localhost' || isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1'));
}

/** Whether people reach the server at this machine alone, as far as its settings say. */
export const isLoopbackUrl = (url: string) => isLoopbackHost(new URL(url).host);

/** To everyone else the comforts of development do not exist. */
export function requireLoopback(request: FastifyRequest): void {
  if (!isFromThisMachine(request.raw.socket.remoteAddress, request.headers)) throw failure('NOT_FOUND');
}
