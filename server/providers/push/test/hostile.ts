/** Addresses that must never be contacted, in every notation that some parser accepts. */

const forbidden4 = [
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.254',
  '100.64.0.1',
  '127.0.0.1',
  '127.1.2.3',
  '169.254.169.254',
  '169.254.170.2',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.192',
  '192.168.0.1',
  '192.168.1.254',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
];

const forbidden6 = [
  '::1',
  '::',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
];

const insideNames = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'push.localhost',
  'metadata.google.internal',
  'metadata.google.internal.',
  'instance-data.ec2.internal',
  'kubernetes.default.svc.cluster.local',
  'printer.local',
  'router.lan',
  'nas.home.arpa',
  'intranet',
  'db',
  '1.0.0.127.in-addr.arpa',
];

/** Notations of one address. */
function notationsOf(address: string): string[] {
  const bytes = address.split('.').map(Number);
  const whole = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  const [first = 0, ...rest] = bytes;
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${whole.toString(16)}`,
    `0${whole.toString(8)}`,
    bytes.map((byte) => `0x${byte.toString(16)}`).join('.'),
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    `${first}.${rest.reduce((sum, byte) => sum * 256 + byte, 0)}`,
    address.replaceAll('.', '。'),
    address.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ];
}

/** Refused as written. `canary` is a server that counts requests. */
export function hostileEndpoints(canary: string): string[] {
  const port = new URL(canary).port;
  const service = 'fcm.googleapis.com/fcm/send/abc';
  return [
    ...forbidden4.flatMap(notationsOf).map((host) => `https://${host}/push`),
    ...forbidden6.map((host) => `https://[${host}]/push`),
    ...insideNames.map((host) => `https://${host}/push`),
    ...['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '127.1', '0'].flatMap((host) => [
      `http://${host}:${port}/push`,
      `https://${host}:${port}/push`,
    ]),
    ...['http', 'ftp', 'ws', 'wss', 'gopher', 'ldap'].map((scheme) => `${scheme}://${service}`),
    ...['file:///etc/passwd', 'javascript:alert(1)', 'data:text/plain,hello', 'blob:https://a.example/1'],
    ...[22, 25, 80, 444, 5432, 6379, 8443].map((other) => `https://fcm.googleapis.com:${other}/fcm/send/abc`),
    `https://someone@${service}`,
    `https://someone:secret@${service}`,
    `https://fcm.googleapis.com@127.0.0.1:${port}/push`,
    `https://fcm.googleapis.com:443@127.0.0.1:${port}/push`,
    `https://fcm.googleapis.com%40127.0.0.1:${port}/push`,
    `https:\\\\127.0.0.1:${port}\\push`,
    `https://127.0.0.1:${port}#@fcm.googleapis.com/`,
    `https://127.0.0.1:${port}?@fcm.googleapis.com/`,
    `https://8.8.8.8/push`,
    `https://[2606:4700::1111]/push`,
    'https://',
    'https:///push',
    '//127.0.0.1/push',
    '/push',
    '',
  ];
}

/** Valid names with forbidden addresses. */
export function hostileNames(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const address of [...forbidden4, ...forbidden6]) {
    names.set(`push-${names.size}.attacker.example`, [address]);
    names.set(`push-${names.size}.attacker.example`, ['142.250.1.95', address]);
  }
  return names;
}
