import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentKeys } from '../../backup/documents';
import { auditLog } from '../../db/schema/audit';
import { agencyLogos, uploadSlots } from '../../db/schema/uploads';
import { eraseAccount } from '../privacy/erase';
import { agencyApp } from '../properties/test/agency';
import { hostileFiles } from '../verification/document/test/hostile-documents';
import { jpeg } from '../verification/document/test/sample-documents';
import { type UploadApp, uploadApp } from '../verification/test/uploads';
import { checkLogo } from './check-logo';
import { logoPng } from './test/logos';

type Person = Awaited<ReturnType<UploadApp['as']>>;

let t: UploadApp;
let logo: Buffer;
let photo: Buffer;
beforeAll(async () => {
  t = await uploadApp();
  // Re-encoding it changes nothing.
  logo = (await checkLogo(await logoPng())).file;
  photo = (await checkLogo(jpeg(64, 32))).file;
});

const LOGO = '/api/agency-logo';
const put = (person: Person, file: Buffer, type = 'image/png') =>
  person.call('PUT', LOGO, file, { 'content-type': type });
const dataOf = (file: Buffer, type = 'image/png') => `data:${type};base64,${file.toString('base64')}`;
async function agency() {
  const owner = await t.make.agent();
  const person = await t.as(owner);
  const staff = await t.as(await t.make.staff({ parentAgentId: owner.id }));
  const row = async () =>
    (await t.db.select().from(agencyLogos).where(eq(agencyLogos.agencyId, owner.id)))[0] ?? null;
  return { owner, person, staff, row };
}

