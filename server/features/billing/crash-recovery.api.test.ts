import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createPglite } from '../../db/pglite/embedded';
import { bundled } from '../../test/bundle';
import { testDatabase } from '../../test/database';
import { sample } from '../../test/sample';
import { CARDS, card } from './test/billing';
import type { Command } from './test/crashing-server';

// Like activation-crash.api.test.ts, but with a killed process instead of a throwing one, at a sample of the steps:
// server, sandbox and embedded database stop together.

const STRIDE = sample({ long: 5, postgres: 61, pglite: 61 });
const DEATHS = sample({ long: 20, postgres: 2, pglite: 2 });

const folder = mkdtempSync(join(tmpdir(), 'threshold-killed-'));
let program: string;
let databaseUrl: string | null = null;
let current: ChildProcess | null = null;
let offsetMs = 0;

beforeAll(async () => {
  program = await bundled(join(import.meta.dirname, 'test/crashing-server.ts'));
  const injected = inject('database');
  if (injected.kind === 'pglite') {
    const loadDataDir = new Blob([readFileSync(injected.snapshot)]);
    const dataDir = join(folder, 'db');
    await (await createPglite({ dataDir, loadDataDir })).close();
    return;
  }
  databaseUrl = (await testDatabase()).url;
});
afterAll(() => {
  current?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Reply {
  answer?: unknown;
  error?: string;
}

async function start() {
  const child = fork(program, [JSON.stringify({ databaseUrl, dataDir: folder, offsetMs })], { execArgv: [] });
  current = child;
  let dead = false;
  const exited = new Promise<null>((resolve) => {
    child.once('exit', () => {
      dead = true;
      resolve(null);
    });
  });
  /** Null when the process died before replying. */
  async function nextReply<T>(): Promise<T | null> {
    const message = new Promise<Reply>((resolve) => child.once('message', (reply: Reply) => resolve(reply)));
    const reply = await Promise.race([message, exited]);
    if (reply?.error) throw new Error(reply.error);
    return reply && (reply.answer as T);
  }
  const url = await nextReply<string>();
  if (!url) throw new Error('the server did not start');
  return {
    url,
    send<T>(command: Command): Promise<T | null> {
      const reply = nextReply<T>();
      // Sending to a dead process fails silently; there is no reply either.
      child.send(command, () => undefined);
      return reply;
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

/** Simulates a browser that stops at the first error. True when it completed. */
async function subscribe({ url }: Server, { session }: People): Promise<boolean> {
  async function post(path: string, body: object = {}) {
    const headers = {
      'content-type': 'application/json',
      origin: 'http://threshold.test',
      cookie: `sid=${session}`,
    };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.ok ? response.json() : null;
  }
  try {
    const setup = await post('/api/get-or-create-subscription');
    if (!setup?.clientSecret) return setup !== null;
    const paid = { client_secret: setup.clientSecret, card: card(CARDS.pays) };
    const confirmed = await post('/sandbox/stripe/confirm', paid);
    return confirmed !== null && (await post('/api/confirm-payment-setup', confirmed)) !== null;
  } catch (error) {
    // The connection closed with the server.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Restarts the server and completes the flow. */
async function restart(people: People): Promise<Server> {
  const server = await start();
  const { cards } = (await server.send<{ cards: number }>({ do: 'books', ...people })) ?? { cards: 0 };
  // Agents without a saved card repeat the form; for the others the provider's events must suffice.
  if (cards === 0) expect(await subscribe(server, people)).toBe(true);
  for (const afterMs of [200_000, 400_000, 600_000, 800_000]) {
    const drained = await server.send<{ offsetMs: number }>({ do: 'drain', afterMs });
    offsetMs = drained?.offsetMs ?? offsetMs;
  }
  return server;
}

it('killed between any two steps, it recovers to one subscription and one credit', async () => {
  let server = await start();
  let deaths = 0;
  for (let diesAt = 2; ; diesAt += STRIDE) {
    const people = await server.send<People>({ do: 'people' });
    if (!people) throw new Error('the server died too soon');
    await server.send({ do: 'live', diesAt });
    await subscribe(server, people);
    const ended = server.isDead() ? null : await server.send({ do: 'drain', afterMs: 0 });
    if (!ended) {
      deaths += 1;
      server = await restart(people);
    }
    expect(await server.send({ do: 'books', ...people }), `killed at step ${diesAt}`).toEqual({
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
