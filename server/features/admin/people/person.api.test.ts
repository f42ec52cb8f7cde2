import { randomUUID } from 'node:crypto';
import { PERSON_SHOWN } from '@threshold/core/contract/admin-person';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';
import { plantAgency, plantPerson, withText } from '../../privacy/test/planted';
import { plantMatch } from '../../privacy/test/planted-match';

let t: TestApp;
let boss: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  t = await testApp();
  boss = await t.as(await t.make.admin({ firstName: 'Una', lastName: 'Office' }));
});

const open = (id: string) => boss.get(`/api/admin/people/${id}`);

describe('the person page', () => {
  it('shows all stored data about them, and no credentials', async () => {
    const buyer = await t.make.buyer(withText('Quillon'));
    const agent = await t.make.agent(withText('Ravelin'));
    const staff = await t.make.staff({ parentAgentId: agent.id, firstName: 'Stan', lastName: 'Under' });
    await plantPerson(t, buyer, 'Quillon');
    await plantPerson(t, agent, 'Ravelin');
    await plantAgency(t, agent, 'Ravelin');
    await plantMatch(t, buyer, agent, { buyer: 'Quillon', agent: 'Ravelin' });

    const ofBuyer = await open(buyer.id);
    expect(ofBuyer.json()).toMatchObject({
      person: { id: buyer.id, name: 'QuillonFirst QuillonLast', userType: 'buyer', agency: null },
      searches: { total: 1, rows: [{ name: 'Quillon search', isActive: true, matches: 1 }] },
      matches: { total: 1, rows: [{ with: { id: agent.id }, search: 'Quillon search', score: 77 }] },
      mails: { total: 3 },
      payments: { total: 0 },
      messages: { total: 1, rows: [{ message: 'Quillon asks', archived: false }] },
      consents: { total: 1, rows: [{ kind: 'gdpr', given: true }] },
      dataRequests: { total: 1, rows: [{ kind: 'access', status: 'open' }] },
    });
    expect(ofBuyer.body).not.toMatch(/Quillon text|Auth|token|sid-|passwordHash|-code/);

    const ofAgent = (await open(agent.id)).json();
    expect(ofAgent).toMatchObject({
      person: { agency: { owner: null, staff: [{ id: staff.id, name: 'Stan Under' }] } },
      agent: { agencyName: 'Ravelin Homes', agentRole: 'owner' },
      searches: { total: 1, rows: [{ name: 'Ravelin property', isActive: null, matches: 1 }] },
      matches: { total: 1, rows: [{ with: { id: buyer.id, name: 'QuillonFirst QuillonLast' } }] },
      payments: { total: 1, rows: [{ pence: 12_000 }] },
    });
    expect((await open(staff.id)).json()).toMatchObject({
      person: { agency: { owner: { id: agent.id } } },
      agent: { agencyName: 'Ravelin Homes', agentRole: 'staff' },
      payments: { total: 1 },
    });
  });

  it('is limited to the newest of each section, with totals', async () => {
    const agent = await t.make.agent();
    for (let n = 0; n <= PERSON_SHOWN; n++) await t.make.agentSearch({ userId: agent.id, name: `Home ${n}` });
    const { searches } = (await open(agent.id)).json();
    expect([searches.rows.length, searches.total]).toEqual([PERSON_SHOWN, PERSON_SHOWN + 1]);
  });

  it('is audited, and 404 for unknown people and admins', async () => {
    const buyer = await t.make.buyer();
    expect((await open(buyer.id)).json().audit.rows).toMatchObject([
      { action: 'person.viewed', actor: 'Una Office' },
    ]);
    const admin = await t.make.admin();
    for (const [id, status] of [
      [randomUUID(), 404],
      [admin.id, 404],
      ['someone', 400],
    ] as const)
      expect((await open(id)).statusCode).toBe(status);
  });
});
