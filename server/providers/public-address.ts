import { lookup as systemLookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const isWritten = (address: string) =>
  ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);

/** All that is assigned of IPv6. Outside it are notations of IPv4, such as `::7f00:1`, which no range covers. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** A public unicast address: not loopback, private, tunnelled or IPv4-mapped. */
export function isPublicAddress(address: string): boolean {
  if (!isWritten(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return false;
  return parsed.range() === 'unicast';
}

/** Stricter than the check of HTTP peers: no IPv4-mapped addresses. */
export const isPlainLoopbackAddress = (address: string): boolean =>
  isWritten(address) && ipaddr.parse(address).range() === 'loopback';

/** All addresses of a host name. */
export async function addressesOf(hostname: string): Promise<string[]> {
  return (await systemLookup(hostname, { all: true })).map(({ address }) => address);
}

/** Rejects when the signal aborts: DNS lookups may hang. */
export function withAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

interface Post {
  headers: Record<string, string>;
  body: string | Buffer | null;
  /** The connection uses exactly these, whatever DNS answers by then. */
  addresses: readonly string[];
  signal: AbortSignal;
  ca?: string | undefined;
}

export function post(url: URL, { headers, body, addresses, signal, ca }: Post): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    // One connection per request: none is reused for another endpoint of that host.
    const options = { method: 'POST', headers, agent: false, lookup: fixedLookup(addresses), signal, ca };
    const sent = request(url, options, resolve);
    sent.on('error', reject);
    // Such as after an upgrade that was not requested. Has no effect after a response.
    sent.on('close', () =>
      reject(Object.assign(new Error('Closed without an answer'), { code: 'ECONNRESET' })),
    );
    sent.end(body);
  });
}

/** Not called for a host that is an IP address. */
function fixedLookup(addresses: readonly string[]): LookupFunction {
  const resolved = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, { all }, answer) =>
    all ? answer(null, resolved) : answer(null, resolved[0]?.address ?? '', resolved[0]?.family);
}
