import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { introductions } from '../../db/schema/contact-permissions';
import { searchReminders } from '../../db/schema/notifications';
import { buyerSearches } from '../../db/schema/searches';
import type { UserRow } from '../../db/schema/users';
import type { TestApp } from '../../test/app';
import { routeAccessList } from '../../test/route-access-list';
import { agencyApp, type Person } from '../properties/test/agency';

/**
 * Every call that reads, made by everyone who may make it, with a search soft-deleted and then purged: a query that
 * forgets to leave out deleted searches answers differently.
 */

let t: TestApp;
let a: Awaited<ReturnType<typeof agencyApp>>;
let buyer: UserRow;
let search: { id: string };
const people: Record<string, Person> = {};

const HOME = { location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };

beforeAll(async () => {
  a = await agencyApp();
  ({ t } = a);
  const leads = {
    mortgageBrokerConsent: true,
    needsMortgage: true,
    estateAgentConsent: true,
    needsToSell: true,
  };
  buyer = await t.make.buyer({
    firstName: 'Quibble',
    phone: '07700 900123',
    currentPostcode: 'LN1 1AA',
    ...leads,
  });
  search = await t.make.search({ userId: buyer.id, name: 'Quibble wish' });
  // Others stay, so that no list is empty in both cases.
  await t.make.search();
  Object.assign(people, {
    // First, because public figures are counted anew for an admin and cached for everyone else.
    admin: await t.as(await t.make.admin()),
    buyer: await t.as(buyer),
    agent: a.olive,
    staff: a.asSam,
    visitor: t.client(),
  });
  await people.buyer?.patch(`/api/buyer-searches/${search.id}`, { isActive: false });
  await people.buyer?.patch(`/api/buyer-searches/${search.id}`, { isActive: true });
  await t.worker.drain();
  await a.olive.get(`/api/agent-searches/${a.property.id}/matches?export=true`);
  // Run once and not worked: its stored matches are there in all that is compared.
  const other = await t.make.agentSearch({ userId: a.owner.id, name: 'Bungalow' });
  await a.olive.get(`/api/agent-searches/${other.id}/matches`);
  const row = `/api/properties/${a.property.id}/buyers/${buyer.id}`;
  await a.olive.patch(row, {
    version: 0,
    stage: 'contacted',
    note: 'Rang',
    nextStepAt: '2026-11-15T09:00:00.000Z',
  });
  await a.olive.post('/api/demand-reports', { agentSearchId: a.property.id });
  await t.worker.drain();
  const now = t.clock.now();
  await t.db.transaction(async (tx) => {
    await tx
      .insert(searchReminders)
      .values({ buyerSearchId: search.id, confirmedAt: now, stage: 7, sentAt: now });
    await tx.insert(introductions).values({
      buyerUserId: buyer.id,
      agencyId: a.owner.id,
      agentSearchId: a.property.id,
      buyerSearchId: search.id,
      askedBy: a.owner.id,
      home: '3 bedroom house',
      propertyType: 'house',
      bedrooms: 3,
      price: 250_000,
      easting: 497_700,
      northing: 371_500,
      message: 'May we?',
      status: 'asked',
      askedAt: now,
    });
  });
});

/** Streams, what ends the session, and what differs from one moment to the next by itself. */
const LEFT_OUT = /\/(?:stream|logout|login|healthz|readyz|system|devices|audit|dev\/.*|sandbox\/.*)$/;
/** Reads that are asked with a body. */
const POSTS = ['POST /api/agent-searches/preview', 'POST /api/agent-searches/curve'];
/** A run stores what it shows and drops the rest, so that it comes last. */
const RUN = 'GET /api/agent-searches/:id/matches';
const calls = routeAccessList
  .map((line) => line.split(' ').slice(1).join(' '))
  .filter((route) => (route.startsWith('GET ') && !LEFT_OUT.test(route)) || POSTS.includes(route))
  .sort((one, other) => Number(one === RUN) - Number(other === RUN));

const QUERIES: Record<string, string[]> = {
  'GET /api/demand': ['?location=Lincoln&bedrooms=3&price=250000&propertyType=house'],
  'GET /api/places': ['?q=Lincoln'],
  'GET /api/agent-analytics': ['', '?scope=team'],
  'GET /api/admin/buyers': ['', '?status=searching', '?status=not-searching'],
  'GET /api/properties/:id/buyers': ['', '?name=quib', '?new=true', '?stage=contacted'],
};

