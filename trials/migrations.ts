import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ms, table } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { firstEmbedded, firstPostgres, shapeOf } from '../server/backup/test/first-release';
import { openDatabase, openWithoutMigrating } from '../server/db/open';

/**
 * The data of the first release is brought up to date and the process killed at moments spread over the whole of it, in
 * the middle of statements too. The data must then be as before or as after. TRIAL_MOMENTS makes it shorter.
 */
const MOMENTS = Number(process.env.TRIAL_MOMENTS ?? 30);

interface Place {
  databaseUrl: string | null;
  dataDir: string;
}
interface Kind {
  copy(n: number): Promise<Place>;
  drop(place: Place): Promise<void>;
}

const shapeAt = async (place: Place) => {
  const database = await openWithoutMigrating(place);
  try {
    return await shapeOf(database.db);
  } finally {
    await database.close();
  }
};

/** Answers how long it took, or null when it was killed first. */
function migrate(place: Place, killAfterMs: number | null): Promise<number | null> {
  return new Promise((done) => {
    const began = performance.now();
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'server/backup/test/migrating.ts', JSON.stringify({ ...place, dieAt: 0 })],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    if (killAfterMs !== null) void pause(killAfterMs).then(() => child.kill('SIGKILL'));
    child.once('exit', (_, signal) => done(signal ? null : performance.now() - began));
  });
}

async function trial({ copy, drop }: Kind) {
  const whole = await copy(0);
  const before = await shapeAt(whole);
  const wholeMs = (await migrate(whole, null)) ?? 0;
  const after = await shapeAt(whole);
  const found = { before: 0, after: 0, between: 0, finished: 0 };
  for (let n = 1; n <= MOMENTS; n += 1) {
    const place = await copy(n);
    // The first half of the time goes by before the database is open.
    await migrate(place, wholeMs * (0.3 + (0.7 * n) / MOMENTS));
    const shape = await shapeAt(place);
    found[shape === before ? 'before' : shape === after ? 'after' : 'between'] += 1;
    await (await openDatabase(place)).close();
    if ((await shapeAt(place)) === after) found.finished += 1;
    await drop(place);
  }
  return { wholeMs, ...found };
}

const folder = mkdtempSync(join(tmpdir(), 'threshold-migrations-'));
const rows: string[][] = [];
let failed = false;
function note(
  name: string,
  { wholeMs, before, after, between, finished }: Awaited<ReturnType<typeof trial>>,
) {
  failed ||= between > 0 || finished < MOMENTS;
  rows.push([
    name,
    String(MOMENTS),
    ms(wholeMs),
    String(before),
    String(after),
    String(between),
    String(finished),
  ]);
}

const first = join(folder, 'first');
await firstEmbedded(first);
note(
  'pglite',
  await trial({
    async copy(n) {
      const dataDir = join(folder, String(n));
      cpSync(first, dataDir, { recursive: true });
      return { databaseUrl: null, dataDir };
    },
    drop: async ({ dataDir }) => rmSync(dataDir, { recursive: true }),
  }),
);

const postgres = await benchServer();
note(
  'postgres',
  await trial({
    async copy(n) {
      const databaseUrl = await postgres.create(`threshold_migration_${n}`);
      await firstPostgres(databaseUrl);
      return { databaseUrl, dataDir: '' };
    },
    drop: ({ databaseUrl }) => postgres.drop(new URL(databaseUrl ?? '').pathname.slice(1)),
  }),
);
await postgres.drop('threshold_migration_0');
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
console.log(
  table(
    ['database', 'kills', 'whole, ms', 'as before', 'as after', 'between', 'finished by the next start'],
    rows,
  ),
);
// Explicit, because the embedded server's own exit hook ends the process with 0 whatever `exitCode` says.
process.exit(failed ? 1 : 0);
