import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_SCOPES, type ApiScope } from '@threshold/core/rules/account/api-keys';
import { desc, eq, isNull } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../build-app';
import { type Config, parseConfig } from '../config';
import type { AppContext } from '../context';
import { jobs } from '../db/schema/jobs';
import { mailOutbox } from '../db/schema/messages';
import { factories } from '../factories/make';
import type { OutgoingMail } from '../providers/mail/transport';
import { closeAtEnd } from './closing';
import { testDatabase } from './database';

export const ORIGIN = 'http://threshold.test';

/** A clock that advances only when told to. */
function testClock(start = new Date('2026-11-15T09:00:00Z')) {
  let now = start;
  return {
    now: () => now,
    set: (to: Date) => {
      now = to;
    },
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

export interface TestAppOptions {
  config?: Partial<Config>;
  adminSetupKey?: string | null;
  secrets?: AppContext['secrets'];
  /** Share another app's database: two servers on one PostgreSQL. */
  database?: Awaited<ReturnType<typeof testDatabase>>;
  /** Where the app reaches itself, to put a faulty network in between. */
  ownUrl?: () => string;
}

/** The real app on a real, empty database. Only the clock and the mail transport are faked. */
export async function testApp(options: TestAppOptions = {}) {
  const database = options.database ?? (await testDatabase());
  const clock = testClock();
  const sent: OutgoingMail[] = [];
  // Created on the first write, which few tests make.
  const dataDir = join(tmpdir(), `threshold-app-${randomUUID()}`);
  closeAtEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const base = parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    // Race tests send more requests than browsers would.
    SHED_LOAD: 'off',
    CACHES: 'off',
    PUBLIC_URL: ORIGIN,
    DATA_DIR: dataDir,
  });
  const context: AppContext = {
    config: { ...base, ...options.config },
    secrets: options.secrets ?? ['a secret that only tests know, long enough'],
    adminSetupKey: options.adminSetupKey === undefined ? 'the-setup-key' : options.adminSetupKey,
    publicUrl: () => ORIGIN,
    ownUrl: options.ownUrl,
    clock,
    database,
    mail: {
      destination: 'memory',
      async send(mail) {
        sent.push(mail);
      },
    },
  };
  const { app, worker, billing, reconciler, markNotReady } = await buildApp(context);
  await app.ready();
  const make = factories(context);

  /** A browser: keeps cookies, sends them to their paths, and has an address. */
  function client(address = '127.0.0.1', sent: Record<string, string> = {}) {
    const cookies = new Map<string, string>();
    const paths = new Map<string, string>();
    async function call(
      method: InjectOptions['method'],
      url: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) {
      const answer = await app.inject({
        method,
        url,
        remoteAddress: address,
        cookies: Object.fromEntries([...cookies].filter(([name]) => url.startsWith(paths.get(name) ?? '/'))),
        headers: { ...(sent.authorization ? sent : { origin: ORIGIN }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      for (const cookie of answer.cookies) {
        const gone = cookie.expires && cookie.expires.getTime() <= Date.now() - 86_400_000 * 365 * 5;
        if (cookie.value === '' || gone) cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie.value);
        paths.set(cookie.name, cookie.path ?? '/');
      }
      return answer;
    }
    return {
      cookies,
      get: (url: string, headers?: Record<string, string>) => call('GET', url, undefined, headers),
      post: (url: string, body?: unknown, headers?: Record<string, string>) =>
        call('POST', url, body, headers),
      put: (url: string, body?: unknown, headers?: Record<string, string>) => call('PUT', url, body, headers),
      patch: (url: string, body?: unknown) => call('PATCH', url, body),
      delete: (url: string, body?: unknown) => call('DELETE', url, body),
      call,
    };
  }

  /** Creates a session without hashing a password. */
  async function as(user: { id: string }) {
    const person = client();
    person.cookies.set('sid', await make.session(user.id));
    return person;
  }

  /** A system of the agency that calls `/api/v1` with an API key. */
  async function withKey(agency: { id: string }, scopes: readonly ApiScope[] = API_SCOPES) {
    const key = await make.apiKey(agency.id, { scopes: [...scopes] });
    return client('203.0.113.7', { authorization: `Bearer ${key}` });
  }

  async function mailsTo(email: string) {
    return database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, email))
      .orderBy(desc(mailOutbox.createdAt));
  }

  closeAtEnd(() => app.close());

  return {
    app,
    /** `pending`: unfinished jobs of all kinds. */
    worker: { ...worker, pending: () => database.db.$count(jobs, isNull(jobs.failedAt)) },
    billing,
    reconciler,
    markNotReady,
    context,
    clock,
    database,
    db: database.db,
    make,
    client,
    as,
    withKey,
    mailsTo,
    sent,
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;
