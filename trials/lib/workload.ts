import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { fillAdmin } from '../../bench/lib/admin-rows';
import { systemClock } from '../../server/base/clock';
import { openPostgres } from '../../server/db/open';
import { factories } from '../../server/factories/make';
import { CRITERIA } from './api-client';

/** What people do on a busy day, and the people. */
const AGENTS = 2_000;
/** Of everyone; the rest are agents. */
const BUYERS_SHARE = 0.75;

export interface Person {
  kind: 'buyer' | 'agent';
  cookie: string;
  searchId: string;
}
interface Ask {
  method: string;
  path: string;
  body?: object;
}
export interface Action {
  name: string;
  weight: number;
  ask: (person: Person) => Ask;
}

const get = (path: string) => () => ({ method: 'GET', path });

const ACTIONS: Record<Person['kind'], [Action, ...Action[]]> = {
  buyer: [
    { name: 'account', weight: 3, ask: get('/api/auth/user') },
    { name: 'own searches', weight: 4, ask: get('/api/buyer-searches') },
    { name: 'unread notifications', weight: 3, ask: get('/api/notifications/count') },
    { name: 'suggestions', weight: 2, ask: get('/api/places?q=linc') },
    {
      name: 'edit a search',
      weight: 1,
      ask: ({ searchId }) => ({
        method: 'PUT',
        path: `/api/buyer-searches/${searchId}`,
        body: { ...CRITERIA, name: 'In a busy hour' },
      }),
    },
  ],
  agent: [
    { name: 'account', weight: 3, ask: get('/api/auth/user') },
    { name: 'own properties', weight: 3, ask: get('/api/agent-searches') },
    {
      name: 'matching buyers',
      weight: 4,
      ask: ({ searchId }) => ({ method: 'GET', path: `/api/agent-searches/${searchId}/matches` }),
    },
    { name: 'analytics', weight: 1, ask: get('/api/agent-analytics') },
    { name: 'unread notifications', weight: 2, ask: get('/api/notifications/count') },
  ],
};

// Lighter than fetch: clients and server share the processor. Everyone keeps their connection, as browsers and reverse proxies do:
// libuv accepts one new connection per turn of the event loop, so a busy server would make each wait for seconds.
const agent = new Agent({ keepAlive: true, maxFreeSockets: Number.POSITIVE_INFINITY });

export interface Outcome {
  /** 0 for an answer that never came or was broken off. */
  status: number;
  saysWhenAgain: boolean;
  tookMs: number;
}

/** Somebody does something, and reads the answer to its end. */
export function act(url: string, person: Person, action: Action): Promise<Outcome> {
  const { method, path, body } = action.ask(person);
  const text = body && JSON.stringify(body);
  const headers = {
    cookie: person.cookie,
    origin: url,
    ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
  };
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, saysWhenAgain: boolean) =>
      resolve({ status, saysWhenAgain, tookMs: performance.now() - began });
    const asked = request(url + path, { method, headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => end(answer.statusCode ?? 0, 'retry-after' in answer.headers));
      answer.on('error', () => end(0, false));
    });
    asked.on('error', () => end(0, false));
    asked.end(text);
  });
}

/** Opens so many connections before anything is measured. */
export async function connect(url: string, connections: number): Promise<void> {
  const nobody: Person = { kind: 'buyer', cookie: '', searchId: '' };
  const health: Action = { name: 'health', weight: 1, ask: get('/healthz') };
  await Promise.all(Array.from({ length: connections }, () => act(url, nobody, health)));
}

/** What someone does next. */
export function nextAction({ kind }: Person): Action {
  const actions = ACTIONS[kind];
  let left = Math.random() * actions.reduce((sum, action) => sum + action.weight, 0);
  const drawn = actions.find((action) => {
    left -= action.weight;
    return left < 0;
  });
  return drawn ?? actions[0];
}

/** About three seconds after the last thing was answered. */
export const thinkingMs = () => 1_500 + Math.random() * 3_000;

/** A platform with so many buyers. */
export const fill = (databaseUrl: string, buyers: number) =>
  fillAdmin(
    databaseUrl,
    { buyers, searches: Math.round(buyers * 1.2), agents: AGENTS, messages: 1_000, auditEntries: 1_000 },
    randomUUID(),
  );

/** Signed in without their password, which would take longer than everything else. */
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
  const found: Person[] = [];
  for (const { kind, userId, property } of rows) {
    const searchId = property ?? (await make.search({ userId })).id;
    found.push({ kind, searchId, cookie: `sid=${await make.session(userId)}` });
  }
  await database.close();
  return found;
}
