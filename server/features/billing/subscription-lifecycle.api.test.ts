import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/users';
import { type BillingApp, billingApp, CARDS, FREE, PAID } from './test/billing';

let t: BillingApp;
let free: BillingApp;
beforeAll(async () => {
  t = await billingApp({ config: PAID });
  free = await billingApp({ config: FREE, database: t.database });
});
beforeEach(() => t.startOver());

const subscriber = async (app = t, number = CARDS.pays) => {
  const agent = await app.make.newAgent({ verificationStatus: 'approved' });
  const person = await app.as(agent);
  const answer = await app.subscribe(person, number);
  expect(answer.statusCode).toBe(200);
  return { agent, person, status: async () => (await person.get('/api/subscription-status')).json() };
};

const kindsTo = async (app: BillingApp, email: string) =>
  (await app.mailsTo(email)).map((mail) => mail.kind).sort();

describe('cancelling and reactivating', () => {
  it('cancels for the end of the period, keeps access until then, and can be reactivated', async () => {
    const { agent, person, status } = await subscriber();
    const cancelled = await person.post('/api/cancel-subscription');
    expect(cancelled.json()).toMatchObject({
      message: 'Your subscription ends with the current billing period.',
      subscription: { status: 'active', cancelAtPeriodEnd: true, hasSubscription: true },
    });
    expect((await person.post('/api/cancel-subscription')).statusCode).toBe(200);
    expect((await person.get('/api/auth/user')).json().canSearch).toBe(true);
    const back = await person.post('/api/reactivate-subscription');
    expect(back.json()).toMatchObject({ subscription: { status: 'active', cancelAtPeriodEnd: false } });
    await t.worker.drain();
    expect(await status()).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    expect(await kindsTo(t, agent.email)).toEqual(['subscription-ending', 'subscription-started']);
  });

  it('refuses to cancel or reactivate without a subscription', async () => {
    const person = await t.as(await t.make.newAgent());
    for (const url of ['/api/cancel-subscription', '/api/reactivate-subscription']) {
      const answer = await person.post(url);
      expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'CONFLICT']);
    }
  });

  it('sends the owner to the provider’s portal and back', async () => {
    const { person } = await subscriber();
    const { url } = (await person.post('/api/billing-portal')).json();
    expect(url).toMatch(/^http:\/\/threshold\.test\/sandbox\/stripe\/portal\/bps_\w+$/);
    const path = new URL(url).pathname;
    const page = await t.client().get(path);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('href="http://threshold.test/subscription"');
    expect(page.body).toContain('visa</span> ending in 4242');
    expect(page.body).toContain('£120.00');
    expect((await t.client().get(`${path}x`)).statusCode).toBe(404);
  });

  it('ends a subscription in the portal and reactivates it in the product', async () => {
    const { person, status } = await subscriber();
    const path = new URL((await person.post('/api/billing-portal')).json().url).pathname;
    const setEnding = (ends: string) =>
      t.client().post(`${path}/subscription`, `ends=${ends}`, {
        'content-type': 'application/x-www-form-urlencoded',
      });
    const ending = await setEnding('true');
    expect([ending.statusCode, ending.headers.location]).toEqual([303, `${path}?notice=ending`]);
    await t.worker.drain();
    expect(await status()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect((await person.post('/api/reactivate-subscription')).statusCode).toBe(200);
    expect(await status()).toMatchObject({ cancelAtPeriodEnd: false });
    expect((await setEnding('perhaps')).statusCode).toBe(404);
  });
});

