import { consentTexts } from '@threshold/core/rules/account/consent-texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

type ConsentView = { kind: string; given: boolean; since: string | null; canWithdraw: boolean };
const put = async (person: Awaited<ReturnType<typeof t.as>>, kind: string, given: unknown) =>
  person.put(`/api/privacy/consents/${kind}`, { given });
const home = {
  name: 'A home',
  location: 'Lincoln',
  radius: 5,
  minBedrooms: 2,
  maxPrice: 300_000,
  propertyType: 'house',
  buyingStatus: 'firstTime',
  financing: 'mortgage',
};

describe('sharing with matched agents', () => {
  it('when withdrawn pauses every search at once, and none matches or is saved until it is given again', async () => {
    const buyer = await t.make.buyer();
    const person = await t.as(buyer);
    const agent = await t.as(await t.make.agent());
    const search = (await person.post('/api/buyer-searches', home)).json();
    const propertyInput = {
      name: 'New',
      location: 'Lincoln',
      bedrooms: 3,
      price: 250_000,
      propertyType: 'house',
    };
    const property = (await agent.post('/api/agent-searches', propertyInput)).json();
    const matchCount = async () =>
      (await agent.get(`/api/agent-searches/${property.id}/matches`)).json().totalCount;
    expect(await matchCount()).toBe(1);

    t.clock.advance(1_000);
    const page = (await put(person, 'gdpr', false)).json();
    expect(page.consents[0]).toMatchObject({ kind: 'gdpr', given: false, since: null, canWithdraw: true });
    expect(page.history[0]).toEqual({
      kind: 'gdpr',
      given: false,
      textShown: consentTexts.gdpr('Threshold'),
      createdAt: t.clock.now().toISOString(),
    });
    expect(await matchCount()).toBe(0);
    expect((await agent.post('/api/agent-searches/preview', propertyInput)).json().totalCount).toBe(0);

    for (const refused of [
      await person.post('/api/buyer-searches', { ...home, name: 'Another' }),
      await person.patch(`/api/buyer-searches/${search.id}`, { isActive: true }),
      await person.patch(`/api/buyer-searches/${search.id}`, { isActive: false, pausedUntil: '2026-12-01' }),
    ]) {
      expect([refused.statusCode, refused.json().errorCode]).toEqual([403, 'CONSENT_REQUIRED']);
      expect(refused.json().message).toBe('Agree to share your details in your privacy settings first');
    }
    const edited = await person.put(`/api/buyer-searches/${search.id}`, { ...home, maxPrice: 310_000 });
    expect([edited.statusCode, edited.json().isActive]).toEqual([200, false]);
    expect((await person.post(`/api/buyer-searches/${search.id}/confirm`)).json().isActive).toBe(false);
    expect(await matchCount()).toBe(0);

    t.clock.advance(1_000);
    const again = (await put(person, 'gdpr', true)).json();
    expect(again.consents[0]).toMatchObject({ given: true, since: t.clock.now().toISOString() });
    expect(again.history.map((entry: ConsentView) => entry.given)).toEqual([true, false]);
    expect(await matchCount()).toBe(0);
    expect((await person.patch(`/api/buyer-searches/${search.id}`, { isActive: true })).statusCode).toBe(200);
    expect(await matchCount()).toBe(1);
  });

  it('when withdrawn during a save leaves no search active', async () => {
    for (let round = 0; round < 10; round++) {
      const person = await t.as(await t.make.buyer());
      const [withdrawn] = await Promise.all([
        put(person, 'gdpr', false),
        person.post('/api/buyer-searches', home),
        person.post('/api/buyer-searches', { ...home, name: 'Another' }),
      ]);
      expect(withdrawn?.statusCode).toBe(200);
      const searches = (await person.get('/api/buyer-searches')).json();
      expect(searches.filter((search: { isActive: boolean }) => search.isActive)).toEqual([]);
    }
  });
});

