import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../db/client/query';
import { openAsItIs } from '../db/open';
import { uploadSlots } from '../db/schema/uploads';
import { readCounters } from '../db/whole-tables';
import { marksToRemember } from '../features/privacy/record-erasure';
import { PASSWORD, passwordRow, plantAgency, plantPerson, wordy } from '../features/privacy/test/planted';
import { plantMatch } from '../features/privacy/test/planted-match';
import { storageFor } from '../providers/storage/choose';
import { erasureMark } from '../providers/storage/erasure-log';
import { newFileKey } from '../providers/storage/storage';
import { type TestApp, testApp } from '../test/app';
import { everyRow } from '../test/every-row';
import { restoreFrom } from './command';
import { eraseAgain } from './erase-again';
import { makeBackup } from './make-backup';
import { checkBackup } from './restore';

const embedded = inject('database').kind === 'pglite';
const folder = mkdtempSync(join(tmpdir(), 'threshold-backup-'));
const dataDir = join(folder, 'data');
const file = join(folder, 'kept.backup');
const DOCUMENT = Buffer.from('%PDF-1.4 a document that must come back byte by byte \u0000\u00ff', 'latin1');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let t: TestApp;
let key: string;
let rows: Record<string, string>;
let leaving: Awaited<ReturnType<TestApp['make']['buyer']>>;
const count = async (db: TestApp['db'], id: string) =>
  (await queryRows(db, z.object({ id: z.string() }), sql`select id::text as id from users where id = ${id}`))
    .length;

/** Every table with something in it, a document, and somebody who deletes the account once the backup is made. */
beforeAll(async () => {
  t = await testApp({ config: { dataDir } });
  // More than is read at once, and no more.
  await t.db.execute(sql`truncate place_names`);
  await t.db.execute(sql`delete from places where id not in (select id from places order by id limit 1200)`);
  const buyer = await t.make.buyer(wordy('Quaint'));
  const agent = await t.make.agent(wordy('Quorum'));
  leaving = await t.make.buyer({ ...wordy('Quitter'), ...(await passwordRow()) });
  await t.make.search({ userId: leaving.id });
  await plantPerson(t, buyer, 'Quaint');
  await plantPerson(t, leaving, 'Quitter');
  await plantAgency(t, agent, 'Quorum');
  await plantMatch(t, buyer, agent, { buyer: 'Quaint', agent: 'Quorum' });
  await t.db.execute(sql`insert into sandbox_objects (id, kind, data) values ('cus_1', 'customer', '{}')`);
  key = newFileKey();
  await t.db.transaction((tx) =>
    tx.insert(uploadSlots).values({ userId: agent.id, fileKey: key, expiresAt: t.clock.now() }),
  );
  const draft = join(folder, 'draft');
  writeFileSync(draft, DOCUMENT);
  const storage = await storageFor(t.context.config);
  await storage.put(key, { path: draft, size: DOCUMENT.length, contentType: 'application/pdf' });

  rows = await everyRow(t.db);
  const made = await makeBackup(t.context);
  expect(made).toMatchObject({ documents: 1, holds: embedded ? 'all' : 'documents' });
  writeFileSync(file, readFileSync(made.path));
  rmSync(made.path);

  const answer = await (await t.as(leaving)).post('/api/privacy/delete-account', {
    password: PASSWORD,
    confirmation: 'DELETE',
  });
  expect(answer.statusCode).toBe(200);
  // What a restore takes along from data that is about to go aside.
  expect(await marksToRemember(t.db)).toEqual([erasureMark(leaving.id)]);
  await t.worker.drain();
  expect(await marksToRemember(t.db)).toEqual([]);
});

const documentIn = (dir: string) => readFileSync(join(dir, 'uploads/files', key.slice(0, 2), key));
const noProgress = () => undefined;

