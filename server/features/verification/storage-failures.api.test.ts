import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../db/schema/jobs';
import { uploadSlots } from '../../db/schema/uploads';
import { users } from '../../db/schema/users';
import { type FakeS3, fakeS3 } from '../../test/fake-s3';
import { certificatePdf, png } from './document/test/sample-documents';
import { type UploadApp, uploadApp } from './test/uploads';

let t: UploadApp;
let inBucket: UploadApp;
let server: FakeS3;

beforeAll(async () => {
  t = await uploadApp();
  server = await fakeS3('papers');
  inBucket = await uploadApp({ config: { s3: server.settings } });
});
afterAll(() => server.close());

async function rowOf(app: UploadApp, id: string) {
  const [row] = await app.db.select().from(users).where(eq(users.id, id));
  return row;
}
const slots = (app: UploadApp) => app.db.select().from(uploadSlots);

describe('documents in a bucket', () => {
  it('work the same, and nothing of them stays on the disk', async () => {
    const agent = await inBucket.make.newAgent();
    const person = await inBucket.as(agent);
    expect((await inBucket.upload(person, certificatePdf())).statusCode).toBe(200);
    await inBucket.worker.drain();
    expect(await rowOf(inBucket, agent.id)).toMatchObject({
      verificationStatus: 'pending',
      extractedCompanyName: 'BYRON ESTATE AGENTS LIMITED',
    });
    expect([...inBucket.stored(), ...inBucket.incoming()]).toEqual([]);
    const admin = await inBucket.as(await inBucket.make.admin());
    const path = `/api/admin/verification-document/${agent.id}`;
    expect((await admin.get(path)).rawPayload.equals(certificatePdf())).toBe(true);
    expect((await admin.call('HEAD', path)).headers['content-length']).toBe(String(certificatePdf().length));
    await inBucket.upload(person, png());
    await inBucket.worker.drain();
    expect((await admin.get(path)).headers['content-type']).toBe('image/png');
  });

  it('answer 503 while the bucket is unavailable, and pending work is done afterwards', async () => {
    const agent = await inBucket.make.newAgent();
    const person = await inBucket.as(agent);
    await inBucket.upload(person, certificatePdf());
    await inBucket.worker.drain();
    const first = (await rowOf(inBucket, agent.id))?.documentPath;
    const second = await inBucket.slot(person);
    await inBucket.put(person, second, png());
    await server.close();

    await inBucket.attach(person, second);
    const slot = await inBucket.slot(person);
    // Over a real connection: there the fully read body is closed before the bucket fails.
    const address = await inBucket.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { cookie: `sid=${person.cookies.get('sid')}`, origin: address };
    const refused = await fetch(address + slot, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(png()),
    });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ errorCode: 'UNAVAILABLE' });
    expect(inBucket.incoming()).toEqual([]);
    expect((await person.get('/api/auth/user')).statusCode).toBe(200);
    const admin = await inBucket.as(await inBucket.make.admin());
    const path = `/api/admin/verification-document/${agent.id}`;
    expect((await admin.get(path)).statusCode).toBe(503);
    await inBucket.worker.drain();
    const waiting = await inBucket.db.select().from(jobs).where(eq(jobs.kind, 'storage.remove'));
    expect(waiting).toHaveLength(1);

    await server.reopen();
    inBucket.clock.advance(10_000);
    await inBucket.worker.drain();
    expect(await inBucket.db.select().from(jobs).where(eq(jobs.kind, 'storage.remove'))).toEqual([]);
    const seen = await admin.get(path);
    expect(seen.headers['content-type']).toBe('image/png');
    expect((await rowOf(inBucket, agent.id))?.documentPath).not.toBe(first);
  });
});

describe('a full disk', () => {
  it('is a transient error: no partial file, no document, and the next one is accepted', async () => {
    const agent = await t.make.newAgent();
    const person = await t.as(agent);
    const inTheWay = join(t.folder, 'uploads');
    rmSync(inTheWay, { recursive: true, force: true });
    writeFileSync(inTheWay, 'not a folder');
    const url = await t.slot(person);
    const refused = await t.put(person, url, png());
    expect(refused.statusCode).toBe(503);
    expect((await t.attach(person, url)).statusCode).toBe(410);
    expect((await slots(t)).filter(({ storedAt }) => storedAt !== null)).toEqual([]);
    rmSync(inTheWay);
    expect((await t.upload(person, png())).statusCode).toBe(200);
    expect(t.stored()).toEqual([(await rowOf(t, agent.id))?.documentPath]);
  });
});
