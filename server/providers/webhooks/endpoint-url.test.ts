import { describe, expect, it } from 'vitest';
import { parseEndpointUrl } from './endpoint-url';
import { goodUrls, hostileUrls } from './test/hostile';

const hostile = [...new Set(hostileUrls('http://127.0.0.1:3999'))];
const faultOf = (url: string, allowLoopback: boolean) => {
  const parsed = parseEndpointUrl(url, allowLoopback);
  return 'fault' in parsed ? parsed.fault : null;
};

describe('the address of an endpoint in production', () => {
  it('is tested with at least 200 hostile ones', () => expect(hostile.length).toBeGreaterThanOrEqual(200));

  it.each(hostile)('may not be %j', (url) => expect(faultOf(url, false)).toEqual(expect.any(String)));

  it.each(goodUrls)('may be %j', (url) => expect(faultOf(url, false)).toBeNull());
});

describe('the address of an endpoint in development', () => {
  it.each([
    'http://127.0.0.1:4000/hooks',
    'http://localhost:4000/hooks',
    'https://localhost:4000/hooks',
    'http://[::1]:4000/hooks',
    'http://hooks.example.com/',
    ...goodUrls,
  ])('may be %j', (url) => expect(faultOf(url, true)).toBeNull());

  it.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00::1]/',
    'http://0.0.0.0/',
    'http://someone@127.0.0.1/',
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    `http://127.0.0.1/${'a'.repeat(2_000)}`,
  ])('may not be %j', (url) => expect(faultOf(url, true)).toEqual(expect.any(String)));
});
