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

/** Every call an agent may make, held against the names, numbers and addresses of people who are not theirs to know. */

let t: TestApp;
let a: Awaited<ReturnType<typeof agencyApp>>;
const people: Record<'asks' | 'limited' | 'blocked', UserRow> = {} as never;
const VIEWING = { startsAt: '2026-11-20T10:00:00.000Z', minutes: 30, where: 'At the gate' };
const open = { mode: 'open', phone: true, email: true, hours: '', weeklyLimit: null };

const known = (word: string, digits: string) => ({
  firstName: `${word}first`,
  lastName: `${word}last`,
  phone: `07700 900${digits}`,
  currentPostcode: `LN9 ${digits.slice(0, 1)}AZ`,
});
const tell = (word: string, digits: string) =>
  `A shed. ${word}first ${word}last, 07700900${digits}, ${word}@home.example, LN9 ${digits.slice(0, 1)}AZ`;

async function come(word: string, digits: string) {
  const buyer = await t.make.buyer(known(word, digits));
  const search = await t.make.search({ userId: buyer.id, specificRequirements: tell(word, digits) });
  const who = await t.as(buyer);
  await who.patch(`/api/buyer-searches/${search.id}`, { isActive: false });
  await who.patch(`/api/buyer-searches/${search.id}`, { isActive: true });
  await t.worker.drain();
  return { buyer, who };
}

/** Whatever an agency does with someone who is open: list, note, a call, a viewing that is accepted. */
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
  await asks.who.put('/api/contact-preferences', { ...open, mode: 'ask' });
  // As if it had been arranged since: the viewing is still to come, and gives the agency no name.
  await t.db.transaction((tx) => tx.update(contactPreferences).set({ keepsBefore: new Date(0) }));
  await blocked.who.post('/api/blocked-agencies', { agencyId: a.owner.id });
  // Their week is full before this agency comes to hear of them.
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
  const search = await t.make.search({ userId: limited.id, specificRequirements: tell('Wombat', '303') });
  const who = await t.as(limited);
  await who.patch(`/api/buyer-searches/${search.id}`, { isActive: false });
  await who.patch(`/api/buyer-searches/${search.id}`, { isActive: true });
  await t.worker.drain();
  Object.assign(people, { asks: asks.buyer, blocked: blocked.buyer, limited });
});

/** As it may be spelt. */
const secretsOf = (buyer: UserRow) => {
  const digits = buyer.phone?.replaceAll(' ', '') ?? '';
  const word = buyer.firstName?.replace('first', '') ?? '';
  return [buyer.id, buyer.email, word, buyer.phone ?? '', digits, buyer.currentPostcode ?? ''].map((text) =>
    text.toLowerCase(),
  );
};
function expectSilent(route: string, body: string) {
  const said = body.toLowerCase();
  for (const [state, buyer] of Object.entries(people))
    for (const secret of secretsOf(buyer))
      expect([route, state, said.includes(secret) ? secret : '']).toEqual([route, state, '']);
}

const HOME = { location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
/** With what each call that writes is made; the others carry nobody, for the reason given. */
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
  'DELETE /api/viewings/:id': 'answers nothing',
  'DELETE /api/agent-searches/:id': 'answers nothing',
  'POST /api/introductions': [],
  'POST /api/recalls/:id/confirm': 'names whom it asks to be removed, until that is done',
  'POST /api/recalls/confirm': 'names whom it asks to be removed, until that is done',
  'DELETE /api/demand-reports/:code': 'answers nothing',
};
/** Of the agency's own account, its colleagues, its money and its papers. */
const OWN =
  /^(?:GET|POST|PATCH|PUT|DELETE) \/api\/(?:agent\/staff|referral|subscription|get-or|confirm-payment|cancel-sub|reactivate|billing|marketing|verification|agent-info|agency-logo)/;
const NAMES_THE_RECALLED = 'GET /api/recalls';

const routesOf = (whose: (who: string) => boolean) =>
  routeAccessList
    .map((line) => line.split(' '))
    .filter(([who]) => whose(who ?? ''))
    .map(([, method, path]) => `${method} ${path}`);
