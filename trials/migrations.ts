import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Check, finish, ms } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { tempFolder } from '../bench/lib/temp-folder';
import { firstEmbedded, firstPostgres, shapeOf } from '../server/backup/test/first-release';
import { openDatabase, openWithoutMigrating } from '../server/db/open';

/**
 * The data of the first release is migrated, and the process killed at times spread over it, within statements too: the schema
 * is as before or as after, and the next start finishes. TRIAL_KILLS makes it shorter.
 */
const KILLS = Number(process.env.TRIAL_KILLS ?? 30);

interface Location {
  databaseUrl: string | null;
  dataDir: string;
}
interface Kind {
  copy(n: number): Promise<Location>;
  drop(location: Location): Promise<void>;
}

async function shapeAt(location: Location) {
  const database = await openWithoutMigrating(location);
  try {
    return await shapeOf(database.db);
  } finally {
    await database.close();
  }
}

/** How long it took; null when it was killed first. */
function migrate(location: Location, killAfterMs: number | null): Promise<number | null> {
  return new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'server/backup/test/migrating.ts', JSON.stringify({ ...location, dieAt: 0 })],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    if (killAfterMs !== null) void pause(killAfterMs).then(() => child.kill('SIGKILL'));
    child.once('exit', (_, signal) => resolve(signal ? null : performance.now() - began));
  });
}

async function killRepeatedly(name: string, { copy, drop }: Kind): Promise<Check[]> {
  const whole = await copy(0);
  const before = await shapeAt(whole);
  const wholeMs = (await migrate(whole, null)) ?? 0;
  const after = await shapeAt(whole);
  await drop(whole);
  const counts = { before: 0, after: 0, between: 0, finished: 0 };
  for (let n = 1; n <= KILLS; n += 1) {
    const location = await copy(n);
    // The first part of the time passes before the database is open.
    await migrate(location, wholeMs * (0.3 + (0.7 * n) / KILLS));
    const shape = await shapeAt(location);
    counts[shape === before ? 'before' : shape === after ? 'after' : 'between'] += 1;
    await (await openDatabase(location)).close();
    if ((await shapeAt(location)) === after) counts.finished += 1;
    await drop(location);
  }
  const found = `${counts.before} before, ${counts.after} after, ${counts.between} between; ${ms(wholeMs)} ms in all`;
  return [
    [`${name}: ${KILLS} kills, as before or as after`, found, counts.between === 0],
    [`${name}: finished by the next start`, String(counts.finished), counts.finished === KILLS],
  ];
}

const folder = tempFolder();
const first = join(folder, 'first');
await firstEmbedded(first);
const checks = await killRepeatedly('pglite', {
  async copy(n) {
    const dataDir = join(folder, String(n));
    cpSync(first, dataDir, { recursive: true });
    return { databaseUrl: null, dataDir };
  },
  drop: async ({ dataDir }) => rmSync(dataDir, { recursive: true }),
});
const postgres = await benchServer();
checks.push(
  ...(await killRepeatedly('postgres', {
    async copy(n) {
      const databaseUrl = await postgres.create(`threshold_migration_${n}`);
      await firstPostgres(databaseUrl);
      return { databaseUrl, dataDir: '' };
    },
    drop: ({ databaseUrl }) => postgres.drop(new URL(databaseUrl ?? '').pathname.slice(1)),
  })),
);
await postgres.stop();
finish(checks);