describe.each([
  {
    kind: 'estateAgent',
    need: 'needsToSell',
    answer: 'estateAgentConsent',
    list: 'valuation',
    date: 'estateAgentConsentDate',
  },
  {
    kind: 'mortgageBroker',
    need: 'needsMortgage',
    answer: 'mortgageBrokerConsent',
    list: 'mortgage',
    date: 'mortgageConsentDate',
  },
] as const)('contact through $kind', ({ kind, need, answer, list, date }) => {
  it('when withdrawn leaves the leads at once, and can be given again', async () => {
    const admin = await t.as(await t.make.admin());
    const given = { [need]: true, [answer]: true, [date]: t.clock.now() };
    const buyer = await t.make.buyer({ ...given, phone: '07700 900123', currentPostcode: 'LN1 3AA' });
    const person = await t.as(buyer);
    const listed = async () => (await admin.get(`/api/admin/exports/${list}`)).body.includes(buyer.email);
    expect(await listed()).toBe(true);
    const page = (await put(person, kind, false)).json();
    expect(page.consents.find((consent: ConsentView) => consent.kind === kind)).toMatchObject({
      given: false,
      since: null,
    });
    expect(await listed()).toBe(false);
    const user = (await person.get('/api/auth/user')).json();
    expect([user[answer], user[date]]).toEqual([false, null]);
    await put(person, kind, true);
    expect(await listed()).toBe(true);
  });

  it('is refused without the need it depends on', async () => {
    const person = await t.as(await t.make.buyer());
    const refused = await put(person, kind, true);
    expect([refused.statusCode, Object.keys(refused.json().fieldErrors)]).toEqual([400, ['given']]);
    expect((await person.get('/api/privacy')).json().history).toEqual([]);
  });
});

describe('the consent history', () => {
  it('has each change once, with the text shown, newest first', async () => {
    const person = await t.as(await t.make.buyer());
    for (const given of [true, false, false, true, true, false]) {
      t.clock.advance(1_000);
      expect((await put(person, 'gdpr', given)).statusCode).toBe(200);
    }
    const { history } = (await person.get('/api/privacy')).json();
    expect(history.map((entry: ConsentView) => entry.given)).toEqual([false, true, false]);
  });

  it('two concurrent clicks are one change', async () => {
    const person = await t.as(await t.make.buyer());
    await Promise.all(Array.from({ length: 10 }, () => put(person, 'gdpr', false)));
    expect((await person.get('/api/privacy')).json().history).toHaveLength(1);
  });
});

describe('access', () => {
  it('requires sign-in, and is limited to one’s own consents', async () => {
    expect((await t.client().get('/api/privacy')).statusCode).toBe(401);
    expect((await put(t.client(), 'gdpr', false)).statusCode).toBe(401);
    const [mine, other] = [await t.as(await t.make.buyer()), await t.as(await t.make.buyer())];
    await put(mine, 'gdpr', false);
    expect((await other.get('/api/privacy')).json()).toMatchObject({ history: [] });
  });

  it('an agent has a contract instead of consents, which deleting the account ends', async () => {
    for (const user of [await t.make.agent(), await t.make.staff(), await t.make.admin()]) {
      const person = await t.as(user);
      expect((await person.get('/api/privacy')).json()).toEqual({ consents: [], history: [] });
      const refused = await put(person, 'gdpr', false);
      expect([refused.statusCode, refused.json().errorCode]).toEqual([403, 'FORBIDDEN']);
    }
    const once = await t.as(await t.make.agent({ gdprConsentGiven: true, gdprConsentDate: t.clock.now() }));
    expect((await once.get('/api/privacy')).json().consents).toMatchObject([
      { kind: 'gdpr', given: true, canWithdraw: false },
    ]);
  });

  it('refuses unknown consents and values', async () => {
    const person = await t.as(await t.make.buyer());
    for (const given of [undefined, null, 'no', 0, []])
      expect((await put(person, 'gdpr', given)).statusCode).toBe(400);
    expect((await put(person, 'marketing', true)).statusCode).toBe(404);
    expect((await put(person, 'toString', true)).statusCode).toBe(400);
    expect((await person.get('/api/privacy')).json().history).toEqual([]);
  });
});