describe('a backup', () => {
  it('says when the last one was made', async () => {
    const found = await queryRows(
      t.db,
      z.object({ value: z.string() }),
      sql`select value from installation where key = 'last-backup'`,
    );
    expect(JSON.parse(found[0]?.value ?? '{}')).toMatchObject({
      at: '2026-11-15T09:00:00.000Z',
      documents: 1,
    });
  });

  it('is refused when a byte is wrong, it ends too soon, or it is something else; nothing is touched', async () => {
    const before = readdirSync(dataDir, { recursive: true }).sort();
    const good = readFileSync(file);
    const tar = gunzipSync(good);
    const bad = join(folder, 'bad.backup');
    const tries: [string, Buffer, RegExp][] = [];
    for (let n = 1; n <= 12; n += 1) {
      const place = Math.floor((good.length * n) / 13);
      const flipped = Buffer.from(good);
      flipped[place] = (flipped[place] ?? 0) ^ 0x10;
      tries.push([`byte ${place}`, flipped, /damaged|not a backup/]);
      tries.push([`cut at ${place}`, good.subarray(0, place), /damaged|not a backup/]);
    }
    // Changed by someone who packed it again: only the sums can tell.
    const packed = Buffer.from(tar);
    packed[tar.indexOf(DOCUMENT) + 3] = 0x58;
    tries.push(['packed again', gzipSync(packed), /damaged/]);
    tries.push(['without its end', gzipSync(tar.subarray(0, tar.lastIndexOf('sums.json'))), /damaged/]);
    tries.push(['another archive', gzipSync(Buffer.alloc(1024)), /not a backup of Threshold/]);
    tries.push(['a text', Buffer.from('select 1;'), /not a backup of Threshold/]);
    tries.push(['nothing', Buffer.alloc(0), /not a backup of Threshold/]);
    for (const [what, content, says] of tries) {
      writeFileSync(bad, content);
      const config = { ...t.context.config, databaseUrl: t.database.url };
      await expect(restoreFrom(config, bad, noProgress), what).rejects.toThrow(says);
    }
    expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual(before);
  });

  it('made by a newer version is refused', async () => {
    const tar = gunzipSync(readFileSync(file));
    const last = /"lastMigration":(\d{13})/.exec(tar.toString('latin1'))?.[1] ?? '';
    const newer = Buffer.from(tar.toString('latin1').replace(last, String(Number(last) + 1)), 'latin1');
    const path = join(folder, 'newer.backup');
    writeFileSync(path, gzipSync(await resummed(newer)));
    await expect(checkBackup(path)).rejects.toThrow(/newer version of Threshold/);
  });

  if (embedded)
    it('comes back row by row and file by file, without whoever left since', async () => {
      const fresh = join(folder, 'fresh');
      // The list of the deleted is all that is left of the old folder.
      const config = { ...t.context.config, dataDir: fresh, erasureList: join(dataDir, 'erasures.txt') };
      const whole = await restoreFrom({ ...config, erasureList: null }, file, noProgress);
      // Into an empty folder: nothing was there to be put aside.
      expect(whole).toMatchObject({ documents: 1, erasedAgain: 0, aside: null });
      const restored = await openAsItIs({ databaseUrl: null, dataDir: fresh });
      expect(await everyRow(restored.db)).toEqual(rows);
      expect(await readCounters(restored.db)).toEqual(await readCounters(t.db));
      expect(await count(restored.db, leaving.id)).toBe(1);
      await restored.close();
      expect(documentIn(fresh)).toEqual(DOCUMENT);

      expect(await eraseAgain(config)).toBe(1);
      const again = await openAsItIs({ databaseUrl: null, dataDir: fresh });
      expect(await count(again.db, leaving.id)).toBe(0);
      expect((await everyRow(again.db)).places).toBe(rows.places);
      await again.close();
      expect(await eraseAgain(config)).toBe(0);
      expect(readdirSync(fresh).filter((name) => name.startsWith('restore-'))).toEqual([]);
    });

  if (!embedded)
    it('beside a PostgreSQL has the documents back and deletes again whoever is back', async () => {
      const fresh = join(folder, 'fresh');
      // As pg_restore would: the person stands in the database again.
      await t.make.buyer({ id: leaving.id, email: leaving.email });
      const config = {
        ...t.context.config,
        dataDir: fresh,
        databaseUrl: t.database.url,
        erasureList: join(dataDir, 'erasures.txt'),
      };
      expect(await restoreFrom(config, file, noProgress)).toMatchObject({ documents: 1, erasedAgain: 1 });
      expect(documentIn(fresh)).toEqual(DOCUMENT);
      expect(await count(t.db, leaving.id)).toBe(0);
      await expect(restoreFrom({ ...config, databaseUrl: null }, file, noProgress)).rejects.toThrow(
        /pg_restore/,
      );
      expect(existsSync(join(fresh, 'db'))).toBe(false);
    });
});

/** The head with its sum put right, as a newer version would have written it. */
async function resummed(tar: Buffer): Promise<Buffer> {
  const { createHash } = await import('node:crypto');
  const size = Number.parseInt(tar.subarray(124, 135).toString('latin1'), 8);
  const sum = createHash('sha256')
    .update(tar.subarray(512, 512 + size))
    .digest('hex');
  const mark = '"threshold-backup.json":"';
  const at = tar.lastIndexOf(mark) + mark.length;
  tar.write(sum, at, 'latin1');
  return tar;
}
