import { type AgentFilter, agentFilters } from '@threshold/core/contract/admin';
import { agentDisplayStatus } from '@threshold/core/rules/account/agent-status';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as(await t.make.admin());
});
const read = async (path: string) => (await admin.get(`/api/admin/${path}`)).json();
const idsOf = (people: { id: string }[]) => people.map(({ id }) => id).sort();

describe('without a query', () => {
  it('agents are paged with their total, and filtered by the status of their badge', async () => {
    const cases = [
      { subscriptionStatus: 'suspended' },
      { subscriptionStatus: 'active' },
      { subscriptionStatus: 'trialing', stripeSubscriptionId: 'sub_1' },
      { subscriptionStatus: 'trialing' },
      { subscriptionStatus: 'active', verificationStatus: 'pending' },
      { subscriptionStatus: 'trialing', verificationStatus: 'rejected' },
      { subscriptionStatus: 'past_due' },
      { subscriptionStatus: 'inactive', verificationStatus: 'pending' },
    ] as const;
    for (const fields of cases) {
      const owner = await t.make.agent(fields);
      await t.make.staff({ parentAgentId: owner.id });
    }
    const lone = await t.make.agent();
    await t.make.staff({ parentAgentId: lone.id, subscriptionStatus: 'suspended' });
    const everyone = await read('agents');
    expect([everyone.total, everyone.capped, everyone.agents.length]).toEqual([18, false, 18]);
    const [firstPage, secondPage] = [await read('agents?limit=10'), await read('agents?limit=10&page=2')];
    expect(idsOf([...firstPage.agents, ...secondPage.agents])).toEqual(idsOf(everyone.agents));
    const slug = (agent: Parameters<typeof agentDisplayStatus>[0]) =>
      agentDisplayStatus(agent).toLowerCase().replace(/[()]/g, '').replaceAll(' ', '-');
    const statuses = agentFilters.filter((filter) => !['all', 'set-by-hand', 'past-due'].includes(filter));
    for (const status of statuses satisfies AgentFilter[]) {
      const wanted = everyone.agents.filter((agent: Parameters<typeof slug>[0]) => slug(agent) === status);
      expect([status, wanted.length > 0]).toEqual([status, true]);
      const answer = await read(`agents?status=${status}`);
      expect([status, idsOf(answer.agents), answer.total]).toEqual([status, idsOf(wanted), wanted.length]);
    }
    expect((await read('agents?status=suspended&search=example')).total).toBe(3);
    const unpaid = await read('agents?status=past-due');
    expect([unpaid.total, unpaid.agents[0].subscriptionStatus]).toEqual([1, 'past_due']);
    const { waiting } = (await admin.get('/api/admin/overview')).json();
    expect(waiting.failedPayments.count).toBe(unpaid.total);
  });

  it('buyers are paged, with whether they are searching', async () => {
    const searching = await t.make.buyer();
    await t.make.search({ userId: searching.id });
    const paused = await t.make.buyer();
    await t.make.search({ userId: paused.id, isActive: false });
    expect(await read('buyers')).toMatchObject({ total: 2, capped: false });
    expect(idsOf((await read('buyers?status=searching')).buyers)).toEqual([searching.id]);
    expect(await read('buyers?status=not-searching')).toMatchObject({
      total: 1,
      buyers: [{ id: paused.id }],
    });
  });

  it('the searches of an agent are the newest, with the count of all', async () => {
    const many = await t.make.agent({ email: 'many@letter.example' });
    for (let n = 0; n < 27; n++) await t.make.agentSearch({ userId: many.id, name: `Home ${n}` });
    const [agent] = (await read('agents?search=many@letter')).agents;
    expect([agent.searches.length, agent.searchCount]).toEqual([25, 27]);
  });

  it('setup fees include all details of an agent', async () => {
    const [fee] = (await read('setup-fees?search=many@letter')).agents;
    const [agent] = (await read('agents?search=many@letter')).agents;
    expect(fee).toEqual(agent);
    expect(fee).toMatchObject({ branchLocation: 'Lincoln, Lincolnshire', operatingRadius: 10 });
  });
});

