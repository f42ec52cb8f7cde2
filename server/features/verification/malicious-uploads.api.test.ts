import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DOCUMENT_MAX_BYTES } from '@threshold/core/contract/verification';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploadSlots } from '../../db/schema/uploads';
import { users } from '../../db/schema/users';
import { ORIGIN } from '../../test/app';
import { reencodePicture } from './document/pictures';
import { hostileFiles, picturesWithMore } from './document/test/hostile-documents';
import { certificatePdf, jpeg, pngChunk, png as smallPng } from './document/test/sample-documents';
import { type UploadApp, uploadApp } from './test/uploads';

let t: UploadApp;
let port: number;
beforeAll(async () => {
  t = await uploadApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
});

type Person = Awaited<ReturnType<UploadApp['as']>>;

/** A PNG of exactly this size, padded with a text chunk. */
function pngOf(size: number): Buffer {
  const bare = smallPng().length + 12;
  return smallPng(4, 4, [pngChunk('tEXt', Buffer.alloc(size - bare, 0x61))]);
}

/** Keep-alive like a browser, with a new connection per test. */
const newConnection = () => ({ port, host: '127.0.0.1', agent: new Agent({ keepAlive: true }) });

/** Uploads a file in chunks over a real connection. Returns the response and how much was accepted. */
async function send(person: Person, path: string, pieces: Iterable<Buffer>, length?: number, agent?: Agent) {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = request({
    ...newConnection(),
    ...(agent && { agent }),
    path,
    method: 'PUT',
    headers: {
      cookie,
      origin: ORIGIN,
      'content-type': 'application/pdf',
      ...(length === undefined ? {} : { 'content-length': length }),
    },
  });
  let answered = false;
  let sent = 0;
  const answer = once(call, 'response').then(([response]) => {
    answered = true;
    return response as IncomingMessage;
  });
  const closed = once(call, 'close');
  // The server may close the connection after the refusal, which has arrived by then.
  call.on('error', () => undefined);
  for (const piece of pieces) {
    if (answered || call.destroyed) break;
    sent += piece.length;
    if (!call.write(piece)) await Promise.race([once(call, 'drain'), closed, answer]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (!call.destroyed) call.end();
  const response = await answer;
  let body = '';
  response.setEncoding('utf8').on('data', (chunk) => {
    body += chunk;
  });
  await Promise.race([once(response, 'end'), once(response, 'close')]);
  return { status: response.statusCode, body: JSON.parse(body), sent };
}

function* repeated(first: Buffer, piece: Buffer, total: number) {
  yield first;
  for (let sent = first.length; sent < total; sent += piece.length) yield piece;
}

async function nothingCameOfIt(before: number) {
  expect(t.stored()).toHaveLength(before);
  expect(t.incoming()).toEqual([]);
  const documents = await t.db.select({ path: users.documentPath }).from(users);
  expect(documents.filter(({ path }) => path !== null)).toEqual([]);
}

describe('hostile files over HTTP', () => {
  it('are refused, and nothing of them is stored', async () => {
    const person = await t.as(await t.make.newAgent());
    // check.test.ts covers all of them; here one of each kind.
    const some = hostileFiles.filter((_, index) => index % 5 === 0);
    const wrong: string[] = [];
    for (const [name, content] of some) {
      const url = await t.slot(person);
      const answer = await t.put(person, url, content, 'application/pdf');
      if (answer.statusCode !== 415) wrong.push(`${name}: ${answer.statusCode}`);
      const attached = await t.attach(person, url);
      if (attached.statusCode !== 410) wrong.push(`${name}, attached: ${attached.statusCode}`);
    }
    expect(wrong).toEqual([]);
    await nothingCameOfIt(0);
  }, 120_000);

  it('of a picture with additional content, only the picture is stored', async () => {
    const agent = await t.make.newAgent();
    const person = await t.as(agent);
    const admin = await t.as(await t.make.admin());
    const plain = [
      await reencodePicture(smallPng(), 'image/png'),
      await reencodePicture(jpeg(), 'image/jpeg'),
    ];
    const wrong: string[] = [];
    for (const [name, content] of picturesWithMore.filter((_, index) => index % 7 === 0)) {
      expect((await t.upload(person, content)).statusCode).toBe(200);
      const { rawPayload } = await admin.get(`/api/admin/verification-document/${agent.id}`);
      if (!plain.some((picture) => picture?.file.equals(rawPayload))) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    'text/html',
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'image/svg+xml',
    'application/pdf; name="../../../etc/passwd"',
    'application/pdf; name="a.pdf\\r\\nset-cookie: x=y"',
    'not a type at all',
    '',
  ])('the content type %j is only what someone says', async (type) => {
    const person = await t.as(await t.make.newAgent());
    const refused = await t.put(person, await t.slot(person), Buffer.from('<svg onload=alert(1)>'), type);
    expect(refused.statusCode).toBe(415);
    const taken = await t.put(person, await t.slot(person), smallPng(), type);
    expect([200, 415]).toContain(taken.statusCode);
    expect(taken.headers['set-cookie']).toBeUndefined();
  });

  it('the refusal says what is accepted', async () => {
    const person = await t.as(await t.make.newAgent());
    const answer = await t.put(person, await t.slot(person), Buffer.from('<svg/> and more'));
    expect(answer.json()).toMatchObject({
      errorCode: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Upload a PDF, JPEG or PNG file',
    });
  });
});

describe('10 MB', () => {
  it('exactly are accepted, one byte more is not, with or without a content length', async () => {
    const person = await t.as(await t.make.newAgent());
    const whole = pngOf(DOCUMENT_MAX_BYTES);
    expect(whole).toHaveLength(DOCUMENT_MAX_BYTES);
    expect(await send(person, await t.slot(person), [whole])).toMatchObject({ status: 200 });
    const before = t.stored().length;
    const over = pngOf(DOCUMENT_MAX_BYTES + 1);
    for (const length of [over.length, undefined]) {
      const answer = await send(person, await t.slot(person), [over], length);
      expect(answer).toMatchObject({
        status: 413,
        body: { errorCode: 'FILE_TOO_LARGE', message: 'Please select a file smaller than 10MB' },
      });
    }
    expect(t.stored()).toHaveLength(before);
    expect(t.incoming()).toEqual([]);
  });

  it('is the limit of an endless stream', async () => {
    const person = await t.as(await t.make.newAgent());
    const before = t.stored().length;
    const piece = Buffer.alloc(64 * 1024, 0x20);
    const pieces = repeated(Buffer.from('%PDF-1.7\n'), piece, 200 * 1024 * 1024);
    const answer = await send(person, await t.slot(person), pieces);
    expect(answer).toMatchObject({ status: 413, body: { errorCode: 'FILE_TOO_LARGE' } });
    expect(answer.sent).toBeLessThan(40 * 1024 * 1024);
    expect(t.stored()).toHaveLength(before);
    expect(t.incoming()).toEqual([]);
  });

  it('other file types are refused at their first bytes', async () => {
    const person = await t.as(await t.make.newAgent());
    const piece = Buffer.alloc(64 * 1024, 0x20);
    const answer = await send(person, await t.slot(person), repeated(Buffer.from('MZ......'), piece, 9e6));
    expect(answer).toMatchObject({ status: 415 });
    expect(answer.sent).toBeLessThan(9e6);
  });

  it('after a refusal the connection can be reused', async () => {
    const person = await t.as(await t.make.newAgent());
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const wrong = repeated(Buffer.from('MZ......'), Buffer.alloc(64 * 1024, 0x20), 5e6);
    expect(await send(person, await t.slot(person), wrong, undefined, agent)).toMatchObject({ status: 415 });
    const right = [certificatePdf()];
    expect(await send(person, await t.slot(person), right, undefined, agent)).toMatchObject({ status: 200 });
    agent.destroy();
  });

  it('an aborted upload leaves nothing', async () => {
    const person = await t.as(await t.make.newAgent());
    const before = t.stored().length;
    const url = await t.slot(person);
    const cookie = `sid=${person.cookies.get('sid')}`;
    const call = request({
      ...newConnection(),
      path: url,
      method: 'PUT',
      headers: { cookie, origin: ORIGIN },
    });
    call.on('error', () => undefined);
    call.write(certificatePdf().subarray(0, 300));
    await expect.poll(() => t.incoming().length, { interval: 10 }).toBe(1);
    call.destroy();
    await expect.poll(() => t.incoming().length, { interval: 10 }).toBe(0);
    expect(t.stored()).toHaveLength(before);
    expect((await t.attach(person, url)).statusCode).toBe(410);
    const slots = await t.db.select().from(uploadSlots);
    expect(slots.filter((slot) => url.includes(slot.id))).toMatchObject([{ storedAt: null }]);
  });
});