describe('renewals', () => {
  it('renews, and ends what was cancelled', async () => {
    const staying = await subscriber();
    const leaving = await subscriber();
    await leaving.person.post('/api/cancel-subscription');
    const { now, happened } = await t.advance(1, 'month');
    expect(now).toBe('2026-12-15T09:00:00.000Z');
    expect(happened.map((event: { type: string }) => event.type)).toContain('invoice.paid');
    expect(await staying.status()).toMatchObject({
      status: 'active',
      currentPeriodEnd: '2027-01-15T09:00:00.000Z',
    });
    expect(await leaving.status()).toMatchObject({ status: 'canceled', hasSubscription: false });
    expect((await leaving.person.get('/api/auth/user')).json().canSearch).toBe(false);
    expect(await kindsTo(t, leaving.agent.email)).toEqual([
      'subscription-ended',
      'subscription-ending',
      'subscription-started',
    ]);
    expect((await leaving.person.post('/api/reactivate-subscription')).statusCode).toBe(409);
    expect((await t.subscribe(leaving.person)).json().status).toBe('active');
  });

  it('becomes past due on a failed payment, closes search for the whole team at once, and recovers', async () => {
    const { agent, person, status } = await subscriber(t, CARDS.declinedLater);
    const staff = await t.as(await t.make.staff({ parentAgentId: agent.id }));
    expect((await staff.get('/api/auth/user')).json().canSearch).toBe(true);
    await t.advance(1, 'month');
    expect(await status()).toMatchObject({ status: 'past_due', hasSubscription: true });
    for (const caller of [person, staff]) {
      expect((await caller.get('/api/auth/user')).json().canSearch).toBe(false);
      const refused = await caller.post('/api/agent-searches', {});
      expect(refused.json().errorCode).toBe('SUBSCRIPTION_REQUIRED');
    }
    expect(await kindsTo(t, agent.email)).toContain('subscription-payment-failed');
    const { url } = (await person.post('/api/billing-portal')).json();
    const path = new URL(url).pathname;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const fields = (number: string) =>
      new URLSearchParams({ number, exp_month: '12', exp_year: '34', cvc: '123' }).toString();
    const refused = await t.client().post(`${path}/card`, fields(CARDS.declined), form);
    expect(refused.headers.location).toBe(`${path}?notice=refused`);
    const saved = await t.client().post(`${path}/card`, fields(CARDS.pays), form);
    expect([saved.statusCode, saved.headers.location]).toEqual([303, `${path}?notice=saved`]);
    await t.worker.drain();
    expect(await status()).toMatchObject({ status: 'active' });
    expect((await staff.get('/api/auth/user')).json().canSearch).toBe(true);
  });

  it('lets a past due agent pay what is owed through the form', async () => {
    const { person, status } = await subscriber(t, CARDS.declinedLater);
    await t.advance(1, 'month');
    const setup = (await person.post('/api/get-or-create-subscription')).json();
    expect(setup).toMatchObject({ status: 'past_due', setupMode: false, hasPaymentMethod: true });
    expect((await t.subscribe(person)).json().status).toBe('active');
    expect((await person.post('/api/get-or-create-subscription')).json().clientSecret).toBeNull();
    await t.advance(1, 'month');
    expect((await status()).status).toBe('active');
  });

  it('ends a subscription whose payments keep failing', async () => {
    const { agent, status } = await subscriber(t, CARDS.declinedLater);
    await t.advance(1, 'month');
    await t.advance(2, 'week');
    expect((await status()).status).toBe('past_due');
    await t.advance(2, 'day');
    expect((await status()).status).toBe('canceled');
    expect((await kindsTo(t, agent.email)).filter((kind) => kind === 'subscription-ended')).toHaveLength(1);
  });

  it('charges for the first time when the free period ends', async () => {
    const app = free;
    const good = await subscriber(app);
    const bad = await subscriber(app, CARDS.declinedLater);
    const opened = await app.make.newAgent();
    await (await app.as(opened)).post('/api/get-or-create-subscription');
    await app.advance(2, 'month');
    expect(await good.status()).toMatchObject({
      status: 'active',
      currentPeriodEnd: '2027-02-01T00:00:00.000Z',
    });
    // The third retry of the bad card is fifteen days after the first attempt.
    expect((await bad.status()).status).toBe('past_due');
    // An opened form that was never completed is not a subscription.
    expect((await app.row(opened.id)).subscriptionStatus).toBe('inactive');
  });
});

describe('suspension', () => {
  it('overrides the provider’s status until it is lifted', async () => {
    const { agent, person, status } = await subscriber();
    await suspend(agent.id);
    expect((await person.get('/api/auth/user')).json().canSearch).toBe(false);
    await t.advance(1, 'month');
    expect(await status()).toMatchObject({
      status: 'suspended',
      currentPeriodEnd: '2027-01-15T09:00:00.000Z',
    });
    expect(await t.billing.recomputeFromProvider(agent.id)).toBe('suspended');
    expect(await t.billing.recomputeFromProvider(agent.id, { liftSuspension: true })).toBe('active');
    await person.post('/api/cancel-subscription');
    await suspend(agent.id);
    await t.advance(1, 'month');
    expect(await t.billing.recomputeFromProvider(agent.id, { liftSuspension: true })).toBe('inactive');
  });

  it('ends without a mail about a subscription that never stopped', async () => {
    const { agent } = await subscriber();
    const admin = await t.as(await t.make.admin());
    await admin.patch(`/api/admin/agents/${agent.id}/suspend`);
    await admin.patch(`/api/admin/agents/${agent.id}/unsuspend`);
    expect((await t.row(agent.id)).subscriptionStatus).toBe('active');
    expect(await kindsTo(t, agent.email)).toEqual(['subscription-started']);
  });

  it('does not promise verification to a verified agency', async () => {
    const { agent } = await subscriber();
    const [mail] = await t.mailsTo(agent.email);
    expect(mail?.text).toContain('You can now search for buyers on Threshold.');
    expect(mail?.text).not.toContain("once we've verified your agency");
  });

  it('sends no payment mail when a status set by hand is released', async () => {
    const { agent } = await subscriber();
    const admin = await t.as(await t.make.admin());
    await admin.patch(`/api/admin/agents/${agent.id}`, { subscriptionStatus: 'inactive' });
    await admin.patch(`/api/admin/agents/${agent.id}`, { followBilling: true });
    expect((await t.row(agent.id)).subscriptionStatus).toBe('active');
    expect(await kindsTo(t, agent.email)).toEqual(['subscription-started']);
  });

  it('ends as inactive for an agency without a customer', async () => {
    const agent = await t.make.agent({ subscriptionStatus: 'suspended' });
    expect(await t.billing.recomputeFromProvider(agent.id, { liftSuspension: true })).toBe('inactive');
  });
});

