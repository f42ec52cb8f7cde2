import { Agent, request } from 'node:http';
import type { AccountKind } from '@threshold/core/rules/account/account-kind';
import pg from 'pg';
import { systemClock } from '../../server/base/clock';
import { openPostgres } from '../../server/db/open';
import { factories } from '../../server/factories/make';
import { KIND_COOKIE } from '../../server/http/signed-in-cookie';
import { CRITERIA } from '../../trials/lib/api-client';
import { addAdminRows } from './admin-rows';
import { migrate, populate, withClient } from './population';

const AGENTS = 2_000;
/** Of everyone; the rest are agents. */
const BUYERS_SHARE = 0.75;

export interface Person {
  kind: 'buyer' | 'agent';
  cookie: string;
  searchId: string;
}
interface ApiRequest {
  method: string;
  path: string;
  body?: object;
}
export interface Action {
  name: string;
  weight: number;
  request: (person: Person) => ApiRequest;
}

const get = (path: string) => () => ({ method: 'GET', path });

const ACTIONS: Record<Person['kind'], [Action, ...Action[]]> = {
  buyer: [
    { name: 'account', weight: 3, request: get('/api/auth/user') },
    { name: 'own searches', weight: 4, request: get('/api/buyer-searches') },
    { name: 'unread notifications', weight: 3, request: get('/api/notifications/count') },
    { name: 'suggestions', weight: 2, request: get('/api/places?q=linc') },
    {
      name: 'edit a search',
      weight: 1,
      request: ({ searchId }) => ({
        method: 'PUT',
        path: `/api/buyer-searches/${searchId}`,
        body: { ...CRITERIA, name: 'Edited under load' },
      }),
    },
  ],
  agent: [
    { name: 'account', weight: 3, request: get('/api/auth/user') },
    { name: 'own properties', weight: 3, request: get('/api/agent-searches') },
    {
      name: 'matching buyers',
      weight: 4,
      request: ({ searchId }) => ({ method: 'GET', path: `/api/agent-searches/${searchId}/matches` }),
    },
    { name: 'analytics', weight: 1, request: get('/api/agent-analytics') },
    { name: 'unread notifications', weight: 2, request: get('/api/notifications/count') },
  ],
};

// Lighter than fetch, because clients and server share the processor. Connections are kept alive, as browsers and reverse proxies
// do: libuv accepts one new connection per event-loop iteration, so new ones would wait for seconds on a busy server.
const agent = new Agent({ keepAlive: true, maxFreeSockets: Number.POSITIVE_INFINITY });

export interface Outcome {
  /** 0 when the connection broke. */
  status: number;
  hasRetryAfter: boolean;
  tookMs: number;
}

/** Sends the request and reads the answer to its end. */
export function act(url: string, person: Person, action: Action): Promise<Outcome> {
  const { method, path, body } = action.request(person);
  const text = body && JSON.stringify(body);
  const headers = {
    cookie: person.cookie,
    origin: url,
    ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
  };
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, hasRetryAfter: boolean) =>
      resolve({ status, hasRetryAfter, tookMs: performance.now() - began });
    const outgoing = request(url + path, { method, headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => end(answer.statusCode ?? 0, 'retry-after' in answer.headers));
      answer.on('error', () => end(0, false));
    });
    outgoing.on('error', () => end(0, false));
    outgoing.end(text);
  });
}

/** Opens keep-alive connections before anything is measured. */
export async function openConnections(url: string, connections: number): Promise<void> {
  const nobody: Person = { kind: 'buyer', cookie: '', searchId: '' };
  const health: Action = { name: 'health', weight: 1, request: get('/healthz') };
  await Promise.all(Array.from({ length: connections }, () => act(url, nobody, health)));
}

/** Drawn by weight. */
export function nextAction({ kind }: Person): Action {
  const actions = ACTIONS[kind];
  let left = Math.random() * actions.reduce((sum, action) => sum + action.weight, 0);
  const next = actions.find((action) => {
    left -= action.weight;
    return left < 0;
  });
  return next ?? actions[0];
}

/** About three seconds between an answer and the next call. */
export const thinkingMs = () => 1_500 + Math.random() * 3_000;

/** A platform with so many searches. */
export async function fill(databaseUrl: string, searches: number): Promise<void> {
  await migrate(databaseUrl);
  await withClient(databaseUrl, async (client) => {
    await populate(client, searches);
    await addAdminRows(client, { agents: AGENTS, messages: 1_000, auditEntries: 1_000 });
  });
}

/** Sessions are inserted, because hashing a password for each would take minutes. */
export async function people(databaseUrl: string, wanted: number): Promise<Person[]> {
  const database = await openPostgres(databaseUrl, { poolSize: 2 });
  const make = factories({ database, clock: systemClock });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const buyers = Math.round(wanted * BUYERS_SHARE);
  const { rows } = await client.query<{ kind: Person['kind']; userId: string; property: string }>(
    `(select 'buyer' as kind, id as "userId", null as property from users
      where user_type = 'buyer' and is_active limit $1)
     union all
     (select 'agent', u.id, min(s.id::text) from users u join agent_searches s on s.user_id = u.id
      where u.agent_role = 'owner' and u.verification_status = 'approved' and u.subscription_status = 'active'
      group by u.id limit $2)`,
    [buyers, wanted - buyers],
  );
  await client.end();
  const everyone: Person[] = [];
  for (const { kind, userId, property } of rows) {
    const searchId = property ?? (await make.search({ userId })).id;
    // Both cookies, as a browser sends them: without the second every response would set it again.
    const accountKind: AccountKind = kind === 'buyer' ? 'buyer' : 'owner-searching';
    const cookie = `sid=${await make.session(userId)}; ${KIND_COOKIE}=${accountKind}`;
    everyone.push({ kind, searchId, cookie });
  }
  await database.close();
  return everyone;
}
