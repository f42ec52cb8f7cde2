import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../public-address';
import { hostileNames } from './test/hostile';

describe('an address of the public internet', () => {
  it.each(['8.8.8.8', '142.250.1.95', '172.15.255.255', '172.32.0.1', '100.128.0.1', '223.255.255.255'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each(['2606:4700::1111', '2a00:1450:4009:81f::200a', '2620:149:a44::1'])('%s is one', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each([...new Set([...hostileNames().values()].map((addresses) => addresses.at(-1) ?? ''))])(
    '%s is not',
    (address) => expect(isPublicAddress(address)).toBe(false),
  );
  it.each([
    '',
    'localhost',
    '256.1.1.1',
    '1.2.3',
    'fe80::1%eth0',
    '2001:db8::1',
    '3fff::1',
    '::7f00:1',
    '::ffff:0:7f00:1',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});
