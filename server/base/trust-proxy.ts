import { isIP, isIPv4 } from 'node:net';
import type { FastifyServerOptions } from 'fastify';

/** Whose word about a caller's address is taken: nobody's, that of so many proxies, or that of these networks. */
export type TrustedProxies = false | number | readonly string[];

export const TRUST_PROXY_FAULT =
  'must be the number of proxies before this server (1 to 10), or their addresses and networks (10.0.0.0/8, ::1), separated by commas';

const MOST_HOPS = 10;

/** Null: not understood. `true` is not, on purpose: it would believe whatever a caller writes into the header. */
export function readTrustProxy(value: string): TrustedProxies | null {
  if (value === '0' || value === 'false') return false;
  if (/^\d+$/.test(value)) return Number(value) <= MOST_HOPS ? Number(value) : null;
  const networks = value.split(',').map((each) => each.trim());
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (!isIP(address) || rest.length > 0) return false;
  // A network of everyone is the same as believing everyone.
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && +bits >= 1 && +bits <= (isIPv4(address) ? 32 : 128))
  );
}

/**
 * Fastify takes a number for no trust at all, because it cannot know that the peer is the proxy. The operator who
 * counts the proxies says so: nobody else may reach the port. The last so many addresses are theirs, the one before
 * them is the caller; whatever a caller wrote into the header stands before that and counts for nothing.
 */
export function trustProxyOption(trusted: TrustedProxies): FastifyServerOptions['trustProxy'] {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return trusted === false ? false : [...trusted];
}
