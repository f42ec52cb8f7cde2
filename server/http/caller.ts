import { isIPv6 } from 'node:net';

/**
 * Whom a limit by address counts. An IPv6 line is given a /64 at least, with more addresses than anyone can count, so
 * that the whole of it is one caller; an IPv4 address in IPv6 dress is the IPv4 address.
 */
export function callerOf(address: string): string {
  const plain = address.split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff')
    return [high, low].flatMap((pair = 0) => [pair >> 8, pair & 255]).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups, in one form. The URL parser knows every way of writing them. */
function groupsOf(address: string): string[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = '', right] = written.split('::');
  const head = left.split(':').filter(Boolean);
  const tail = (right ?? '').split(':').filter(Boolean);
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