describe('a search matches what a card shows', () => {
  beforeAll(async () => {
    const owner = await t.make.agent({
      email: 'owner@search.example',
      firstName: 'Gwendoline',
      agencyName: 'Zephyr Lettings',
      businessAddress: '7 Quay Row, Boston PE21 6NH',
      branchLocation: 'PE21 6NH',
      phone: '+44 (0)1205 496 123',
    });
    await t.make.staff({ parentAgentId: owner.id, email: 'staff@search.example', firstName: 'Bo' });
    await t.make.buyer({
      email: 'buyer@search.example',
      firstName: 'Oksana',
      lastName: 'Zhuk',
      currentPostcode: 'TS22 5PQ',
      phone: '07700 900461',
    });
  });
  const search = async (kind: 'agents' | 'buyers', typed: string) =>
    (await read(`${kind}?search=${encodeURIComponent(typed)}`))[kind]
      .map(({ email }: { email: string }) => email)
      .filter((email: string) => email.endsWith('@search.example'))
      .sort();
  const both = ['owner@search.example', 'staff@search.example'];

  it.each([
    ['zephyr', both],
    ['Zephyr Lettings', both],
    ['quay row', both],
    ['PE21 6NH', both],
    ['pe216nh', both],
    ['01205 496123', ['owner@search.example']],
    ['+44 1205 496', ['owner@search.example']],
    ['1205496', ['owner@search.example']],
    ['gwendoline', ['owner@search.example']],
    ['wn', ['owner@search.example']],
    ['do', ['owner@search.example']],
    ['bo', ['owner@search.example', 'staff@search.example']],
  ])('agents by "%s"', async (typed, emails) => {
    expect(await search('agents', typed)).toEqual(emails);
  });

  it.each([
    'TS22 5PQ',
    'ts225pq',
    'ts22',
    'TS22 5',
    '07700900461',
    '+447700 900461',
    '900 461',
    'ks',
    'hu',
    'k',
    'uk',
  ])('buyers by "%s"', async (typed) => {
    expect(await search('buyers', typed)).toEqual(['buyer@search.example']);
  });
});

describe('consents', () => {
  it('are four counts and the people of each', async () => {
    const fresh = await testApp();
    const boss = await fresh.as(await fresh.make.admin());
    const summary = async (query = '') => (await boss.get(`/api/admin/consent-summary${query}`)).json();
    expect(await summary()).toMatchObject({ mortgageLeads: 0, buyers: [], pagination: { total: 0 } });
    const lead = await fresh.make.buyer({
      firstName: 'Ann',
      lastName: 'Lee',
      needsMortgage: true,
      mortgageBrokerConsent: true,
      mortgageConsentDate: fresh.clock.now(),
      estateAgentConsent: false,
    });
    await fresh.make.search({ userId: lead.id });
    const other = await fresh.make.buyer({ mortgageBrokerConsent: false, estateAgentConsent: true });
    const third = await fresh.make.buyer({ needsMortgage: false, mortgageBrokerConsent: true });
    await fresh.make.buyer();
    const counts = { mortgageLeads: 1, estateAgentReferrals: 1, declinedMortgage: 1, declinedReferrals: 1 };
    for (const [query, people] of [
      ['', [lead, other, third]],
      ['?tile=mortgageLeads', [lead]],
      ['?tile=estateAgentReferrals', [other]],
      ['?tile=declinedMortgage', [other]],
      ['?tile=declinedReferrals', [lead]],
    ] as const) {
      const answer = await summary(query);
      expect(answer).toMatchObject({ ...counts, pagination: { total: people.length } });
      expect([query, idsOf(answer.buyers)]).toEqual([query, idsOf([...people])]);
    }
    expect((await summary('?tile=mortgageLeads')).buyers[0]).toMatchObject({
      userName: 'Ann Lee',
      totalSearches: 1,
      needsMortgage: true,
      mortgageBrokerConsent: true,
      mortgageConsentDate: fresh.clock.now().toISOString(),
      estateAgentConsent: false,
      estateAgentConsentDate: null,
    });
    const pages = [await summary('?limit=2'), await summary('?limit=2&page=2')];
    expect(pages.map(({ buyers }) => buyers.length)).toEqual([2, 1]);
    expect(pages[0].pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
    const logged = async () => (await boss.get('/api/admin/audit?limit=1')).json().pagination.total;
    const before = await logged();
    expect(await summary('?limit=0')).toMatchObject({ ...counts, buyers: [], pagination: { total: 3 } });
    expect(await logged()).toBe(before);
    expect((await boss.get('/api/admin/consent-summary?tile=nobody')).statusCode).toBe(400);
  });
});
