import { forbidden4, forbidden6, notationsOf } from '../../test/forbidden-addresses';

/** Further forbidden addresses, of ranges that are easily forgotten. */
const more4 = ['192.0.2.1', '198.51.100.7', '203.0.113.9', '240.0.0.1', '192.88.99.1', '127.255.255.254'];
const more6 = [
  '::ffff:0:127.0.0.1',
  '::ffff:c0a8:101',
  '0000:0000:0000:0000:0000:ffff:7f00:0001',
  '64:ff9b:1::a00:1',
  '2001:db8::1',
  '2001:20::1',
  '100::1',
  'fdff:ffff::1',
  'febf::1',
  'ff0e::1',
  '5f00::1',
  '3fff::1',
];

const localNames = [
  'localhost',
  'LOCALHOST',
  'LocalHost',
  'localhost.',
  'hooks.localhost',
  'a.b.localhost.',
  'localhost.localdomain',
  'localhost4',
  'localhost6.localdomain6',
  'ip6-localhost',
  'ip6-loopback',
  'ｌｏｃａｌｈｏｓｔ',
  'loc%61lhost',
];

/** Refused as written in production. `canary` is a server on this machine that counts requests. */
export function hostileUrls(canary: string): string[] {
  const port = new URL(canary).port;
  return [
    ...[...forbidden4, ...more4].flatMap(notationsOf).map((host) => `https://${host}/hooks`),
    ...[...forbidden6, ...more6].map((host) => `https://[${host}]/hooks`),
    ...localNames.map((host) => `https://${host}/hooks`),
    ...[
      '127.0.0.1',
      'localhost',
      '[::1]',
      '2130706433',
      '0x7f.1',
      '127.1',
      '0',
      '[::ffff:127.0.0.1]',
    ].flatMap((host) => [`http://${host}:${port}/hooks`, `https://${host}:${port}/hooks`]),
    ...['http', 'ftp', 'ws', 'wss', 'gopher', 'ldap', 'file'].map(
      (scheme) => `${scheme}://hooks.example.com/a`,
    ),
    ...['file:///etc/passwd', 'javascript:alert(1)', 'data:text/plain,hello', 'blob:https://a.example/1'],
    'https://someone@hooks.example.com/',
    'https://someone:secret@hooks.example.com/',
    'https://:secret@hooks.example.com/',
    'https://@hooks.example.com/',
    'https://:@hooks.example.com/',
    `https://hooks.example.com@127.0.0.1:${port}/`,
    `https://hooks.example.com:443@127.0.0.1:${port}/`,
    `https:\\\\127.0.0.1:${port}\\hooks`,
    `https:127.0.0.1:${port}/hooks`,
    `https:/127.0.0.1:${port}/hooks`,
    `https:////127.0.0.1:${port}/hooks`,
    `https://127.0.0.1:${port}#@hooks.example.com/`,
    `https://127.0.0.1:${port}?@hooks.example.com/`,
    `https://127.0.0.1\t:${port}/hooks`,
    `https://127.0.\n0.1:${port}/hooks`,
    `https://127.0.0.1%2f@hooks.example.com/`,
    `https://hooks.example.com%2f@127.0.0.1/`,
    'https://[::1',
    'https://[fe80::1%25eth0]/',
    'https://[v1.fe80::1]/',
    'https://256.256.256.256/',
    'https://1.2.3.4.5/',
    'https://hooks.example.com:99999/',
    'https://hooks .example.com/',
    'https://',
    'https:///',
    '//127.0.0.1/hooks',
    '/hooks',
    'hooks.example.com',
    '',
    `https://hooks.example.com/${'a'.repeat(2_000)}`,
  ];
}

/** Valid names with forbidden addresses, alone and among good ones. */
export function hostileNames(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const address of [...forbidden4, ...more4, ...forbidden6, ...more6]) {
    names.set(`hooks-${names.size}.attacker.example`, [address]);
    names.set(`hooks-${names.size}.attacker.example`, ['142.250.1.95', address]);
  }
  return names;
}

/** Accepted in production as written. */
export const goodUrls = [
  'https://hooks.example.com/threshold',
  'https://hooks.example.com:8443/a?token=1#x',
  'https://8.8.8.8/hooks',
  'https://[2606:4700::1111]/hooks',
  'HTTPS://Hooks.Example.COM/Path',
  'https://hooks.example.com/@someone',
  'https://hooks.example.com/?to=a@b.example',
  'https://müller.example/hooks',
  'https://localhost.example.com/',
  'https://notlocalhost/',
  `https://hooks.example.com/${'a'.repeat(1_974)}`,
];
