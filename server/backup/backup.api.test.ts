import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../db/client/query';
import { openWithoutMigrating } from '../db/open';
import { lockFolder } from '../db/pglite/lock';
import { installation } from '../db/schema/settings';
import { uploadSlots } from '../db/schema/uploads';
import type { Db } from '../db/types';
import { pendingErasureHashes } from '../features/privacy/record-erasure';
import { PASSWORD, passwordRow, plantAgency, plantPerson, withText } from '../features/privacy/test/planted';
import { plantMatch } from '../features/privacy/test/planted-match';
import { storageFor } from '../providers/storage/choose';
import { erasureHash } from '../providers/storage/erasure-log';
import { newFileKey } from '../providers/storage/storage';
import { type TestApp, testApp } from '../test/app';
import { everyRow } from '../test/every-row';
import { newPostgres } from '../test/older-database';
import { makeBackup } from './backup';
import { restoreBackup } from './restore';
import { pgPrograms, writeProgram } from './test/pg-programs';

const embedded = inject('database').kind === 'pglite';
const folder = mkdtempSync(join(tmpdir(), 'threshold-backup-'));
const dataDir = join(folder, 'data');
const backup = join(folder, 'monday');
const DOCUMENT = Buffer.from('%PDF-1.4 a document that must come back byte by byte \u0000\u00ff', 'latin1');
const PATH = process.env.PATH;
afterAll(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true, force: true });
});

let t: TestApp;
let config: TestApp['context']['config'];
let key: string;
/** Of the buyer who deletes the account after the backup. */
let leavingKey: string;
let rows: Record<string, string>;
let leaving: Awaited<ReturnType<TestApp['make']['buyer']>>;
/** Rows that making a backup writes itself. */
const NOTED = ['installation'];
const count = async (db: Db, id: string) =>
  (await queryRows(db, z.object({}), sql`select from users where id = ${id}`)).length;
const major = async () => {
  const version = sql`select current_setting('server_version_num')::int / 10000 as major`;
  return (await queryRows(t.db, z.object({ major: z.number() }), version))[0]?.major ?? 0;
};

/** Rows in every table, a document, and a buyer who deletes the account after the backup. */
beforeAll(async () => {
  t = await testApp({ config: { dataDir } });
  await t.db.execute(sql`truncate place_names`);
  await t.db.execute(sql`delete from places where id not in (select id from places order by id limit 1200)`);
  const buyer = await t.make.buyer(withText('Quaint'));
  const agent = await t.make.agent(withText('Quorum'));
  leaving = await t.make.buyer({ ...withText('Quitter'), ...(await passwordRow()) });
  await t.make.search({ userId: leaving.id });
  await plantPerson(t, buyer, 'Quaint');
  await plantPerson(t, leaving, 'Quitter');
  await plantAgency(t, agent, 'Quorum');
  await plantMatch(t, buyer, agent, { buyer: 'Quaint', agent: 'Quorum' });
  await t.db.execute(sql`insert into sandbox_objects (id, kind, data) values ('cus_1', 'customer', '{}')`);
  key = await storeDocument(agent.id);
  leavingKey = await storeDocument(leaving.id);
  rows = await everyRow(t.db, NOTED);
  config = { ...t.context.config, databaseUrl: t.database.url };
  if (embedded) await copyToFolder();
  else process.env.PATH = [pgPrograms(join(folder, 'bin'), await major()), PATH].filter(Boolean).join(':');
  expect(await makeBackup(config, backup)).toMatchObject({ path: backup, documents: '2 documents' });

  const answer = await (await t.as(leaving)).post('/api/privacy/delete-account', {
    password: PASSWORD,
    confirmation: 'DELETE',
  });
  expect(answer.statusCode).toBe(200);
  // What a restore writes to the list from data that is moved aside.
  expect(await pendingErasureHashes(t.db)).toEqual([erasureHash(leaving.id)]);
  await t.worker.drain();
  expect(await pendingErasureHashes(t.db)).toEqual([]);
});

