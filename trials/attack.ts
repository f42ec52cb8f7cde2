import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMsOf } from '../bench/lib/cpu';
import { type Check, finish, log } from '../bench/lib/measure';
import { startServer } from '../bench/lib/server';
import { tempFolder } from '../bench/lib/temp-folder';
import { signUpBody } from './lib/api-client';

/**
 * Attacks that depend on the built product, its process, files and settings, with rate limits on and one trusted proxy, which
 * this script plays. What an attacker can try through the API alone is in the API tests (docs/security.md).
 */
const MAIL_WAIT_MS = 15_000;
/** A refused or repeated page may take so many times the processor time of a static one. */
const MAX_CPU_RATIO = 4;
const PAGES = 100;
const ROUNDS = 5;
/** Allowed demand queries an hour. */
const DEMAND_LIMIT = 600;

// Load shedding is off: on a busy machine its refusals would be taken for those of rate limits.
const env = {
  RATE_LIMITS: 'on',
  SHED_LOAD: 'off',
  TRUST_PROXY: '1',
  ADMIN_SETUP_KEY: 'the key of this trial',
};
const dataDir = tempFolder();
const server = await startServer({ dataDir, env });

/** The status of a request with exactly these headers: fetch would replace Host. */
function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers }, (answer) => resolve(answer.resume().statusCode ?? 0));
    outgoing.on('error', reject).end();
  });
}
let addresses = 0;
const newAddress = () => `198.51.${100 + (++addresses >> 8)}.${addresses & 255}`;
function call(method: string, path: string, body?: object, forwardedFor = newAddress()) {
  const headers = { origin: server.url, 'x-forwarded-for': forwardedFor, 'accept-encoding': 'br' };
  return fetch(server.url + path, {
    method,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(20_000),
  });
}

/** What is attempted, and what happened with whether it was prevented. */
const attacks: [attempt: string, run: () => Promise<[result: string, isPrevented: boolean]>][] = [
  [
    'read the outbox or the payment sandbox with a foreign Host header or through a proxy',
    async () => {
      const statuses: number[] = [];
      for (const headers of [
        { host: 'evil.example' },
        { host: '192.168.1.4:3000' },
        { 'x-forwarded-for': '127.0.0.1' },
      ] as Record<string, string>[])
        for (const path of ['/dev/outbox', '/sandbox/stripe/v1/customers'])
          statuses.push(await statusOf(server.url + path, headers));
      return [statuses.join(' '), statuses.every((status) => status === 404)];
    },
  ],
  [
    'read mails as another user of the machine',
    async () => {
      await call('POST', '/api/auth/signup', signUpBody(`${randomUUID()}@trial.example`));
      const folder = join(dataDir, 'outbox');
      const isEmpty = () => !existsSync(folder) || readdirSync(folder).length === 0;
      for (const until = Date.now() + MAIL_WAIT_MS; isEmpty() && Date.now() < until; ) await pause(200);
      const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
      const modes = new Set(readdirSync(folder).map((file) => modeOf(join(folder, file))));
      return [
        `folder ${modeOf(folder)}, files ${[...modes]}`,
        modeOf(folder) === '700' && `${[...modes]}` === '600',
      ];
    },
  ],
  [
    'guess the setup key from forged addresses behind one proxy: 10 tries',
    async () => {
      const guess = { setupKey: 'a guess', adminAccounts: [], password: 'x' };
      let tried = 0;
      for (let n = 0; n < 20; n += 1) {
        const { status } = await call('POST', '/api/admin/setup', guess, `10.0.0.${n}, 203.0.113.77`);
        if (status !== 429) tried += 1;
      }
      return [`${tried} of 20`, tried === 10];
    },
  ],
  [
    `keep the processor busy with one query or with refused ones: at most ${MAX_CPU_RATIO} times a static page`,
    async () => {
      const query = '/demand?location=Lincoln&propertyType=house&bedrooms=3';
      const flooder = newAddress();
      for (let n = 0; n <= DEMAND_LIMIT; n += 1) await (await call('GET', query, undefined, flooder)).text();
      const spent = { plain: 0, repeated: 0, refused: 0 };
      const statuses = { plain: new Set<number>(), repeated: new Set<number>(), refused: new Set<number>() };
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [kind, path, address] of [
          ['plain', '/how-it-works', newAddress()],
          ['repeated', query, newAddress()],
          ['refused', query, flooder],
        ] as const) {
          const before = cpuMsOf(server.pid);
          for (let n = 0; n < PAGES; n += 1) {
            const answer = await call('GET', path, undefined, address);
            await answer.arrayBuffer();
            statuses[kind].add(answer.status);
          }
          spent[kind] += cpuMsOf(server.pid) - before;
        }
      const [repeated, refused] = [spent.repeated / spent.plain, spent.refused / spent.plain];
      return [
        `repeated ${repeated.toFixed(1)}x (${[...statuses.repeated]}), refused ${refused.toFixed(1)}x (${[...statuses.refused]})`,
        Math.max(repeated, refused) <= MAX_CPU_RATIO &&
          `${[...statuses.repeated]}` === '200' &&
          `${[...statuses.refused]}` === '429',
      ];
    },
  ],
  [
    'read the outbox of a server with a public address, from its own machine',
    async () => {
      const publicEnv = { SHED_LOAD: 'off', PUBLIC_URL: 'https://threshold.example' };
      const there = await startServer({ env: publicEnv });
      const statuses: number[] = [];
      for (const path of ['/dev/outbox', `/dev/outbox/${randomUUID()}`, '/dev/outbox?to=a@b.example'])
        for (const host of ['localhost', '127.0.0.1'])
          statuses.push(await statusOf(there.url + path, { host }));
      await there.kill('SIGTERM');
      return [statuses.join(' '), statuses.every((status) => status === 404)];
    },
  ],
  [
    'run production without a mail server',
    async () => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/main.js'], {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
          SESSION_SECRET: randomBytes(32).toString('hex'),
          PUBLIC_URL: 'https://threshold.example',
        },
        encoding: 'utf8',
        timeout: 20_000,
        killSignal: 'SIGKILL',
      });
      const isNamed = `${stdout}${stderr}`.includes('SMTP_URL is missing');
      return [`exit ${status}, names SMTP_URL: ${isNamed}`, status !== 0 && status !== null && isNamed];
    },
  ],
];

const checks: Check[] = [];
for (const [attempt, run] of attacks) {
  const [result, isPrevented] = await run().catch(
    (error: Error) => [`failed: ${error.message}`, false] as const,
  );
  log(`${attempt}: ${result}`);
  checks.push([attempt, result, isPrevented]);
}
await server.kill('SIGTERM');
finish(checks);
