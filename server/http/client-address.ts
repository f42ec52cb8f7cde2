import ipaddr from 'ipaddr.js';

/**
 * Rate limit key of an address: an IPv6 client owns a /64 at least, so it counts as one; IPv4-mapped IPv6 counts as
 * IPv4.
 */
export function rateLimitAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