async function storeDocument(userId: string): Promise<string> {
  const fileKey = newFileKey();
  await t.db.transaction((tx) =>
    tx.insert(uploadSlots).values({ userId, fileKey, expiresAt: t.clock.now() }),
  );
  const draft = join(folder, 'draft');
  writeFileSync(draft, DOCUMENT);
  const storage = await storageFor(t.context.config);
  await storage.put(fileKey, { path: draft, size: DOCUMENT.length, contentType: 'application/pdf' });
  return fileKey;
}

/** The app's own database is in memory, and a backup is made of a data folder. */
async function copyToFolder() {
  const { createPglite } = await import('../db/pglite/embedded');
  const loadDataDir = await t.database.dump?.();
  const client = await createPglite({
    dataDir: join(dataDir, 'db'),
    ...(loadDataDir ? { loadDataDir } : {}),
  });
  await client.close();
}

const restore = async (into: typeof config, from: string) => {
  const lines: string[] = [];
  await restoreBackup(into, from, (line) => lines.push(line));
  return lines.join('\n');
};

const pathOf = (dir: string, fileKey: string) => join(dir, 'uploads/files', fileKey.slice(0, 2), fileKey);
const documentIn = (dir: string) => readFileSync(pathOf(dir, key));
const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );

describe('a backup', () => {
  it('can be read by its owner alone', () => {
    for (const path of [backup, ...filesIn(backup)])
      expect([path, statSync(path).mode & 0o077]).toEqual([path, 0]);
  });

  it('leaves the draft of another run that has the database open', async () => {
    const draft = join(folder, 'other.part');
    mkdirSync(draft);
    const unavailable = { ...config, databaseUrl: null, dataDir: join(folder, 'none') };
    await expect(makeBackup(unavailable, join(folder, 'other'))).rejects.toThrow('There is no database');
    expect(existsSync(draft)).toBe(true);
  });

  it('replaces nothing, and says when the last one was made', async () => {
    await expect(makeBackup(config, backup)).rejects.toThrow(/exists already/);
    const database = await openWithoutMigrating(config);
    const facts = await database.db.select().from(installation);
    await database.close();
    const made = facts.find((fact) => fact.key === 'last-backup');
    expect(Date.now() - (made?.updatedAt.getTime() ?? 0)).toBeLessThan(600_000);
  });

  it('is refused when a byte is wrong, a file is cut short, missing or new, or it is something else', async () => {
    const before = filesIn(dataDir).sort();
    const bad = join(folder, 'bad');
    const isRefused = async (what: string, change: () => void, says = /damaged/) => {
      rmSync(bad, { recursive: true, force: true });
      cpSync(backup, bad, { recursive: true });
      change();
      await expect(restore(config, bad), what).rejects.toThrow(says);
    };
    for (const file of filesIn(backup).filter((path) => statSync(path).isFile())) {
      const path = file.replace(backup, bad);
      const sums = path.endsWith('SHA256SUMS');
      await isRefused(`${path} flipped`, () => {
        const content = readFileSync(path);
        const at = content.length >> 1;
        content[at] = (content[at] ?? 0) ^ 0x10;
        writeFileSync(path, content);
      });
      await isRefused(`${path} cut`, () => truncateSync(path, statSync(path).size >> 1));
      await isRefused(`${path} missing`, () => rmSync(path), sums ? /not a backup folder/ : /damaged/);
    }
    await isRefused('a new file', () => writeFileSync(join(bad, 'documents/new'), ''));
    await isRefused('a longer list', () => appendFileSync(join(bad, 'SHA256SUMS'), 'x  y\n'));
    await expect(restore(config, join(folder, 'nowhere'))).rejects.toThrow(/not a backup folder/);
    expect(filesIn(dataDir).sort()).toEqual(before);
  });

  it('made by a newer version is refused', async () => {
    const newer = join(folder, 'newer');
    cpSync(backup, newer, { recursive: true });
    const path = join(newer, 'manifest.json');
    const old = readFileSync(path, 'utf8');
    writeFileSync(path, old.replace(/"lastMigration": \d+/, '"lastMigration": 9999999999999'));
    await resum(newer, path, old);
    await expect(restore(config, newer)).rejects.toThrow(/newer version of Threshold/);
    writeFileSync(path, old.replace('"format": 2', '"format": 3'));
    await resum(newer, path, old);
    await expect(restore(config, newer)).rejects.toThrow(/format that this version does not read/);
  });

  if (embedded) {
    it('needs the server stopped, as does a restore', async () => {
      const unlock = lockFolder(dataDir);
      try {
        await expect(makeBackup(config, join(folder, 'running'))).rejects.toThrow(/in use by another/);
        await expect(restore(config, backup)).rejects.toThrow(/in use by another/);
      } finally {
        unlock();
      }
      expect(existsSync(join(folder, 'running.part'))).toBe(false);
    });

    it('comes back row by row and file by file, without whoever left since', async () => {
      const fresh = join(folder, 'fresh');
      const into = { ...config, dataDir: fresh };
      expect(await restore({ ...into, erasureList: join(folder, 'none') }, backup)).toMatch(
        /deleted since: 0.* and 2 documents/s,
      );
      const restored = await openWithoutMigrating(into);
      expect(await everyRow(restored.db, NOTED)).toEqual(rows);
      expect(await count(restored.db, leaving.id)).toBe(1);
      await restored.close();
      expect(documentIn(fresh)).toEqual(DOCUMENT);
      expect(statSync(join(fresh, 'db')).mode & 0o777).toBe(0o700);

      // A second time, as after a kill: what is there is moved aside. The list of erased accounts is all there is of the old folder.
      expect(await restore({ ...into, erasureList: join(dataDir, 'erasures.txt') }, backup)).toMatch(
        /deleted since: 1.* and 1 documents/s,
      );
      const again = await openWithoutMigrating(into);
      expect(await count(again.db, leaving.id)).toBe(0);
      expect((await everyRow(again.db)).places).toBe(rows.places);
      await again.close();
      expect(readdirSync(fresh).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1);
      expect(documentIn(fresh)).toEqual(DOCUMENT);
      expect(existsSync(pathOf(fresh, leavingKey))).toBe(false);
      expect(existsSync(join(fresh, 'restoring'))).toBe(false);
    });

    it('whose rows are not those of its manifest is refused, and the data stays', async () => {
      const other = join(folder, 'other');
      cpSync(backup, other, { recursive: true });
      const path = join(other, 'manifest.json');
      const old = readFileSync(path, 'utf8');
      writeFileSync(path, old.replace(/("users": \{\s*"rows": \d+,\s*"sum": ")\d/, '$10'));
      await resum(other, path, old);
      const before = statSync(join(dataDir, 'db')).ino;
      await expect(restore(config, other)).rejects.toThrow('not the same in users');
      expect(statSync(join(dataDir, 'db')).ino).toBe(before);
    });

    it('of PostgreSQL is refused, and one of the embedded database beside DATABASE_URL', async () => {
      const databaseUrl = 'postgres://nobody@127.0.0.1:9/none';
      await expect(restore({ ...config, databaseUrl }, backup)).rejects.toThrow(/no database.dump/);
    });
  }

  if (!embedded) {
    it('is made beside running servers: rows and documents of one moment', async () => {
      const other = await t.make.buyer();
      await t.db.transaction((tx) =>
        tx.insert(uploadSlots).values({ userId: other.id, fileKey: newFileKey(), expiresAt: t.clock.now() }),
      );
      expect(await makeBackup(config, join(folder, 'tuesday'))).toMatchObject({
        documents: '1 documents, 1 not found (deleted just now, or lost)',
      });
      const url = await newPostgres();
      await restore(
        { ...config, databaseUrl: url, dataDir: join(folder, 'tuesday-data') },
        join(folder, 'tuesday'),
      );
      const restored = await openWithoutMigrating({ databaseUrl: url, dataDir: '' });
      expect([await count(restored.db, other.id), await count(restored.db, leaving.id)]).toEqual([1, 0]);
      await restored.close();
    });

    it('comes back row by row and file by file, and a repeat finishes what a kill cut off', async () => {
      const url = await newPostgres();
      const fresh = join(folder, 'fresh');
      const into = { ...config, databaseUrl: url, dataDir: fresh };
      await restore({ ...into, erasureList: join(folder, 'none') }, backup);
      const restored = await openWithoutMigrating(into);
      expect(await everyRow(restored.db, NOTED)).toEqual(rows);
      expect(await count(restored.db, leaving.id)).toBe(1);

      // As after a kill before the comparison.
      await restored.db.delete(installation).where(eq(installation.key, 'restored-backup'));
      await restored.db.execute(
        sql`update users set first_name = first_name || '!' where id = ${leaving.id}`,
      );
      await expect(restore(into, backup)).rejects.toThrow('not the same in users. Restore into an empty');
      await restored.db.execute(
        sql`update users set first_name = left(first_name, -1) where id = ${leaving.id}`,
      );

      // As after a kill right after it: the list of erased accounts was not looked at, and no document is there.
      await restore({ ...into, erasureList: join(folder, 'none') }, backup);
      rmSync(fresh, { recursive: true });
      const erasing = { ...into, erasureList: join(dataDir, 'erasures.txt') };
      expect(await restore(erasing, backup)).toMatch(/deleted since: 1.* and 1 documents/s);
      expect(await count(restored.db, leaving.id)).toBe(0);
      expect(documentIn(fresh)).toEqual(DOCUMENT);
      expect(existsSync(pathOf(fresh, leavingKey))).toBe(false);

      // Long after it: what has been written since stays.
      await restored.db.execute(sql`update users set first_name = 'Later'`);
      const later = await everyRow(restored.db);
      expect(await restore(erasing, backup)).toMatch(/^The rows of this backup were restored .* before/);
      expect(await everyRow(restored.db)).toEqual(later);
      await restored.close();
    });

    it('goes into an empty database only', async () => {
      // Its own database, which has changed since.
      await expect(restore(config, join(folder, 'tuesday'))).rejects.toThrow(
        /not the same in .*installation/,
      );
      await expect(restore(config, backup)).rejects.toThrow(/not empty .* Nothing was changed/);
      await expect(restore({ ...config, databaseUrl: null }, backup)).rejects.toThrow(/no pglite-18/);
    });

    it('says how to install what is missing, and what a program said', async () => {
      const path = process.env.PATH;
      const bin = join(folder, 'broken');
      try {
        process.env.PATH = join(folder, 'empty');
        await expect(makeBackup(config, join(folder, 'no'))).rejects.toThrow(
          /pg_dump cannot be run.*apt install/,
        );
        writeProgram(bin, 'pg_dump', 'echo "aborting because of server version mismatch" >&2; exit 1');
        process.env.PATH = bin;
        await expect(makeBackup(config, join(folder, 'no'))).rejects.toThrow(
          /version mismatch\n.*same major version/,
        );
      } finally {
        process.env.PATH = path;
      }
      expect(readdirSync(folder).filter((name) => name.startsWith('no'))).toEqual([]);
    });

    it('gives the password to the programs where no other user can read it', async () => {
      const path = process.env.PATH;
      const bin = join(folder, 'noting');
      writeProgram(bin, 'pg_dump', `/bin/echo "$@" "$PGPASSWORD" > '${join(bin, 'given')}'; exit 1`);
      const url = new URL(config.databaseUrl ?? '');
      try {
        process.env.PATH = bin;
        await expect(makeBackup(config, join(folder, 'no'))).rejects.toThrow(/pg_dump failed/);
      } finally {
        process.env.PATH = path;
      }
      const given = readFileSync(join(bin, 'given'), 'utf8').trim();
      url.password = '';
      expect(given).toMatch(
        /^--format=custom --snapshot=\S+ --no-owner --no-privileges --no-comments --dbname=/,
      );
      expect(given.endsWith(`--dbname=${url.href} ${new URL(config.databaseUrl ?? '').password}`)).toBe(true);
    });
  }
});

/** The manifest with its sum corrected, as another version would have written it. */
async function resum(dir: string, path: string, old: string) {
  const { createHash } = await import('node:crypto');
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const sums = readFileSync(join(backup, 'SHA256SUMS'), 'utf8');
  writeFileSync(join(dir, 'SHA256SUMS'), sums.replace(sha(old), sha(readFileSync(path, 'utf8'))));
}
