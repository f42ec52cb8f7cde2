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
 * Every read route, called by every role, with a search soft-deleted and then purged: a query that does not exclude
 * deleted searches responds differently.
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
  // Others remain, so that lists are not empty in both cases.
  await t.make.search();
  Object.assign(people, {
    // First, because public stats are recounted for an admin and cached for everyone else.
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
  // Run once and not in the pipeline: its stored matches are part of the comparison.
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

/** Streams, routes that end the session, and volatile responses. */
const LEFT_OUT = /\/(?:stream|logout|login|healthz|readyz|system|devices|audit|dev\/.*|sandbox\/.*)$/;
/** Reads with a request body. */
const POSTS = ['POST /api/agent-searches/preview', 'POST /api/agent-searches/curve'];
/** A run changes stored matches, so it comes last. */
const RUN = 'GET /api/agent-searches/:id/matches';
const calls = routeAccessList
  .map((line) => line.split(' ').slice(1).join(' '))
  .filter((route) => (route.startsWith('GET ') && !LEFT_OUT.test(route)) || POSTS.includes(route))
  .sort((left, right) => Number(left === RUN) - Number(right === RUN));

const QUERIES: Record<string, string[]> = {
  'GET /api/demand': ['?location=Lincoln&bedrooms=3&price=250000&propertyType=house'],
  'GET /api/places': ['?q=Lincoln'],
  'GET /api/agent-analytics': ['', '?scope=team'],
  'GET /api/admin/buyers': ['', '?status=searching', '?status=not-searching'],
  'GET /api/properties/:id/buyers': ['', '?name=quib', '?new=true', '?stage=contacted'],
};

async function pathsOf(route: string): Promise<string[]> {
  const path = route.split(' ')[1] ?? '';
  const notifications = (await people.buyer?.get('/api/notifications'))?.json().notifications ?? [];
  const ids = path.startsWith('/api/buyer-searches/')
    ? [search.id]
    : path.startsWith('/api/notifications/')
      ? notifications.map(({ id }: { id: string }) => id)
      : path.startsWith('/api/admin/')
        ? [buyer.id, a.owner.id]
        : [a.property.id];
  const filled = path
    .replace(':buyerId', buyer.id)
    .replace(/:(agentId|parentAgentId)/, a.owner.id)
    .replace(':kind', 'mortgage');
  const each = filled.includes(':id') ? ids.map((id: string) => filled.replace(':id', id)) : [filled];
  return each.flatMap((path: string) => (QUERIES[route] ?? ['']).map((query) => path + query));
}

/**
 * Excluded: the audit log of these reads, display counters, and the download's section of deleted searches.
 * Download rows with equal timestamps are unordered.
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
    // Resets daily and versioned caches, and what reading writes.
    for (const table of ['demand_days', 'demand_counts', 'installation', 'audit_log'])
      await tx.execute(sql`delete from ${sql.identifier(table)}`);
    await tx.execute(sql`update disclosures set times = 1`);
    await tx.execute(sql`update agent_searches set match_count = 2`);
  });
  const answers: Record<string, string> = {};
  for (const route of calls)
    for (const path of await pathsOf(route))
      for (const [role, person] of Object.entries(people)) {
        const answer = route.startsWith('GET ') ? await person.get(path) : await person.post(path, HOME);
        if (answer.statusCode === 401 || answer.statusCode === 403) continue;
        expect([role, path, answer.statusCode < 500]).toEqual([role, path, true]);
        answers[`${role} ${path}`] = `${answer.statusCode} ${comparable(path, answer.body)}`;
      }
  return answers;
}

it('is excluded by every read route, as if it had been purged', async () => {
  await readEverything();
  const live = await readEverything();
  expect((await people.buyer?.delete(`/api/buyer-searches/${search.id}`))?.statusCode).toBe(204);
  const softDeleted = await readEverything();
  await t.db.transaction((tx) => tx.delete(buyerSearches).where(eq(buyerSearches.id, search.id)));
  const purged = await readEverything();
  expect(softDeleted).toEqual(purged);

  // Deleting the search must have changed these responses.
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
