import type { AccessAgency, AccessEntry } from '@threshold/core/contract/contact-preferences';
import { isSeen, NO_AGENCY } from '@threshold/core/rules/contact/disclosure';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disclosures } from '../../db/schema/disclosures';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { agency, choose, emptyLincoln, entries, looking, open, type TestClient } from './test/people';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(() => emptyLincoln(t));

const daysAgo = ({ clock }: TestApp, days: number) =>
  new Date(clock.now().getTime() - days * DAY_MS).toISOString();

describe('a buyer with default preferences', () => {
  it('is seen by each agency under its own reference, and sees which agencies', async () => {
    const { buyer, asBuyer } = await looking(t);
    const [mint, queue] = [await agency(t, 'Mint'), await agency(t, 'Lane')];
    const match = await mint.first();
    expect(match).toMatchObject({
      contact: 'open',
      user: { id: buyer.id, firstName: 'Quentin', email: buyer.email, phone: '07700 900123' },
      specificRequirements: 'A shed. Quentin, 07700 900123',
    });
    expect(match.user).not.toHaveProperty('hours');
    expect((await mint.first()).buyerRef).toBe(match.buyerRef);
    expect((await queue.first()).buyerRef).not.toBe(match.buyerRef);
    expect(match.buyerRef).not.toBe(buyer.id);
    await mint.exported();
    expect((await asBuyer.get('/api/contact-preferences')).json()).toEqual(open);
    const accessEntries = await entries(asBuyer);
    expect(accessEntries.map(({ agencyName, kind, count }) => [agencyName, kind, count]).sort()).toEqual([
      ['Lane', 'shown', 1],
      ['Mint', 'exported', 1],
      ['Mint', 'shown', 2],
    ]);
    expect(accessEntries[0]).toMatchObject({
      verified: true,
      person: 'Olive Owner',
      searchName: 'A first home',
      propertyType: 'house',
      carriedOver: false,
      recall: null,
    });
  });

  it('can page through the list', async () => {
    const { buyer, asBuyer } = await looking(t);
    const owner = await t.make.agent({ agencyName: 'Mint' });
    const firstAt = t.clock.now();
    await t.db.transaction((tx) =>
      tx.insert(disclosures).values(
        Array.from({ length: 52 }, (_, n) => ({
          agencyId: owner.id,
          agentUserId: owner.id,
          buyerUserId: buyer.id,
          day: `2026-0${1 + Math.floor(n / 28)}-${String(1 + (n % 28)).padStart(2, '0')}`,
          kind: 'shown' as const,
          propertyType: 'house' as const,
          firstAt,
          // Entries with the same timestamp are ordered by id.
          lastAt: new Date(firstAt.getTime() + Math.floor(n / 2) * 1000),
          times: n + 1,
        })),
      ),
    );
    const page = (await asBuyer.get('/api/my-access')).json();
    expect(page.entries).toHaveLength(50);
    const rest = (await asBuyer.get(`/api/my-access?cursor=${page.nextCursor}`)).json();
    expect([rest.entries.length, rest.nextCursor]).toEqual([2, null]);
    const counts = [...page.entries, ...rest.entries].map(({ count }: AccessEntry) => count);
    expect(new Set(counts).size).toBe(52);
    expect(Math.max(...counts.slice(0, 2))).toBe(52);
    const other = await t.as(await t.make.buyer());
    expect((await other.get(`/api/my-access?cursor=${page.nextCursor}`)).statusCode).toBe(400);
  });

  it('sees the agencies, each with its own entries, those of closed accounts together', async () => {
    const { buyer, asBuyer } = await looking(t);
    const agencies = async (client = asBuyer): Promise<AccessAgency[]> =>
      (await client.get('/api/my-access/agencies')).json().agencies;
    const entriesOf = async (agencyId: string): Promise<AccessEntry[]> =>
      (await asBuyer.get(`/api/my-access?agencyId=${agencyId}`)).json().entries;
    expect(await agencies()).toEqual([]);
    const [mint, lane, gone] = [await agency(t, 'Mint'), await agency(t, 'Lane'), await agency(t, 'Gone')];
    await gone.list();
    await t.db.transaction((tx) => tx.delete(users).where(eq(users.id, gone.owner.id)));
    t.clock.advance(DAY_MS);
    await mint.list();
    await mint.exported();
    t.clock.advance(DAY_MS);
    await lane.list();
    expect(await agencies()).toMatchObject([
      { agencyId: lane.owner.id, agencyName: 'Lane', verified: true, entries: 1, seen: true, recall: null },
      { agencyId: mint.owner.id, agencyName: 'Mint', entries: 2, lastAt: daysAgo(t, 1) },
      { agencyId: null, agencyName: 'Agencies that have closed their account', verified: false, entries: 1 },
    ]);
    expect((await entriesOf(mint.owner.id)).map(({ agencyName, kind }) => [agencyName, kind]).sort()).toEqual(
      [
        ['Mint', 'exported'],
        ['Mint', 'shown'],
      ],
    );
    expect(await entriesOf(NO_AGENCY)).toMatchObject([{ agencyId: null, kind: 'shown' }]);
    expect(await entriesOf(buyer.id)).toEqual([]);
    expect((await asBuyer.get('/api/my-access?agencyId=1')).statusCode).toBe(400);
    expect(await agencies(await t.as(await t.make.buyer()))).toEqual([]);
    expect((await mint.agent.get('/api/my-access/agencies')).statusCode).toBe(403);
  });
});

