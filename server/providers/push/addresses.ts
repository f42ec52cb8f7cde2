import ipaddr from 'ipaddr.js';

/** An ordinary machine of the public internet: not our own, not a neighbour's, no tunnel and no IPv4 in disguise. */
export function isPublicAddress(address: string): boolean {
  const isWritten = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isWritten && ipaddr.parse(address).range() === 'unicast';
}
