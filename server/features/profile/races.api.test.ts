import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { consentHistory } from '../../db/schema/privacy';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const CROWD = 50;
const many = <T>(make: (n: number) => Promise<T>, length = CROWD) =>
  Promise.all(Array.from({ length }, (_, n) => make(n)));
const countOf = (answers: { statusCode: number }[], status: number) =>
  answers.filter((answer) => answer.statusCode === status).length;

describe('concurrently', () => {
  it('of many names for one agency the first is stored and the others are refused', async () => {
    const owner = await t.make.newAgent({ phone: '1' });
    const person = await t.as(owner);
    const answers = await many((n) => person.patch('/api/profile', { agencyName: `Agency ${n}` }));
    expect(countOf(answers, 200)).toBe(1);
    expect(countOf(answers, 409)).toBe(CROWD - 1);
    const winner = answers.find((answer) => answer.statusCode === 200)?.json().user.agencyName;
    const [row] = await t.db.select().from(users).where(eq(users.id, owner.id));
    expect(row?.agencyName).toBe(winner);
  });

  it('one form sent many times is one save, with one consent in the history', async () => {
    const buyer = await t.make.buyer();
    const person = await t.as(buyer);
    const form = {
      phone: '07700 900123',
      currentPostcode: 'LN1 3AA',
      needsToSell: true,
      estateAgentConsent: true,
    };
    const answers = await many(() => person.patch('/api/profile', form));
    expect(countOf(answers, 200)).toBe(CROWD);
    expect(await t.db.select().from(consentHistory).where(eq(consentHistory.userId, buyer.id))).toHaveLength(
      1,
    );
    const agents = await t.as(await t.make.newAgent({ phone: '1' }));
    const branches = await many(() => agents.patch('/api/profile', { branchLocation: 'Lincoln' }), 8);
    expect(countOf(branches, 200)).toBe(8);
  });

  it('yes and no end in the state of the history, and yes cannot be undone', async () => {
    const buyer = await t.make.buyer({ needsMortgage: true });
    const person = await t.as(buyer);
    const answers = await many((n) =>
      person.patch('/api/profile/consent', { mortgageBrokerConsent: n % 2 === 0 }),
    );
    expect(countOf(answers, 200) + countOf(answers, 409)).toBe(CROWD);
    const [row] = await t.db.select().from(users).where(eq(users.id, buyer.id));
    expect(row).toMatchObject({ mortgageBrokerConsent: true });
    expect(row?.mortgageConsentDate).not.toBeNull();
    const recorded = await t.db.select().from(consentHistory).where(eq(consentHistory.userId, buyer.id));
    expect(recorded.filter((entry) => entry.given)).toHaveLength(1);
  });

  it('of forms opened together one is saved, and the others are refused as outdated', async () => {
    const buyer = await t.make.buyer({ phone: '1', currentPostcode: 'LN1 3AA' });
    const person = await t.as(buyer);
    const { updatedAt } = (await person.get('/api/auth/user')).json();
    const answers = await many((n) => person.patch('/api/profile', { phone: `0${n}000`, updatedAt }));
    expect(countOf(answers, 200)).toBe(1);
    expect(countOf(answers, 409)).toBe(CROWD - 1);
    const saved = answers.find((answer) => answer.statusCode === 200)?.json().user;
    const again = await person.patch('/api/profile', { phone: '09', updatedAt: saved.updatedAt });
    expect(again.statusCode).toBe(200);
  });
});
