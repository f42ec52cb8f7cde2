import type { Match, Matches } from '@threshold/core/contract/agent-searches';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { contactPreferences } from '../../db/schema/contact-permissions';
import { disclosures } from '../../db/schema/disclosures';
import { mailOutbox } from '../../db/schema/messages';
import type { UserRow } from '../../db/schema/users';
import type { TestApp } from '../../test/app';
import { routeAccessList } from '../../test/route-access-list';
import { agencyApp, type Person } from '../properties/test/agency';
import { buyerRefs } from './buyer-pseudonym';

/** Every route an agent may call, checked for names, ids and addresses of buyers the agency may not see. */

let t: TestApp;
let a: Awaited<ReturnType<typeof agencyApp>>;
const people: Record<'asks' | 'limited' | 'blocked', UserRow> = {} as never;
const VIEWING = { startsAt: '2026-11-20T10:00:00.000Z', minutes: 30, where: 'At the gate' };
const open = { mode: 'open', phone: true, email: true, hours: '', weeklyLimit: null };

const known = (prefix: string, digits: string) => ({
  firstName: `${prefix}first`,
  lastName: `${prefix}last`,
  phone: `07700 900${digits}`,
  currentPostcode: `LN9 ${digits.slice(0, 1)}AZ`,
});
const requirementsText = (prefix: string, digits: string) =>
  `A shed. ${prefix}first ${prefix}last, 07700900${digits}, ${prefix}@home.example, LN9 ${digits.slice(0, 1)}AZ`;

async function come(prefix: string, digits: string) {
  const buyer = await t.make.buyer(known(prefix, digits));
  const search = await t.make.search({
    userId: buyer.id,
    specificRequirements: requirementsText(prefix, digits),
  });
  const client = await t.as(buyer);
  await client.patch(`/api/buyer-searches/${search.id}`, { isActive: false });
  await client.patch(`/api/buyer-searches/${search.id}`, { isActive: true });
  await t.worker.drain();
  return { buyer, client };
}

/** Lists a buyer who is open, adds a note and a call, and arranges a viewing that is accepted. */
async function work(buyer: UserRow) {
  const row = `/api/properties/${a.property.id}/buyers/${buyer.id}`;
  await a.olive.get(`/api/agent-searches/${a.property.id}/matches?export=true`);
  await a.olive.patch(row, {
    version: 0,
    stage: 'contacted',
    note: `${buyer.firstName} rang`,
    nextStepAt: t.clock.now().toISOString(),
  });
  await a.olive.post(`${row}/calling`);
  expect((await a.olive.post(`${row}/viewings`, VIEWING)).statusCode).toBe(201);
}

beforeAll(async () => {
  a = await agencyApp();
  ({ t } = a);
  const asks = await come('Quibble', '101');
  const blocked = await come('Zephyr', '202');
  await work(asks.buyer);
  await work(blocked.buyer);
  await t.worker.drain();
  await asks.client.put('/api/contact-preferences', { ...open, mode: 'ask' });
  // As if arranged later: the viewing is still to come and gives the agency no name.
  await t.db.transaction((tx) => tx.update(contactPreferences).set({ keepsBefore: new Date(0) }));
  await blocked.client.post('/api/blocked-agencies', { agencyId: a.owner.id });
  // Their weekly limit is used up before this agency sees them.
  const limited = await t.make.buyer(known('Wombat', '303'));
  await (await t.as(limited)).put('/api/contact-preferences', { ...open, weeklyLimit: 3 });
  const at = new Date(t.clock.now().getTime() - DAY_MS);
  for (let n = 0; n < 3; n++) {
    const other = await t.make.agent();
    await t.db.transaction((tx) =>
      tx.insert(disclosures).values({
        agencyId: other.id,
        buyerUserId: limited.id,
        day: '2026-11-14',
        kind: 'shown',
        propertyType: 'house',
        firstAt: at,
        lastAt: at,
      }),
    );
  }
  const search = await t.make.search({
    userId: limited.id,
    specificRequirements: requirementsText('Wombat', '303'),
  });
  const client = await t.as(limited);
  await client.patch(`/api/buyer-searches/${search.id}`, { isActive: false });
  await client.patch(`/api/buyer-searches/${search.id}`, { isActive: true });
  await t.worker.drain();
  Object.assign(people, { asks: asks.buyer, blocked: blocked.buyer, limited });
});

