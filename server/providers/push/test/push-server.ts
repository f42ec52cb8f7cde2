import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushTarget } from '../sender';

/** The browser's side of a subscription: decrypts messages (RFC 8291). */
export function testBrowser() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);

  function read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const serverKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const derive = (secret: Buffer, from: Buffer, info: (string | Buffer)[], length: number) =>
      Buffer.from(
        hkdfSync('sha256', secret, from, Buffer.concat(info.map((part) => Buffer.from(part))), length),
      );
    const shared = ecdh.computeSecret(serverKey);
    const input = derive(shared, auth, ['WebPush: info\0', publicKey, serverKey], 32);
    const key = derive(input, salt, ['Content-Encoding: aes128gcm\0'], 16);
    const nonce = derive(input, salt, ['Content-Encoding: nonce\0'], 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with 2 and zero padding.
    return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString());
  }

  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return { keys, read, at: (endpoint: string): PushTarget => ({ endpoint, ...keys }) };
}

interface ReceivedPush {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type PushResponse = number | 'hang' | 'endless' | 'upgrade' | { redirect: string };

/** A local push service. Answers 201 unless told otherwise. */
export async function testPushServer() {
  const received: ReceivedPush[] = [];
  let answers: PushResponse[] = [];
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { url: path = '', method = '', headers } = request;
    received.push({ path, method, headers, body: Buffer.concat(parts) });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 201;
    if (answer === 'hang') return;
    if (answer === 'upgrade') {
      request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
      return;
    }
    if (answer === 'endless') {
      reply.writeHead(201);
      const more = () => reply.write('x'.repeat(65_536), more);
      more();
    } else if (typeof answer === 'number') reply.writeHead(answer).end('an answer nobody reads');
    else reply.writeHead(307, { location: answer.redirect }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    /** Responses in this order; the last one repeats. */
    answer(...next: PushResponse[]) {
      answers = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The claims of the Authorization header, with verified signature (RFC 8292). */
export function vapidClaims(authorization: string | undefined) {
  const [, header = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const valid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return {
    valid,
    key,
    header: parse(header),
    claims: parse(claims) as { aud: string; exp: number; sub: string },
  };
}
