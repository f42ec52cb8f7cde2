import { beforeAll, describe, expect, it } from 'vitest';
import { contactMessages } from '../../db/schema/messages';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

describe('POST /api/contact', () => {
  it('stores the message as text, including markup', async () => {
    const body = {
      name: 'Pat <b>',
      email: 'Pat@Example.com',
      message: '<script>alert(1)</script>\nsecond line',
    };
    expect((await t.client().post('/api/contact', body)).statusCode).toBe(201);
    expect(await t.db.select().from(contactMessages)).toMatchObject([
      { name: 'Pat <b>', email: 'pat@example.com', message: body.message, isRead: false },
    ]);
  });

  it('stores a form that is sent several times at once a single time, and another message beside it', async () => {
    const form = { name: 'Kim', email: 'kim@example.com', message: 'Twice' };
    const forms = [form, form, form, { ...form, message: 'Another' }];
    const answers = await Promise.all(forms.map((body) => t.client().post('/api/contact', body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    const stored = (await t.db.select().from(contactMessages)).filter(({ email }) => email === form.email);
    expect(stored.map(({ message }) => message).toSorted()).toEqual(['Another', 'Twice']);
  });

  it.each([
    ['name', { email: 'a@example.com', message: 'Hi' }],
    ['email', { name: 'A', email: 'nowhere', message: 'Hi' }],
    ['message', { name: 'A', email: 'a@example.com', message: '   ' }],
  ])('needs its %s', async (field, body) => {
    const before = (await t.db.select().from(contactMessages)).length;
    const answer = await t.client().post('/api/contact', body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fieldErrors)).toEqual([field]);
    expect(await t.db.select().from(contactMessages)).toHaveLength(before);
  });
});

describe('GET /api/stats', () => {
  it('counts people and searches', async () => {
    const fresh = await testApp();
    const buyer = await fresh.make.buyer();
    await fresh.make.search({ userId: buyer.id });
    await fresh.make.search({ userId: buyer.id, isActive: false });
    await fresh.make.staff();
    await fresh.make.admin();
    expect((await fresh.client().get('/api/stats')).json()).toEqual({
      buyerCount: 1,
      agentCount: 2,
      activeSearches: 1,
      totalSearches: 2,
      totalMatches: 0,
    });
  });
});

describe('POST /api/referral/validate', () => {
  it('names the referrer of a valid code, in any case', async () => {
    const agent = await t.make.agent({ firstName: 'Robin', lastName: 'Ward' });
    const answer = await t
      .client()
      .post('/api/referral/validate', { code: agent.referralCode?.toLowerCase() });
    expect(answer.json()).toEqual({ valid: true, referrerName: 'Robin Ward' });
  });

  it.each(['NOPE2345', "' or 1=1", '💥', 'a'.repeat(40)])('does not accept %s', async (code) => {
    const answer = await t.client().post('/api/referral/validate', { code });
    expect(answer.json()).toEqual({ valid: false, referrerName: null });
  });

  it('never shows an email address', async () => {
    const agent = await t.make.agent({ firstName: null, lastName: null, agencyName: null });
    const answer = await t.client().post('/api/referral/validate', { code: agent.referralCode });
    expect(answer.body).not.toContain('@');
  });

  it('does not accept the code of an inactive account', async () => {
    const agent = await t.make.agent({ isActive: false });
    expect((await t.client().post('/api/referral/validate', { code: agent.referralCode })).json().valid).toBe(
      false,
    );
  });
});