/** Spellings of the same value. */
const secretsOf = (buyer: UserRow) => {
  const digits = buyer.phone?.replaceAll(' ', '') ?? '';
  const prefix = buyer.firstName?.replace('first', '') ?? '';
  return [buyer.id, buyer.email, prefix, buyer.phone ?? '', digits, buyer.currentPostcode ?? ''].map((text) =>
    text.toLowerCase(),
  );
};
function expectSilent(route: string, body: string) {
  const nullableText = body.toLowerCase();
  for (const [state, buyer] of Object.entries(people))
    for (const secret of secretsOf(buyer))
      expect([route, state, nullableText.includes(secret) ? secret : '']).toEqual([route, state, '']);
}

const HOME = { location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
/** Bodies of the routes that write; for the others, the reason why they contain no buyer. */
const BODIES: Record<string, unknown[] | string> = {
  'POST /api/agent-searches/preview': [HOME],
  'POST /api/agent-searches/curve': [HOME],
  'POST /api/agent-searches': [{ ...HOME, name: 'Another' }],
  'PATCH /api/agent-searches/:id': [{ ...HOME, name: 'Terrace' }],
  'POST /api/demand-reports': [],
  'PATCH /api/properties/:id/buyers/:buyerId': [
    { version: 0, note: 'Hello' },
    { version: 2, stage: 'offer' },
  ],
  'POST /api/properties/:id/buyers/:buyerId/calling': [undefined],
  'POST /api/properties/:id/buyers/:buyerId/viewings': [{ ...VIEWING, minutes: 45 }],
  'POST /api/properties/:id/export': [],
  'POST /api/properties/:id/close': [],
  'POST /api/properties/:id/reopen': [undefined],
  'PATCH /api/viewings/:id': [],
  'POST /api/viewings/:id/outcome': [],
  'DELETE /api/viewings/:id': 'answers nothing',
  'DELETE /api/agent-searches/:id': 'answers nothing',
  'POST /api/introductions': [],
  'POST /api/recalls/:id/confirm': 'names whom it asks to be removed, until that is done',
  'POST /api/recalls/confirm': 'names whom it asks to be removed, until that is done',
  'DELETE /api/demand-reports/:code': 'answers nothing',
};
/** Routes about the agency's own account, staff, billing and documents. */
const OWN =
  /^(?:GET|POST|PATCH|PUT|DELETE) \/api\/(?:agent\/staff|referral|subscription|get-or|confirm-payment|cancel-sub|reactivate|billing|marketing|verification|agent-info|agency-logo|api-keys|stock-imports|stock-mappings|webhook-)/;
const NAMES_REMOVED_BUYERS = 'GET /api/recalls';

const routesOf = (matches: (client: string) => boolean) =>
  routeAccessList
    .map((line) => line.split(' '))
    .filter(([client]) => matches(client ?? ''))
    .map(([, method, path]) => `${method} ${path}`);
const routes = routesOf((client) => client.startsWith('agent')).filter(
  (route) => !OWN.test(route) && route !== NAMES_REMOVED_BUYERS,
);
/** Public routes; the stream has its own test. */
const readings = routesOf((client) => client === 'signedIn' || client === 'public').filter(
  (route) => /^GET \/api\//.test(route) && !/\/api\/(?:stream|login|logout)$/.test(route),
);
/** Query strings of the routes that read; the others need none. */
const REQUESTED: Record<string, string> = {
  'GET /api/demand': '?location=Lincoln&bedrooms=3&price=250000&propertyType=house',
  'GET /api/places': '?q=LN9',
  'GET /api/places/unknown': '?q=LN9',
};

describe('a buyer who is not open to an agency', () => {
  it('is sent through every route', () => {
    for (const route of routes)
      expect([route, route.startsWith('GET ') || route in BODIES]).toEqual([route, true]);
  });

  it('is in its lists by initials or not at all', async () => {
    const list: Matches = (await a.olive.get(`/api/agent-searches/${a.property.id}/matches`)).json();
    expect(list.totalCount).toBe(2);
    expect(list.matches.map(({ contact, user }) => [contact, user])).toEqual(
      expect.arrayContaining([
        ['ask', expect.objectContaining({ initials: 'QQ' })],
        ['ask', expect.objectContaining({ initials: 'WW' })],
      ]),
    );
    const exported: Match[] = (
      await a.olive.get(`/api/agent-searches/${a.property.id}/matches?export=true`)
    ).json();
    expect(exported).toEqual([]);
  });

  it('has none of their data in any response', async () => {
    const refs = buyerRefs(t.context.secrets, a.owner.id);
    const handles = Object.values(people).flatMap(({ id }) => [id, refs(id)]);
    const called = new Set<string>();
    const call = async (client: Person, route: string, path: string, body: unknown) => {
      const method = route.split(' ')[0];
      const answer =
        method === 'GET'
          ? await client.get(path)
          : method === 'PATCH'
            ? await client.patch(path, body)
            : await client.post(path, body);
      expect([route, answer.statusCode < 500]).toEqual([route, true]);
      // An error may repeat an id that was sent; nothing else.
      expectSilent(route, answer.statusCode < 400 ? answer.body : answer.body.replaceAll(path, ''));
      called.add(route);
    };
    for (const route of routes) {
      const bodies = route.startsWith('GET ') ? [undefined] : BODIES[route];
      if (!Array.isArray(bodies)) continue;
      const path = (route.split(' ')[1] ?? '').replace(':id', a.property.id).replace(':code', 'AAAA-BBBB');
      for (const body of bodies)
        for (const at of path.includes(':buyerId')
          ? handles.map((handle) => path.replace(':buyerId', handle))
          : [path])
          await call(a.olive, route, at, body);
    }
    const queries = [
      'name=quib',
      'name=wombat',
      'name=zephyr',
      'stage=contacted',
      'sort=nextStep',
      'new=true',
    ];
    for (const query of queries) {
      const path = `/api/properties/${a.property.id}/buyers?${query}`;
      const answer = await a.olive.get(path);
      expectSilent(path, answer.body);
      if (query.startsWith('name')) expect([query, answer.json().buyers]).toEqual([query, []]);
    }
    for (const handle of handles) {
      await call(a.olive, 'POST export', `/api/properties/${a.property.id}/export`, { buyerIds: [handle] });
      await call(a.olive, 'POST close', `/api/properties/${a.property.id}/close`, {
        outcome: 'sold_here',
        buyerId: handle,
      });
      await call(a.olive, 'POST introductions', '/api/introductions', {
        agentSearchId: a.property.id,
        buyerRef: handle,
        message: 'May we?',
      });
    }
    const report = await a.olive.post('/api/demand-reports', { agentSearchId: a.property.id });
    expectSilent('POST /api/demand-reports', report.body);
    const { code } = report.json();
    const Id = z.object({ id: z.string() });
    for (const { id } of await queryRows(t.db, Id, sql`select id from viewings`)) {
      await call(a.olive, 'PATCH viewing', `/api/viewings/${id}`, { minutes: 60 });
      await call(a.olive, 'POST outcome', `/api/viewings/${id}/outcome`, { outcome: 'offer' });
    }
    for (const route of readings)
      await call(
        a.olive,
        route,
        `${(route.split(' ')[1] ?? '').replace(':code', code)}${REQUESTED[route] ?? ''}`,
        undefined,
      );
    for (const format of ['json', 'html'])
      await call(a.olive, 'GET', `/api/privacy/data?format=${format}`, undefined);
    for (const colleague of [a.asSam, a.asKit])
      for (const path of ['/api/today', '/api/notifications']) await call(colleague, 'GET', path, undefined);
    expect(called.size).toBeGreaterThan(15);
  });

  it('is named in no mail written from then on', async () => {
    const before = t.clock.now();
    t.clock.set(new Date('2026-11-19T08:30:00.000Z'));
    await t.worker.drain();
    const mails = await t.db.select().from(mailOutbox);
    const toAgency = mails.filter(({ userId, createdAt }) => userId === a.owner.id && createdAt > before);
    expect(toAgency.map(({ kind }) => kind)).toContain('viewing-reminder-to-agent');
    // A removal request's mail links to it without a name.
    for (const { kind, subject, text, html } of toAgency) expectSilent(kind, `${subject} ${text} ${html}`);
    t.clock.set(before);
  });

  it('and disappears from a pipeline they were in, as if they had left', async () => {
    const { buyers } = (await a.olive.get(`/api/properties/${a.property.id}/buyers`)).json();
    const rows = buyers.map(({ contact, reason, stage, user }: Record<string, unknown>) => [
      contact,
      reason,
      stage,
      user !== null,
    ]);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['asked', null, 'viewing', true],
        [null, 'gone', 'viewing', false],
      ]),
    );
    expect(rows).toHaveLength(3);
  });
});
