/**
 * Suggestions on a full country: the embedded gazetteer, 1.7 million generated postcodes and 45,000 generated small
 * places, on a real PostgreSQL. Prints one table: our query against a plain ILIKE.
 *
 *   npm run bench:places            the whole country
 *   npm run bench:places -- 100000  fewer postcodes, to try it out
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PlaceSuggestions } from '@threshold/core/contract/places';
import { formatCount } from '@threshold/core/rules/format/counts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../server/db/client/query';
import { openPostgres } from '../server/db/open';
import type { Db } from '../server/db/types';
import { embeddedPlaces, ensureGazetteer } from '../server/features/places/gazetteer';
import { codePointLines, openNamesLines } from '../server/features/places/import/test/sample-files';
import { suggest } from '../server/features/places/places.service';
import { benchServer } from './lib/postgres';

const POSTCODES = Number(process.argv[2] ?? 1_700_000);
const NAMES = 60_000;

interface Question {
  typed: string;
  /** The id of the place the person means; null where any answer will do. */
  meant: string | null;
  misspelt: boolean;
}

const folder = mkdtempSync(join(tmpdir(), 'threshold-bench-'));
const postgres = await benchServer();
try {
  const url = await postgres.create('threshold_bench_places');
  const database = await openPostgres(url);
  await ensureGazetteer(database.db);
  const imported = await importCountry(url);
  const questions = ask();
  const server = await serve(url);
  const table = [
    await measure('our suggestions', questions, (typed) => ours(database.db, typed)),
    await measure('the same over HTTP, rate limit included', questions.slice(0, 400), server.ask),
    // A scan of everything takes long enough to measure with fewer.
    await measure("ILIKE 'typed%'", questions.slice(0, 80), (typed) => ilike(database.db, `${typed}%`)),
    await measure("ILIKE '%typed%'", questions.slice(0, 80), (typed) => ilike(database.db, `%${typed}%`)),
  ];
  await server.stop();
  console.log(
    `\n${formatCount(POSTCODES)} postcodes and ${formatCount(NAMES)} names read in ` +
      `${imported.seconds.toFixed(0)} s, at most ${imported.megabytes} MB of memory; milliseconds for one suggestion:`,
  );
  console.table(Object.fromEntries(table));
  await database.close();
} finally {
  await postgres.drop('threshold_bench_places');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function importCountry(url: string) {
  const files = { 'codepo.csv': codePointLines(POSTCODES), 'opname.csv': openNamesLines(NAMES) };
  const paths: string[] = [];
  for (const [name, lines] of Object.entries(files)) {
    paths.push(join(folder, name));
    await pipeline(Readable.from(withBreaks(lines)), createWriteStream(paths.at(-1)!));
  }
  const started = performance.now();
  const command = spawn('npx', ['tsx', 'server/commands/places-import.ts', ...paths], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const megabytes = await peakMemory(command);
  return { seconds: (performance.now() - started) / 1_000, megabytes };
}

function* withBreaks(lines: Iterable<string>): Generator<string> {
  let block: string[] = [];
  for (const line of lines) {
    if (block.push(line) < 1_000) continue;
    yield `${block.join('\n')}\n`;
    block = [];
  }
  yield block.join('\n');
}

/** npx starts tsx, which starts node: the largest of the family is the one that reads. */
function peakMemory(command: ChildProcess): Promise<number> {
  let peak = 0;
  const watch = setInterval(() => {
    for (const pid of familyOf(command.pid!)) peak = Math.max(peak, residentMegabytes(pid));
  }, 200);
  return new Promise((resolve, reject) => {
    command.once('exit', (code) => {
      clearInterval(watch);
      code === 0 ? resolve(peak) : reject(new Error(`the import ended with ${code}`));
    });
  });
}

function familyOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(familyOf)];
}

function residentMegabytes(pid: number): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended in the meantime, or this is not Linux.
    return '';
  }
}

/** Towns as people type them: from two letters up, with one letter wrong, and postcodes as far as they got. */
function ask(): Question[] {
  let seed = 7;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const places = embeddedPlaces();
  const towns = places.filter(({ kind, population }) => kind !== 'county' && population >= 15_000);
  const outcodes = places.filter(({ kind }) => kind === 'outcode');
  return Array.from({ length: 600 }, (_, n): Question => {
    const { name, id } = towns[random(towns.length)]!;
    const at = 1 + random(name.length - 2);
    if (n % 4 === 0) return { typed: name.slice(0, 2 + random(4)), meant: null, misspelt: false };
    if (n % 4 === 1) return { typed: name.toLowerCase(), meant: id, misspelt: false };
    if (n % 4 === 2) return { typed: name.slice(0, at) + name.slice(at + 1), meant: id, misspelt: true };
    const { name: code } = outcodes[random(outcodes.length)]!;
    return {
      typed: [code, `${code} ${random(10)}`, `${code} ${random(10)}A`][random(3)]!,
      meant: null,
      misspelt: false,
    };
  });
}

async function ours(db: Db, typed: string): Promise<string[]> {
  return (await suggest(db, typed)).map(({ place_id }) => place_id);
}

/** The real server, in a process of its own. */
async function serve(url: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'fatal', DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await openedAt(child);
  const answer = async (path: string) => {
    const response = await fetch(address + path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
  return {
    async ask(typed: string): Promise<string[]> {
      const found = PlaceSuggestions.parse(await answer(`/api/places?q=${encodeURIComponent(typed)}`));
      return found.map(({ place_id }) => place_id);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** What the server says once it listens. */
function openedAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const address = /open at (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was open`)));
  });
}

async function ilike(db: Db, pattern: string): Promise<string[]> {
  const query: SQL = sql`(select id, population from places where name ilike ${pattern} order by population desc limit 6)
    union all (select postcode, 0 from postcodes where postcode ilike ${pattern} limit 6)
    order by population desc limit 6`;
  return (await queryRows(db, z.object({ id: z.string() }), query)).map(({ id }) => id);
}

async function measure(title: string, questions: Question[], answer: (typed: string) => Promise<string[]>) {
  for (const { typed } of questions.slice(0, 30)) await answer(typed);
  const times: number[] = [];
  const found = { right: [0, 0], misspelt: [0, 0] };
  for (const { typed, meant, misspelt } of questions) {
    const started = performance.now();
    const ids = await answer(typed);
    times.push(performance.now() - started);
    if (!meant) continue;
    const tally = misspelt ? found.misspelt : found.right;
    tally[0]! += ids.includes(meant) ? 1 : 0;
    tally[1]! += 1;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Number(times[Math.floor((times.length - 1) * share)]!.toFixed(2));
  const share = ([hits = 0, all = 0]: number[]) => `${Math.round((100 * hits) / all)} %`;
  const row = {
    median: at(0.5),
    '95th percentile': at(0.95),
    slowest: at(1),
    'town found': share(found.right),
    'misspelt town found': share(found.misspelt),
  };
  return [title, row] as const;
}
