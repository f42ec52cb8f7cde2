import { forbidden4, forbidden6, notationsOf } from '../../test/forbidden-addresses';

/** Addresses that must never be contacted, in every notation that some parser accepts. */

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