async function suspend(userId: string) {
  await t.db.transaction((tx) =>
    tx.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, userId)),
  );
}

describe('the marketing partnership', () => {
  const answers: [boolean, 'waived' | 'due'][] = [
    [true, 'waived'],
    [false, 'due'],
  ];
  it.each(answers)('agreed %s sets the setup fee to %s permanently', async (agreed, setupFeeStatus) => {
    const agent = await t.make.newAgent();
    const person = await t.as(agent);
    const answer = await person.post('/api/marketing-email-agreement', { agreed });
    expect([answer.statusCode, answer.json().setupFeeStatus]).toEqual([200, setupFeeStatus]);
    const row = await t.row(agent.id);
    expect([row.marketingEmailAgreed, row.setupFeeStatus]).toEqual([agreed, setupFeeStatus]);
    expect(row.marketingEmailAgreedAt).toEqual(t.clock.now());
    for (const again of [true, false]) {
      const refused = await person.post('/api/marketing-email-agreement', { agreed: again });
      expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'FIELD_LOCKED']);
    }
    expect((await t.row(agent.id)).setupFeeStatus).toBe(setupFeeStatus);
  });

  it('counts one of several simultaneous answers', async () => {
    const person = await t.as(await t.make.newAgent());
    const calls = await Promise.all(
      [true, false, true, false].map((agreed) => person.post('/api/marketing-email-agreement', { agreed })),
    );
    expect(calls.map((call) => call.statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it('does not change a fee that was already paid', async () => {
    const agent = await t.make.newAgent({ setupFeeStatus: 'paid' });
    await (await t.as(agent)).post('/api/marketing-email-agreement', { agreed: false });
    expect((await t.row(agent.id)).setupFeeStatus).toBe('paid');
  });

  it.each([
    ['due', 'waived'],
    ['invoiced', 'waived'],
    ['failed', 'waived'],
    ['paid', 'paid'],
  ] as const)('agreed while the fee is %s makes it %s, and says so', async (before, after) => {
    const agent = await t.make.newAgent({ setupFeeStatus: before });
    const answer = await (await t.as(agent)).post('/api/marketing-email-agreement', { agreed: true });
    expect((await t.row(agent.id)).setupFeeStatus).toBe(after);
    expect(answer.json().setupFeeStatus).toBe(after);
    expect(/waived/.test(answer.json().message)).toBe(after === 'waived');
  });
});

describe('a status set by hand', () => {
  const edit = async (id: string, body: object) =>
    (await t.as(await t.make.admin())).patch(`/api/admin/agents/${id}`, body);

  it('keeps a paying agency closed, and takes no new payment, until an admin releases it', async () => {
    const { agent, person } = await subscriber();
    await edit(agent.id, { subscriptionStatus: 'inactive' });
    await t.advance(1, 'month');
    expect(await t.row(agent.id)).toMatchObject({ subscriptionStatus: 'inactive' });
    const form = await person.post('/api/get-or-create-subscription');
    expect([form.statusCode, form.json().errorCode]).toEqual([403, 'ACCOUNT_INACTIVE']);
    expect((await edit(agent.id, { followBilling: true })).json()).toMatchObject({
      subscriptionStatus: 'active',
      statusSetByHandAt: null,
    });
  });

  it('keeps an agency open whose payments fail', async () => {
    const { agent } = await subscriber(t, CARDS.declinedLater);
    await edit(agent.id, { subscriptionStatus: 'inactive' });
    await edit(agent.id, { subscriptionStatus: 'active' });
    await t.advance(2, 'month');
    expect(await t.row(agent.id)).toMatchObject({ subscriptionStatus: 'active' });
    expect((await edit(agent.id, { followBilling: true })).json().subscriptionStatus).toBe('inactive');
  });
});