describe('what an agency does with a buyer', () => {
  it('is listed for them: opened, noted, contacted', async () => {
    const { buyer, asBuyer } = await looking(t);
    const mint = await agency(t, 'Mint');
    const row = `/api/properties/${mint.property.id}/buyers/${buyer.id}`;
    await mint.agent.get(`/api/properties/${mint.property.id}/buyers`);
    await mint.agent.patch(row, { version: 0, note: 'Nice' });
    await mint.agent.patch(row, { version: 1, stage: 'contacted' });
    await mint.agent.get(`${row}/events`);
    await mint.agent.get(`${row}/events`);
    const accessEntries = (await entries(asBuyer)).map(({ kind, count }) => [kind, count]);
    expect(accessEntries).toEqual(
      expect.arrayContaining([
        ['opened', 2],
        ['noted', 1],
        ['contacted', 1],
      ]),
    );
    const { data } = (await asBuyer.get('/api/privacy/data?format=json')).json();
    expect(data.disclosures.map(({ kind, person }: Record<string, string>) => [kind, person])).toContainEqual(
      ['noted', 'Olive Owner'],
    );
  });

  it('by an alert names them only where they are open, and counts against the limit', async () => {
    const [mint, queue, rows] = [await agency(t, 'Mint'), await agency(t, 'Lane'), await agency(t, 'Rows')];
    const fourth = await agency(t, 'Fourth');
    const { asBuyer } = await looking(t, { isActive: false });
    await choose(asBuyer, { weeklyLimit: 3 });
    const [search] = (await asBuyer.get('/api/buyer-searches')).json();
    await asBuyer.patch(`/api/buyer-searches/${search.id}`, { isActive: true });
    await t.worker.drain();
    const bodies = await Promise.all(
      [mint, queue, rows, fourth].map(
        async ({ agent }) => (await agent.get('/api/notifications')).json().notifications[0].body,
      ),
    );
    expect(bodies.filter((body: string) => body.startsWith('Quentin Z. wants'))).toHaveLength(3);
    expect(bodies.filter((body: string) => body.startsWith('A buyer wants'))).toHaveLength(1);
    expect(await entries(asBuyer)).toHaveLength(3);
    await choose(asBuyer, { mode: 'ask' });
    for (const { agent } of [mint, queue, rows, fourth])
      expect((await agent.get('/api/notifications')).body).not.toContain('Quentin');
  });
});

describe('a view', () => {
  const views = async (client: TestClient): Promise<number> =>
    (await client.get('/api/buyer-searches')).json()[0].viewCount;
  /** Number of agencies listed as having seen the search. */
  const listed = async (client: TestClient) =>
    new Set((await entries(client)).filter(({ kind }) => isSeen(kind)).map(({ agencyId }) => agencyId)).size;

  it('starts with a list or an opened page, not with a notification to the agency', async () => {
    const mint = await agency(t, 'Mint');
    const queue = await agency(t, 'Lane');
    const { buyer, asBuyer } = await looking(t, { isActive: false });
    const [search] = (await asBuyer.get('/api/buyer-searches')).json();
    await asBuyer.patch(`/api/buyer-searches/${search.id}`, { isActive: true });
    await t.worker.drain();
    expect((await entries(asBuyer)).map(({ agencyName, kind }) => [agencyName, kind]).sort()).toEqual([
      ['Lane', 'alerted'],
      ['Mint', 'alerted'],
    ]);
    // The card, the list and the inbox agree: the agencies were told, and nobody has seen the buyer yet.
    const seen = async () => {
      const { agencies } = (await asBuyer.get('/api/my-access/agencies')).json();
      return agencies.filter(({ seen }: AccessAgency) => seen).length;
    };
    const inbox: { body: string }[] = (await asBuyer.get('/api/notifications')).json().notifications;
    expect(inbox.map(({ body }) => body).sort()).toEqual([
      expect.stringContaining('Threshold told Lane about you.'),
      expect.stringContaining('Threshold told Mint about you.'),
    ]);
    expect([await views(asBuyer), await listed(asBuyer), await seen()]).toEqual([0, 0, 0]);
    await mint.list();
    expect([await views(asBuyer), await listed(asBuyer), await seen()]).toEqual([1, 1, 1]);
    // Opens the buyer directly, without a list before.
    await queue.agent.patch(`/api/properties/${queue.property.id}/buyers/${buyer.id}`, {
      version: 0,
      note: 'Rang',
    });
    expect([await views(asBuyer), await listed(asBuyer)]).toEqual([2, 2]);
    // Both agencies have by now caused a mail to the buyer, which the notification to the agency did not.
    await t.worker.drain();
    expect(await t.mailsTo(buyer.email)).toHaveLength(2);
  });

  it('is not listed for an agency that was not shown the buyer’s identity', async () => {
    const { buyer, asBuyer } = await looking(t);
    await choose(asBuyer, { mode: 'ask' });
    const mint = await agency(t, 'Mint');
    expect((await mint.first()).contact).toBe('ask');
    await mint.agent.get(`/api/properties/${mint.property.id}/buyers`);
    expect([await views(asBuyer), await listed(asBuyer)]).toEqual([0, 0]);
    await choose(asBuyer, {});
    await mint.agent.get(`/api/properties/${mint.property.id}/buyers`);
    expect([await views(asBuyer), await listed(asBuyer)]).toEqual([1, 1]);
    const queue = await agency(t, 'Lane');
    await queue.exported();
    const some = { buyerIds: [buyer.id] };
    await mint.agent.post(`/api/properties/${mint.property.id}/export`, some);
    expect([await views(asBuyer), await listed(asBuyer)]).toEqual([2, 2]);
  });
});

