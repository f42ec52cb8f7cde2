import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { pgliteExtensions } from '../../db/open-embedded';
import { bundled } from '../../test/bundle';
import { testDatabase } from '../../test/database';
import { sample } from '../../test/sample';
import { CARDS, card } from './test/billing';
import type { Command } from './test/mortal-server';

// What activation.api.test.ts shows at every boundary with a server that throws, shown at some with one that is
// killed: server, sandbox and, where it is embedded, the database die together.

const STRIDE = sample({ long: 5, postgres: 37, pglite: 61 });
const DEATHS = sample({ long: 20, postgres: 4, pglite: 2 });

const folder = mkdtempSync(join(tmpdir(), 'threshold-killed-'));
let program: string;
let databaseUrl: string | null = null;
let current: ChildProcess | null = null;
let offsetMs = 0;

beforeAll(async () => {
  program = await bundled(join(import.meta.dirname, 'test/mortal-server.ts'));
  const given = inject('database');
  if (given.kind === 'pglite') {
    const loadDataDir = new Blob([readFileSync(given.snapshot)]);
    const dataDir = join(folder, 'db');
    await (await PGlite.create({ dataDir, loadDataDir, extensions: pgliteExtensions })).close();
    return;
  }
  const database = await testDatabase();
  await database.close();
  databaseUrl = database.url;
});
afterAll(() => {
  current?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Said {
  answer?: unknown;
  error?: string;
}

async function start() {
  const child = fork(program, [JSON.stringify({ databaseUrl, dataDir: folder, offsetMs })], { execArgv: [] });
  current = child;
  let dead = false;
  const gone = new Promise<null>((resolve) => {
    child.once('exit', () => {
      dead = true;
      resolve(null);
    });
  });
  /** Null when the process died before it answered. */
  async function answer<T>(): Promise<T | null> {
    const word = new Promise<Said>((resolve) => child.once('message', (said: Said) => resolve(said)));
    const said = await Promise.race([word, gone]);
    if (said?.error) throw new Error(said.error);
    return said && (said.answer as T);
  }
  const url = await answer<string>();
  if (!url) throw new Error('the server did not start');
  return {
    url,
    tell<T>(command: Command): Promise<T | null> {
      const told = answer<T>();
      // To a process that is dead already nothing can be said, and it will not answer either.
      child.send(command, () => undefined);
      return told;
    },
    isDead: () => dead,
  };
}
type Server = Awaited<ReturnType<typeof start>>;

interface People {
  agentId: string;
  referrerId: string;
  session: string;
}

/** A browser that stops at the first error. True when it got to the end. */
async function subscribe({ url }: Server, { session }: People): Promise<boolean> {
  async function post(path: string, body: object = {}) {
    const headers = {
      'content-type': 'application/json',
      origin: 'http://threshold.test',
      cookie: `sid=${session}`,
    };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.ok ? answer.json() : null;
  }
  try {
    const setup = await post('/api/get-or-create-subscription');
    if (!setup?.clientSecret) return setup !== null;
    const paid = { client_secret: setup.clientSecret, card: card(CARDS.pays) };
    const confirmed = await post('/sandbox/stripe/confirm', paid);
    return confirmed !== null && (await post('/api/confirm-payment-setup', confirmed)) !== null;
  } catch (error) {
    // The connection went with the server.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The server that comes back, and what the agent and the provider's events then do. */
async function comeBack(people: People): Promise<Server> {
  const server = await start();
  const { cards } = (await server.tell<{ cards: number }>({ do: 'books', ...people })) ?? { cards: 0 };
  // Whoever had not paid yet comes back to the form; for whoever had, the provider's events must do.
  if (cards === 0) expect(await subscribe(server, people)).toBe(true);
  for (const afterMs of [200_000, 400_000, 600_000, 800_000]) {
    const drained = await server.tell<{ offsetMs: number }>({ do: 'drain', afterMs });
    offsetMs = drained?.offsetMs ?? offsetMs;
  }
  return server;
}

it('killed between any two steps, it comes back to one subscription and one credit', async () => {
  let server = await start();
  let deaths = 0;
  for (let diesAt = 2; ; diesAt += STRIDE) {
    const people = await server.tell<People>({ do: 'people' });
    if (!people) throw new Error('the server died too soon');
    await server.tell({ do: 'live', diesAt });
    await subscribe(server, people);
    const ended = server.isDead() ? null : await server.tell({ do: 'drain', afterMs: 0 });
    if (!ended) {
      deaths += 1;
      server = await comeBack(people);
    }
    expect(await server.tell({ do: 'books', ...people }), `killed at step ${diesAt}`).toEqual({
      status: 'active',
      customers: 1,
      subscriptions: [true],
      cards: 1,
      paidInvoices: 1,
      mails: ['subscription-started'],
      credits: [true],
      creditPence: 1000,
      balances: [-1000],
      referrerMails: ['referral-credit'],
    });
    if (ended) break;
  }
  expect(deaths).toBeGreaterThanOrEqual(DEATHS);
}, 900_000);