async function pathsOf(route: string): Promise<string[]> {
  const path = route.split(' ')[1] ?? '';
  const bells = (await people.buyer?.get('/api/notifications'))?.json().notifications ?? [];
  const ids = path.startsWith('/api/buyer-searches/')
    ? [search.id]
    : path.startsWith('/api/notifications/')
      ? bells.map(({ id }: { id: string }) => id)
      : path.startsWith('/api/admin/')
        ? [buyer.id, a.owner.id]
        : [a.property.id];
  const filled = path
    .replace(':buyerId', buyer.id)
    .replace(/:(agentId|parentAgentId)/, a.owner.id)
    .replace(':kind', 'mortgage');
  const each = filled.includes(':id') ? ids.map((id: string) => filled.replace(':id', id)) : [filled];
  return each.flatMap((one: string) => (QUERIES[route] ?? ['']).map((query) => one + query));
}

/**
 * Left out: the log of these very reads, how often somebody was shown by them, and the download's own section of what was
 * just deleted, which is stored for a minute. Rows of the download have no order among those of one moment.
 */
function comparable(path: string, body: string): string {
  if (!body.startsWith('{')) return body;
  const own = new Set(['audit', 'deletedSearches', 'times']);
  const plain = JSON.parse(body, (key, value) => (own.has(key) ? undefined : value));
  const sorted = (rows: unknown) =>
    Array.isArray(rows) ? rows.map((row) => JSON.stringify(row)).sort() : rows;
  if (path === '/api/privacy/data')
    return JSON.stringify(plain, (key, value) => (key === '' ? value : sorted(value)));
  return JSON.stringify(plain);
}

async function readEverything(): Promise<Record<string, string>> {
  await t.db.transaction(async (tx) => {
    // What is counted once a day or once a version is counted anew, and what reading writes is taken back.
    for (const table of ['demand_days', 'demand_counts', 'installation', 'audit_log'])
      await tx.execute(sql`delete from ${sql.identifier(table)}`);
    await tx.execute(sql`update disclosures set times = 1`);
    await tx.execute(sql`update agent_searches set match_count = 2`);
  });
  const answers: Record<string, string> = {};
  for (const route of calls)
    for (const path of await pathsOf(route))
      for (const [who, person] of Object.entries(people)) {
        const answer = route.startsWith('GET ') ? await person.get(path) : await person.post(path, HOME);
        if (answer.statusCode === 401 || answer.statusCode === 403) continue;
        expect([who, path, answer.statusCode < 500]).toEqual([who, path, true]);
        answers[`${who} ${path}`] = `${answer.statusCode} ${comparable(path, answer.body)}`;
      }
  return answers;
}

it('is left out by every call that reads, as if it had been purged', async () => {
  await readEverything();
  const live = await readEverything();
  expect((await people.buyer?.delete(`/api/buyer-searches/${search.id}`))?.statusCode).toBe(204);
  const softDeleted = await readEverything();
  await t.db.transaction((tx) => tx.delete(buyerSearches).where(eq(buyerSearches.id, search.id)));
  const purged = await readEverything();
  expect(softDeleted).toEqual(purged);

  // The search was there to be met: deleting it changed these answers.
  const changed = Object.keys(live).filter((call) => live[call] !== softDeleted[call]);
  const met = [
    'buyer /api/buyer-searches',
    `buyer /api/buyer-searches/${search.id}/coverage`,
    'buyer /api/my-access',
    'buyer /api/my-contacts',
    'buyer /api/introductions',
    'buyer /api/privacy/data',
    `agent /api/agent-searches/${a.property.id}/matches`,
    `agent /api/properties/${a.property.id}`,
    `agent /api/properties/${a.property.id}/buyers`,
    'agent /api/agent-analytics',
    'agent /api/agent-searches/preview',
    'admin /api/admin/buyers',
    'admin /api/admin/buyers?status=searching',
    'admin /api/admin/overview',
    'admin /api/admin/exports/mortgage',
    'admin /api/admin/migration-analytics',
    `admin /api/admin/people/${buyer.id}`,
    `admin /api/admin/people/${a.owner.id}`,
    'visitor /api/stats',
  ];
  expect(met.filter((call) => !changed.includes(call))).toEqual([]);
});
