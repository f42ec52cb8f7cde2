import ipaddr from 'ipaddr.js';

/** A public unicast address: not loopback, private, tunnelled or IPv4-mapped. */
export function isPublicAddress(address: string): boolean {
  const isWritten = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isWritten && ipaddr.parse(address).range() === 'unicast';
}
