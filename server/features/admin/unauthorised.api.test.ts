import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contactMessages } from '../../db/schema/messages';
import { type TestApp, testApp } from '../../test/app';
import { everyRow } from '../../test/every-row';
import { routeAccessList } from '../../test/route-access-list';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

/** Valid bodies, so that a refusal is due to the caller, not the input. */
const bodies: Record<string, object> = {
  'PATCH /api/admin/agents/:id': { firstName: 'Taken' },
  'PATCH /api/admin/contact-messages/:id/read': { archive: true },
  'PATCH /api/admin/setup-fees/:agentId/status': { status: 'waived' },
  'PATCH /api/admin/setup-fees/:agentId/marketing-sent': { sent: true },
  'PATCH /api/admin/setup-fees/status': { agentIds: [randomUUID()], status: 'waived' },
  'PATCH /api/admin/setup-fees/marketing-sent': { agentIds: [randomUUID()], sent: true },
  'POST /api/admin/contact-messages/:id/reply': { replyText: 'Mine now' },
  'PUT /api/admin/agents/:id/verification': { verificationStatus: 'approved' },
};

const calls = routeAccessList
  .filter((route) => route.startsWith('admin '))
  .map((route) => {
    const [, method = '', url = ''] = route.split(' ');
    return { method: method as 'GET', url, name: `${method} ${url}` };
  });

describe('everyone except an admin', () => {
  it('is refused at every admin route, and nothing changes', async () => {
    const owner = await t.make.newAgent({ documentPath: 'a/key', marketingEmailAgreed: true });
    const suspended = await t.make.agent({ subscriptionStatus: 'suspended' });
    const buyer = await t.make.buyer({ mortgageBrokerConsent: true, needsMortgage: true });
    const [message] = await t.db.transaction((tx) =>
      tx
        .insert(contactMessages)
        .values({ name: 'Pat', email: 'pat@example.com', message: 'Is it free?' })
        .returning(),
    );
    const people = {
      visitor: t.client(),
      buyer: await t.as(buyer),
      owner: await t.as(owner),
      staff: await t.as(await t.make.staff({ parentAgentId: owner.id })),
      suspended: await t.as(suspended),
    };
    const idFor = (url: string) =>
      url.includes('/buyers/') ? buyer.id : url.includes('/contact-messages/') ? message?.id : owner.id;
    for (const person of Object.values(people)) await person.get('/api/auth/user');
    const before = await everyRow(t.db);
    expect(calls.length).toBeGreaterThan(25);
    for (const [role, person] of Object.entries(people)) {
      for (const { method, url, name } of calls) {
        const path = url.replace(/:(id|agentId)/, idFor(url) ?? '').replace(':kind', 'mortgage');
        const body = method === 'GET' ? undefined : (bodies[name] ?? {});
        const answer = await person.call(method, path, body);
        const code = role === 'visitor' ? 'UNAUTHORIZED' : 'FORBIDDEN';
        const status = role === 'visitor' ? 401 : 403;
        expect([role, name, answer.statusCode, answer.json().errorCode]).toEqual([role, name, status, code]);
        expect(answer.body).not.toContain('@example.com');
        if (method === 'GET') {
          expect([role, name, (await person.call('HEAD', path)).statusCode]).toEqual([role, name, status]);
        }
      }
    }
    expect(await everyRow(t.db)).toEqual(before);
  });

  it('would change something: an admin is allowed at each of them', async () => {
    const admin = await t.as(await t.make.admin());
    for (const { method, url, name } of calls) {
      const unknownId = '00000000-0000-4000-8000-000000000000';
      if (url.endsWith('/delete-all')) continue;
      const path = url.replace(/:(id|agentId)/, unknownId).replace(':kind', 'mortgage');
      const answer = await admin.call(method, path, method === 'GET' ? undefined : (bodies[name] ?? {}));
      expect([name, [401, 403, 500].includes(answer.statusCode)]).toEqual([name, false]);
    }
  });
});
