import { BlockList, isIP } from 'node:net';

/** Ranges of the public IPv4 space that are not a stranger's machine: our own, our neighbours', or nobody's. */
const notPublic4 = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [network = '', bits] = range.split('/');
  notPublic4.addSubnet(network, Number(bits), 'ipv4');
}

/** Everything given out so far lies here; loopback, private, link-local and IPv4 in disguise do not. */
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');

/** Inside it: protocol assignments and tunnels that carry an IPv4 address, and addresses for documentation. */
const notPublic6 = new BlockList();
notPublic6.addSubnet('2001::', 23, 'ipv6');
notPublic6.addSubnet('2001:db8::', 32, 'ipv6');
notPublic6.addSubnet('2002::', 16, 'ipv6');
notPublic6.addSubnet('3fff::', 20, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic4.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  return public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
}
