import ipaddr from 'ipaddr.js';

/**
 * Whom a limit by address counts. An IPv6 line is given a /64 at least, with more addresses than anyone can count, so
 * that the whole of it is one caller; an IPv4 address in IPv6 dress is the IPv4 address.
 */
export function rateLimitAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
