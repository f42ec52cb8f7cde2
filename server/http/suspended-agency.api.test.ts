import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../test/app';
import { openToSuspendedList, routeAccessList } from '../test/route-access-list';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const ANY_ID = '00000000-0000-4000-8000-000000000000';

describe('a suspended agency', () => {
  it('is refused every route for signed-in users and agents, except account status and privacy', async () => {
    const owner = await t.make.agent({ subscriptionStatus: 'suspended' });
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const alone = await t.make.staff({ subscriptionStatus: 'suspended' });
    for (const someone of [owner, staff, alone]) {
      const person = await t.as(someone);
      for (const line of routeAccessList) {
        const [who = '', method = '', url = ''] = line.split(' ');
        if (!/^(signedIn|agent)/.test(who) || openToSuspendedList.includes(`${method} ${url}`)) continue;
        const answer = await person.call(method as 'GET', url.replace(/:\w+/g, ANY_ID));
        expect([line, answer.statusCode, answer.json().errorCode]).toEqual([line, 403, 'ACCOUNT_SUSPENDED']);
      }
    }
  });

  it('sees its account status, its billing and its data', async () => {
    const owner = await t.make.agent({ subscriptionStatus: 'suspended' });
    const person = await t.as(owner);
    expect((await person.get('/api/auth/user')).json()).toMatchObject({
      subscriptionStatus: 'suspended',
      canSearch: false,
    });
    for (const url of [
      '/api/subscription-status',
      '/api/privacy',
      '/api/privacy/data',
      '/api/privacy/requests',
      '/api/notification-preferences',
    ])
      expect([url, (await person.get(url)).statusCode]).toEqual([url, 200]);
  });

  it('cannot invite or upload, and has access again once it is reinstated', async () => {
    const owner = await t.make.agent({ subscriptionStatus: 'suspended' });
    const person = await t.as(owner);
    const colleague = { email: 'new@agency.example', firstName: 'Jo', lastName: 'Bell', jobTitle: 'Agent' };
    expect((await person.post('/api/agent/staff/invite', colleague)).statusCode).toBe(403);
    expect(await t.mailsTo(colleague.email)).toEqual([]);
    const admin = await t.as(await t.make.admin());
    await admin.patch(`/api/admin/agents/${owner.id}`, { subscriptionStatus: 'active' });
    expect((await (await t.as(owner)).get('/api/agent/staff')).statusCode).toBe(200);
  });
});
