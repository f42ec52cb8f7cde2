import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { parseConfig } from '../config';
import { openDatabase, openWithoutMigrating } from '../db/open';
import { testApp } from '../test/app';
import { bundled } from '../test/bundle';
import { closeAtEnd } from '../test/closing';
import { everyRow } from '../test/every-row';
import { newPostgres } from '../test/older-database';
import { sample } from '../test/sample';
import { moveToPostgres } from './move';
import { FIRST_PASSWORD, firstEmbedded, firstPostgres, shapeOf } from './test/first-release';

const given = inject('database');
const embedded = given.kind === 'pglite';
const folder = mkdtempSync(join(tmpdir(), 'threshold-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Place {
  databaseUrl: string | null;
  dataDir: string;
}
let first: Place;

beforeAll(async () => {
  first = { databaseUrl: embedded ? null : await newPostgres(), dataDir: join(folder, 'first') };
  if (first.databaseUrl) await firstPostgres(first.databaseUrl);
  else await firstEmbedded(first.dataDir);
});

async function copyOfFirst(name: string): Promise<Place> {
  if (first.databaseUrl)
    return { databaseUrl: await newPostgres(first.databaseUrl.split('/').at(-1)), dataDir: '' };
  cpSync(first.dataDir, join(folder, name), { recursive: true });
  return { databaseUrl: null, dataDir: join(folder, name) };
}

const shapeAt = async (place: Place) => {
  const database = await openWithoutMigrating(place);
  try {
    return await shapeOf(database.db);
  } finally {
    await database.close();
  }
};

describe('the data of the first release', () => {
  it('opens under this one: people sign in, see their searches, and are found', async () => {
    const place = await copyOfFirst('journey');
    const database = await openDatabase(place);
    closeAtEnd(() => database.close());
    const t = await testApp({ database: { ...database, url: place.databaseUrl } });
    const signIn = async (email: string) => {
      const person = t.client();
      const answer = await person.post('/api/auth/login', { email, password: FIRST_PASSWORD });
      expect([answer.statusCode, email]).toEqual([200, email]);
      return person;
    };
    const buyer = await signIn('buyer@first.example');
    const searches = (await buyer.get('/api/buyer-searches')).json<{ name: string; isActive: boolean }[]>();
    expect(searches.map(({ name, isActive }) => [name, isActive]).sort()).toEqual([
      ['A flat, perhaps', false],
      ['The first home', true],
    ]);
    const agent = await signIn('agent@first.example');
    const [property] = (await agent.get('/api/agent-searches')).json<{ id: string }[]>();
    const matches = await agent.get(`/api/agent-searches/${property?.id}/matches`);
    expect(matches.statusCode).toBe(200);
    expect(matches.body).toContain('buyer@first.example');
    // Of thirteen who look for a house one would pay less.
    expect(matches.json()).toMatchObject({ totalCount: 12 });
  });

  // Each start of PGlite takes seconds: `npm run test:long` kills one there, `npm run trial migrations` thirty.
  const points = sample({ long: 30, postgres: 2, pglite: process.env.PGLITE_SMOKE ? 0 : 1 });
  if (points > 0)
    it('whose migration is killed is as before or as after, and the next start finishes it', async () => {
      const program = await bundled(join(import.meta.dirname, 'test/migrating.ts'));
      const run = (place: Place, dieAt: number) =>
        spawnSync(process.execPath, [program, JSON.stringify({ ...place, dieAt })], { encoding: 'utf8' });
      const whole = await copyOfFirst('whole');
      const before = await shapeAt(whole);
      const statements = Number(/^(\d+) statements/m.exec(run(whole, 0).stdout)?.[1]);
      const after = await shapeAt(whole);
      expect(after).not.toBe(before);
      expect(statements).toBeGreaterThan(200);
      for (let n = 1; n <= points; n += 1) {
        const place = await copyOfFirst(`killed-${n}`);
        const dieAt = Math.floor((statements * n) / (points + 1));
        expect(run(place, dieAt).signal).toBe('SIGKILL');
        expect([before, after]).toContain(await shapeAt(place));
        if (n === points) {
          await (await openDatabase(place)).close();
          expect(await shapeAt(place)).toBe(after);
        }
        if (!place.databaseUrl) rmSync(place.dataDir, { recursive: true });
      }
    });
});

if (embedded)
  it('a folder made by a newer version is refused, and left as it is', async () => {
    const place = await copyOfFirst('newer');
    const database = await openWithoutMigrating(place);
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from tomorrow', 9999999999999)`,
    );
    const before = await shapeOf(database.db);
    await database.close();
    await expect(openDatabase(place)).rejects.toThrow(/made by a newer version of Threshold/);
    // Its lock is let go of too: the newer version can open it.
    const admin = await openWithoutMigrating(place).catch((error: Error) => error.message);
    expect(admin).toMatch(/newer version/);
    expect(before).toContain('9999999999999');
  });

if (!embedded)
  describe('moving to PostgreSQL', () => {
    it('copies every row, is refused where others are, and can be repeated however it was cut off', async () => {
      const config = parseConfig({ DATA_DIR: join(folder, 'moving'), LOG_LEVEL: 'silent' });
      await firstEmbedded(config.dataDir);
      const url = await newPostgres();
      const cutOff = moveToPostgres(config, url, (line) => {
        if (line.startsWith('users')) throw new Error('cut off');
      });
      await expect(cutOff).rejects.toThrow('cut off');
      const lines: string[] = [];
      await moveToPostgres(config, url, (line) => lines.push(line));
      expect(lines.at(-1)).toMatch(/^\d+ rows copied and compared/);
      const [old, now] = [await openDatabase(config), await openDatabase({ databaseUrl: url, dataDir: '' })];
      closeAtEnd(() => now.close());
      const [before, after] = [await everyRow(old.db), await everyRow(now.db)];
      expect(after).toEqual(before);
      expect(await shapeOf(now.db)).toBe(await shapeOf(old.db));
      // Triggers are on again, and a sequence continues.
      await now.db.execute(sql`update users set phone = null where email = 'buyer@first.example'`);
      await now.db.execute(sql`insert into sandbox_objects (id, kind, data) values ('x', 'y', '{}')`);
      await old.close();
      // As after a kill that came too late.
      const again: string[] = [];
      await moveToPostgres(config, url, (line) => again.push(line));
      expect(again).toEqual(['The move had finished: the rows are there.']);
      // Of another installation.
      await now.db.execute(sql`update installation set value = 'another' where key = 'data-id'`);
      await expect(moveToPostgres(config, url, () => undefined)).rejects.toThrow(
        /not empty .* Nothing was changed/,
      );
      const elsewhere = { ...config, dataDir: join(folder, 'elsewhere') };
      await expect(moveToPostgres(elsewhere, url, () => undefined)).rejects.toThrow('There is no database');
      expect(existsSync(elsewhere.dataDir)).toBe(false);
    });
  });