describe('the contact methods a buyer allows', () => {
  it('are the only ones shown, with the hours', async () => {
    const { buyer, asBuyer } = await looking(t);
    await choose(asBuyer, { phone: false, hours: 'After six' });
    const mint = await agency(t, 'Mint');
    expect((await mint.first()).user).toMatchObject({ phone: null, email: buyer.email, hours: 'After six' });
    await choose(asBuyer, { email: false });
    expect((await mint.exported())[0]?.user).toMatchObject({ phone: '07700 900123', email: null });
  });

  it.each([
    [{ phone: false, email: false }, 'phone'],
    [{ hours: 'x'.repeat(81) }, 'hours'],
    [{ weeklyLimit: 4 }, 'weeklyLimit'],
    [{ mode: 'closed' }, 'mode'],
  ])('%o is rejected', async (change, field) => {
    const { asBuyer } = await looking(t);
    const answer = await asBuyer.put('/api/contact-preferences', { ...open, ...change });
    expect([answer.statusCode, Object.keys(answer.json().fieldErrors)]).toEqual([400, [field]]);
  });
});

describe('the weekly limit', () => {
  it('opens to that many new agencies, and again a week after the first', async () => {
    const { asBuyer } = await looking(t);
    const known = await agency(t, 'Known');
    await known.list();
    await choose(asBuyer, { weeklyLimit: 3 });
    t.clock.advance(8 * DAY_MS);
    const [agency1, agency2, agency3, agency4] = [
      await agency(t, '1'),
      await agency(t, '2'),
      await agency(t, '3'),
      await agency(t, '4'),
    ];
    for (const each of [agency1, agency2, agency3]) {
      expect((await each.first()).contact).toBe('open');
      t.clock.advance(DAY_MS);
    }
    expect([
      (await agency4.first()).contact,
      (await agency1.first()).contact,
      (await known.first()).contact,
    ]).toEqual(['ask', 'open', 'open']);
    expect(await agency4.exported()).toEqual([]);
    t.clock.advance(4 * DAY_MS);
    expect((await agency4.first()).contact).toBe('open');
  });

  it('gives its last place to one of two concurrent agencies', async () => {
    const { asBuyer } = await looking(t);
    await choose(asBuyer, { weeklyLimit: 3 });
    const agencies = await Promise.all(Array.from({ length: 6 }, (_, n) => agency(t, `Rush ${n}`)));
    const seen = await Promise.all(agencies.map(({ first }) => first()));
    expect(seen.filter(({ contact }) => contact === 'open')).toHaveLength(3);
    expect(seen.filter(({ contact }) => contact === 'ask')).toHaveLength(3);
  });
});

describe('an export', () => {
  it('includes as many as the match list says, also beyond the first page', async () => {
    for (let n = 0; n < 26; n += 1) {
      const { asBuyer } = await looking(t);
      if (n % 9 === 0) await choose(asBuyer, { mode: 'ask' });
      if (n % 9 === 4) await choose(asBuyer, { weeklyLimit: 3 });
    }
    const others = [await agency(t, '1'), await agency(t, '2'), await agency(t, '3')];
    const last = await agency(t, '4');
    const counts = async ({ agent, property, exported }: typeof last) => {
      const { totalCount, exportCount } = (
        await agent.get(`/api/agent-searches/${property.id}/matches`)
      ).json();
      return [totalCount, exportCount, (await exported()).length];
    };
    for (const each of others) expect(await counts(each)).toEqual([26, 23, 23]);
    // Buyers with a limit have given their places to the first three.
    expect(await counts(last)).toEqual([26, 20, 20]);
    expect(await counts(others[0] ?? last)).toEqual([26, 23, 23]);
  });

  it('omits buyers who must be asked first, and the list says so', async () => {
    const { asBuyer } = await looking(t);
    await choose(asBuyer, { mode: 'ask' });
    const { agent, property, exported } = await agency(t, 'Mint');
    const list = (await agent.get(`/api/agent-searches/${property.id}/matches`)).json();
    expect([list.totalCount, list.exportCount, await exported()]).toEqual([1, 0, []]);
  });
});
