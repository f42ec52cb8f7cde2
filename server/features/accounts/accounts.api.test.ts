import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const buyer = {
  email: 'Jo.Buyer@example.com',
  password: 'Larch-tree-42!',
  firstName: 'Jo',
  lastName: 'Buyer',
  userType: 'buyer',
  gdprConsent: true,
};

describe('signing up and in', () => {
  it('creates a buyer, signs them in and welcomes them', async () => {
    const jo = t.client();
    const answer = await jo.post('/api/auth/signup', buyer);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ firstName: 'Jo', userType: 'buyer' });
    const me = await jo.get('/api/auth/user');
    expect(me.json()).toMatchObject({ email: 'jo.buyer@example.com', userType: 'buyer', referralCredits: 0 });
    expect((await t.mailsTo('jo.buyer@example.com')).map((mail) => mail.kind)).toEqual(['welcome']);
  });
});
