import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { failure } from '../base/failure';

export const isLoopbackAddress = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Headers that proxies add. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Checks the peer address and the Host header: with DNS rebinding a foreign name is a loopback connection too. */
function isLoopbackRequest(peer: string | undefined, headers: IncomingHttpHeaders): boolean {
  if (!peer || !isLoopbackAddress(peer)) return false;
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  return isLoopbackHost(headers.host ?? '');
}

function isLoopbackHost(host: string): boolean {
  const name = /^(\[[^\]]+\]|[^:]+)(:\d+)?$/.exec(host)?.[1]?.toLowerCase() ?? '';
  return name === 'localhost' || isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1'));
}

/** Whether the configured URL is on this machine. */
export const isLoopbackUrl = (url: string) => isLoopbackHost(new URL(url).host);

/** Development tools: 404 unless the request is from loopback. */
export function requireLoopback(request: FastifyRequest): void {
  if (!isLoopbackRequest(request.raw.socket.remoteAddress, request.headers)) throw failure('NOT_FOUND');
}
