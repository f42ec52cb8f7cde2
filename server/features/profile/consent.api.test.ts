import { consentTexts } from '@threshold/core/rules/account/consent-texts';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { consentHistory } from '../../db/schema/privacy';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const complete = { phone: '07700 900123', currentPostcode: 'LN1 3AA' };
const history = (userId: string) =>
  t.db
    .select({ kind: consentHistory.kind, given: consentHistory.given, text: consentHistory.textShown })
    .from(consentHistory)
    .where(eq(consentHistory.userId, userId))
    .orderBy(asc(consentHistory.createdAt), asc(consentHistory.kind));

const kinds = [
  {
    need: 'needsToSell',
    answer: 'estateAgentConsent',
    date: 'estateAgentConsentDate',
    kind: 'estateAgent',
  },
  {
    need: 'needsMortgage',
    answer: 'mortgageBrokerConsent',
    date: 'mortgageConsentDate',
    kind: 'mortgageBroker',
  },
] as const;

describe.each(['/api/profile', '/api/profile/consent'])('PATCH %s', (path) => {
  describe.each(kinds)('$answer', ({ need, answer, date, kind }) => {
    it('is dated, recorded with its text and locked once given', async () => {
      const buyer = await t.make.buyer(complete);
      const person = await t.as(buyer);
      const given = await person.patch(path, { [need]: true, [answer]: true });
      expect(given.statusCode).toBe(200);
      expect(given.json().user).toMatchObject({
        [need]: true,
        [answer]: true,
        [date]: t.clock.now().toISOString(),
      });
      const text = consentTexts[kind](t.context.config.brand);
      expect(await history(buyer.id)).toEqual([{ kind, given: true, text }]);

      t.clock.advance(60_000);
      const same = await person.patch(path, { [need]: true, [answer]: true });
      expect(same.json().user[date]).toBe(given.json().user[date]);
      for (const way of ['/api/profile', '/api/profile/consent']) {
        const changed = await person.patch(way, { firstName: 'Changed', [answer]: false });
        expect(changed.statusCode).toBe(409);
        expect(changed.json().errorCode).toBe('FIELD_LOCKED');
        expect(Object.keys(changed.json().fieldErrors)).toEqual([answer]);
      }
      const now = (await person.get('/api/auth/user')).json();
      expect(now).toEqual(given.json().user);
      expect(await history(buyer.id)).toHaveLength(1);
    });

    it('when declined is recorded, has no date and can still be given', async () => {
      const buyer = await t.make.buyer(complete);
      const person = await t.as(buyer);
      const declined = await person.patch(path, { [need]: true, [answer]: false });
      expect(declined.json().user).toMatchObject({ [answer]: false, [date]: null });
      await person.patch(path, { [answer]: false });
      t.clock.advance(1_000);
      const given = await person.patch(path, { [answer]: true });
      expect(given.json().user).toMatchObject({ [answer]: true, [date]: t.clock.now().toISOString() });
      expect((await history(buyer.id)).map((entry) => entry.given)).toEqual([false, true]);
    });

    it('is ignored without the need behind it', async () => {
      const buyer = await t.make.buyer(complete);
      const person = await t.as(buyer);
      for (const body of [{ [answer]: true }, { [answer]: false }, { [need]: false, [answer]: true }]) {
        const refused = await person.patch(path, body);
        expect(refused.statusCode).toBe(400);
        expect(Object.keys(refused.json().fieldErrors)).toEqual([answer]);
      }
      const user = (await person.get('/api/auth/user')).json();
      expect(user).toMatchObject({ [need]: null, [answer]: null, [date]: null });
      expect(await history(buyer.id)).toEqual([]);
    });

    it('is unchanged by an unanswered question', async () => {
      const person = await t.as(await t.make.buyer(complete));
      await person.patch(path, { [need]: true, [answer]: true });
      const open = await person.patch(path, { [need]: null, [answer]: null });
      expect(open.statusCode).toBe(200);
      expect(open.json().user).toMatchObject({ [need]: true, [answer]: true });
    });

    it('stays when the need ends', async () => {
      const person = await t.as(await t.make.buyer(complete));
      await person.patch(path, { [need]: true, [answer]: true });
      const passed = await person.patch(path, { [need]: false, [answer]: true });
      expect(passed.statusCode).toBe(200);
      expect(passed.json().user).toMatchObject({ [need]: false, [answer]: true });
    });
  });
});

it('is not available to agents', async () => {
  const agent = await t.make.agent({ phone: '1' });
  const person = await t.as(agent);
  const ignored = await person.patch('/api/profile', { needsToSell: true, estateAgentConsent: true });
  expect(ignored.json().user).toMatchObject({ needsToSell: null, estateAgentConsent: null });
  expect((await person.patch('/api/profile/consent', { needsToSell: true })).statusCode).toBe(403);
  expect(await history(agent.id)).toEqual([]);
});

it.each([{}, { marketing: true }])('refuses %o', async (body) => {
  const person = await t.as(await t.make.buyer());
  expect((await person.patch('/api/profile/consent', body)).statusCode).toBe(400);
});
