import { isIP, isIPv4 } from 'node:net';
import type { FastifyServerOptions } from 'fastify';

/** Which proxies' X-Forwarded-For is trusted: none, the last n, or those in these networks. */
type TrustedProxies = false | number | readonly string[];

export const TRUST_PROXY_FAULT =
  'must be the number of proxies before this server (1 to 10), or their addresses and networks (10.0.0.0/8, ::1), separated by commas';

const MOST_HOPS = 10;

/** Null if invalid. `true` is rejected on purpose: it would trust any header. */
export function readTrustProxy(value: string): TrustedProxies | null {
  if (value === '0' || value === 'false') return false;
  if (/^\d+$/.test(value)) return Number(value) <= MOST_HOPS ? Number(value) : null;
  const networks = value.split(',').map((each) => each.trim());
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (!isIP(address) || rest.length > 0) return false;
  // A network of all addresses would trust everyone.
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && +bits >= 1 && +bits <= (isIPv4(address) ? 32 : 128))
  );
}

/**
 * With a number Fastify trusts no one, because it cannot verify the peer. Here the operator guarantees that only the
 * proxies reach the port: the last n addresses are theirs, the one before is the client, anything earlier is ignored.
 */
export function trustProxyOption(trusted: TrustedProxies): FastifyServerOptions['trustProxy'] {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return trusted === false ? false : [...trusted];
}