const routes = routesOf((who) => who.startsWith('agent')).filter(
  (route) => !OWN.test(route) && route !== NAMES_THE_RECALLED,
);
/** What anybody may read, signed in or not; a stream has no end, and its own test. */
const readings = routesOf((who) => who === 'signedIn' || who === 'public').filter(
  (route) => /^GET \/api\//.test(route) && !/\/api\/(?:stream|login|logout)$/.test(route),
);
/** With what a reading is asked; what is not here is asked as it stands. */
const ASKED: Record<string, string> = {
  'GET /api/demand': '?location=Lincoln&bedrooms=3&price=250000&propertyType=house',
  'GET /api/places': '?q=LN9',
  'GET /api/places/unknown': '?q=LN9',
};

describe('a buyer who is not open to an agency', () => {
  it('is met by every call there is', () => {
    for (const route of routes)
      expect([route, route.startsWith('GET ') || route in BODIES]).toEqual([route, true]);
  });

  it('is in its lists by initials or not at all', async () => {
    const found: Matches = (await a.olive.get(`/api/agent-searches/${a.property.id}/matches`)).json();
    expect(found.totalCount).toBe(2);
    expect(found.matches.map(({ contact, user }) => [contact, user])).toEqual(
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

  it('leaves none of their data in any answer', async () => {
    const refs = buyerRefs(t.context.secrets, a.owner.id);
    const handles = Object.values(people).flatMap(({ id }) => [id, refs(id)]);
    const asked = new Set<string>();
    const call = async (who: Person, route: string, path: string, body: unknown) => {
      const method = route.split(' ')[0];
      const answer =
        method === 'GET'
          ? await who.get(path)
          : method === 'PATCH'
            ? await who.patch(path, body)
            : await who.post(path, body);
      expect([route, answer.statusCode < 500]).toEqual([route, true]);
      // A number that was sent may be named in what is refused; nothing else may.
      expectSilent(route, answer.statusCode < 400 ? answer.body : answer.body.replaceAll(path, ''));
      asked.add(route);
    };
    for (const route of routes) {
      const bodies = route.startsWith('GET ') ? [undefined] : BODIES[route];
      if (!Array.isArray(bodies)) continue;
      const path = (route.split(' ')[1] ?? '').replace(':id', a.property.id).replace(':code', 'AAAA-BBBB');
      for (const body of bodies)
        for (const at of path.includes(':buyerId')
          ? handles.map((one) => path.replace(':buyerId', one))
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
    for (const one of handles) {
      await call(a.olive, 'POST export', `/api/properties/${a.property.id}/export`, { buyerIds: [one] });
      await call(a.olive, 'POST close', `/api/properties/${a.property.id}/close`, {
        outcome: 'sold_here',
        buyerId: one,
      });
      await call(a.olive, 'POST introductions', '/api/introductions', {
        agentSearchId: a.property.id,
        buyerRef: one,
        message: 'May we?',
      });
    }
    const report = await a.olive.post('/api/demand-reports', { agentSearchId: a.property.id });
    expectSilent('POST /api/demand-reports', report.body);
    const { code } = report.json();
    const Id = z.object({ id: z.string() });
    for (const { id } of await queryRows(t.db, Id, sql`select id from viewings`))
      await call(a.olive, 'PATCH viewing', `/api/viewings/${id}`, { minutes: 60 });
    for (const route of readings)
      await call(
        a.olive,
        route,
        `${(route.split(' ')[1] ?? '').replace(':code', code)}${ASKED[route] ?? ''}`,
        undefined,
      );
    for (const format of ['json', 'html'])
      await call(a.olive, 'GET', `/api/privacy/data?format=${format}`, undefined);
    for (const colleague of [a.asSam, a.asKit])
      for (const path of ['/api/today', '/api/notifications']) await call(colleague, 'GET', path, undefined);
    expect(asked.size).toBeGreaterThan(15);
  });

  it('is named in no mail that is written from then on', async () => {
    const before = t.clock.now();
    t.clock.set(new Date('2026-11-19T08:30:00.000Z'));
    await t.worker.drain();
    const mails = await t.db.select().from(mailOutbox);
    const toAgency = mails.filter(({ userId, createdAt }) => userId === a.owner.id && createdAt > before);
    expect(toAgency.map(({ kind }) => kind)).toContain('viewing-reminder-to-agent');
    // The recall is what asks for them back, and its mail leads to it without a name.
    for (const { kind, subject, text, html } of toAgency) expectSilent(kind, `${subject} ${text} ${html}`);
    t.clock.set(before);
  });

  it('and is gone from a page they were worked on, as if they had left', async () => {
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