describe('an agency’s logo', () => {
  it('is visible to the agency once its owner has uploaded it, and to nobody else', async () => {
    const { owner, person, staff, row } = await agency();
    expect((await person.get(LOGO)).json()).toEqual({ logo: null });
    const answer = await put(person, logo, 'text/html');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ logo: { width: 240, height: 80, picture: dataOf(logo) } });
    expect((await staff.get(LOGO)).json()).toEqual(answer.json());
    const other = await agency();
    expect((await other.person.get(LOGO)).json()).toEqual({ logo: null });
    expect(t.stored()).toContain((await row())?.fileKey);
    expect(t.incoming()).toEqual([]);
    // The upload slot is deleted once the file is attached.
    expect(await t.db.select().from(uploadSlots).where(eq(uploadSlots.userId, owner.id))).toEqual([]);
    const records = await t.db.select().from(auditLog).where(eq(auditLog.targetId, owner.id));
    expect(records).toMatchObject([{ actorId: owner.id, action: 'agency-logo.set' }]);
  });

  it('can be set and removed by the owner only', async () => {
    const { person, staff, row } = await agency();
    await put(person, logo);
    for (const client of [staff, await t.as(await t.make.buyer()), await t.as(await t.make.admin())]) {
      expect((await put(client, logo)).statusCode).toBe(403);
      expect((await client.delete(LOGO)).statusCode).toBe(403);
    }
    expect((await t.client().get(LOGO)).statusCode).toBe(401);
    expect((await put(t.client(), logo)).statusCode).toBe(401);
    expect((await (await t.as(await t.make.buyer())).get(LOGO)).statusCode).toBe(403);
    expect(await row()).not.toBeNull();
  });

  it('when replaced, deletes the old file; when removed, leaves none, also an hour later', async () => {
    const { person, row } = await agency();
    await put(person, logo);
    const first = (await row())?.fileKey;
    const second = await put(person, jpeg(64, 32), 'image/jpeg');
    expect(second.json().logo).toMatchObject({
      width: 64,
      height: 32,
      picture: dataOf(photo, 'image/jpeg'),
    });
    await t.worker.drain();
    const storedKey = (await row())?.fileKey;
    expect(t.stored()).toContain(storedKey);
    expect(t.stored()).not.toContain(first);
    // The cleanup of uploads keeps it.
    t.clock.advance(2 * 3_600_000);
    await t.worker.drain();
    expect(t.stored()).toContain(storedKey);
    expect((await person.get(LOGO)).json()).toEqual(second.json());
    expect((await person.delete(LOGO)).statusCode).toBe(204);
    expect((await person.delete(LOGO)).statusCode).toBe(204);
    await t.worker.drain();
    expect(await row()).toBeNull();
    expect(t.stored()).not.toContain(storedKey);
  });

  it('is refused when invalid, and nothing of it is stored', async () => {
    const { person, row } = await agency();
    await put(person, logo);
    const before = t.stored().length;
    const wrong: string[] = [];
    for (const [name, file] of hostileFiles.filter((_, index) => index % 11 === 0)) {
      const answer = await put(person, file);
      if (![413, 415].includes(answer.statusCode)) wrong.push(`${name}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
    expect((await put(person, Buffer.from('<svg onload=alert(1)>'), 'image/svg+xml')).json()).toMatchObject({
      errorCode: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Upload a PNG or JPEG file',
    });
    expect((await put(person, Buffer.alloc(1_048_577))).statusCode).toBe(413);
    expect(t.stored()).toHaveLength(before);
    expect(t.incoming()).toEqual([]);
    expect((await person.get(LOGO)).json().logo.picture).toBe(dataOf(logo));
    expect(await row()).not.toBeNull();
  });

  it('is deleted with the account, after the commit', async () => {
    const { owner, person, row } = await agency();
    await put(person, logo);
    const key = (await row())?.fileKey;
    const undone = t.db.transaction(async (tx) => {
      await eraseAccount(tx, t.context, owner.id, { actorId: owner.id, action: 'test' });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await t.worker.drain();
    expect(t.stored()).toContain(key);
    await t.db.transaction((tx) =>
      eraseAccount(tx, t.context, owner.id, { actorId: owner.id, action: 'test' }),
    );
    await t.worker.drain();
    expect(await row()).toBeNull();
    expect(t.stored()).not.toContain(key);
  });

  it('is included in backups', async () => {
    const { person, row } = await agency();
    await put(person, logo);
    const keys = await documentKeys(t.db);
    expect(keys).toContain((await row())?.fileKey);
  });

  it('is in the owner’s data download', async () => {
    const { person, staff } = await agency();
    await put(person, logo);
    const partOf = async (client: Person) => (await client.get('/api/privacy/data')).json().data.agencyLogo;
    expect(await partOf(person)).toMatchObject([{ contentType: 'image/png', width: 240, height: 80 }]);
    expect(await partOf(staff)).toEqual([]);
  });
});

describe('concurrently', () => {
  it('of many logos one stays, with one file and nothing else', async () => {
    const { person, row } = await agency();
    const before = t.stored().length;
    const sizes = Array.from({ length: 8 }, (_, n) => 100 + n);
    const files = await Promise.all(sizes.map((width) => logoPng({ width })));
    const answers = await Promise.all(files.map((file) => put(person, file)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(sizes.map(() => 200));
    t.clock.advance(2 * 3_600_000);
    await t.worker.drain();
    const storedLogo = await row();
    expect(t.stored()).toHaveLength(before + 1);
    expect(t.stored()).toContain(storedLogo?.fileKey);
    expect((await person.get(LOGO)).json().logo.width).toBe(storedLogo?.width);
  });

  it('an account deleted during an upload leaves no file', async () => {
    const { owner, person } = await agency();
    const before = t.stored().length;
    const [answer] = await Promise.all([
      put(person, await logoPng({ width: 300 })),
      t.db.transaction((tx) => eraseAccount(tx, t.context, owner.id, { actorId: null, action: 'test' })),
    ]);
    expect([200, 401]).toContain(answer.statusCode);
    t.clock.advance(2 * 3_600_000);
    await t.worker.drain();
    expect(t.stored()).toHaveLength(before);
  });
});

describe('on a report', () => {
  const logoOf = (code: string, headers: Record<string, string> = {}) =>
    t.client().call('GET', `/api/demand/${code}/logo`, undefined, headers);

  it('is visible with the report’s code while the report is valid, and does not change its signed counts', async () => {
    const { olive, property } = await agencyApp(t);
    await put(olive, logo);
    const { code } = (await olive.post('/api/demand-reports', { agentSearchId: property.id })).json();
    const frozen = (await t.client().get(`/api/demand/${code}`)).json();
    expect(frozen.logo).toEqual({ width: 240, height: 80 });
    const seen = await logoOf(code.toLowerCase());
    expect(seen.statusCode).toBe(200);
    expect(seen.rawPayload.equals(logo)).toBe(true);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    expect(String(seen.headers['content-security-policy'])).toContain('sandbox');
    const again = await logoOf(code, { 'if-none-match': String(seen.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);

    await put(olive, jpeg(64, 32), 'image/jpeg');
    const replaced = await logoOf(code, { 'if-none-match': String(seen.headers.etag) });
    expect([replaced.statusCode, replaced.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { views } = (await olive.get('/api/demand-reports')).json().reports[0];
    expect(views).toBe(1);
    const checked = (await t.client().get(`/api/demand/${code}`)).json();
    expect(checked).toEqual({ ...frozen, logo: { width: 64, height: 32 } });

    await olive.delete(LOGO);
    expect((await logoOf(code)).statusCode).toBe(404);
    expect((await t.client().get(`/api/demand/${code}`)).json()).toEqual({ ...frozen, logo: null });
    await put(olive, logo);
    await olive.delete(`/api/demand-reports/${code}`);
    expect((await logoOf(code)).statusCode).toBe(404);
    expect((await t.client().get(`/api/demand/${code}`)).json()).toMatchObject({
      status: 'withdrawn',
      logo: null,
    });
  });

  it('is deleted with the agency, and an unknown code has none', async () => {
    const { olive, property, owner } = await agencyApp(t);
    await put(olive, logo);
    const { code } = (await olive.post('/api/demand-reports', { agentSearchId: property.id })).json();
    expect((await logoOf(code)).statusCode).toBe(200);
    await t.db.transaction((tx) => eraseAccount(tx, t.context, owner.id, { actorId: null, action: 'test' }));
    await t.worker.drain();
    for (const none of [code, '0000-0000', 'x', '..', encodeURIComponent('../../api/agency-logo')])
      expect((await logoOf(none)).statusCode).toBe(404);
  });
});
