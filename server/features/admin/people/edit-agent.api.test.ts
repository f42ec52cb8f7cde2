import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../db/schema/audit';
import { users } from '../../../db/schema/users';
import { type TestApp, testApp } from '../../../test/app';
import { ensureGazetteer } from '../../places/gazetteer';

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  t = await testApp();
  await ensureGazetteer(t.db);
  admin = await t.as(await t.make.admin());
});
const stored = async (id: string) => (await t.db.select().from(users).where(eq(users.id, id)))[0];
const edit = (id: string, body: object) => admin.patch(`/api/admin/agents/${id}`, body);

describe('areas of operation', () => {
  it('that are sent stay when the branch moves, until they are cleared', async () => {
    const agent = await t.make.agent();
    const named = (await edit(agent.id, { areasOfOperation: ['sw1a', 'LN1', 'LN1'] })).json();
    expect(named).toMatchObject({ areasOfOperation: ['SW1A', 'LN1'], areasSetByHand: true });
    expect((await edit(agent.id, { branchLocation: 'Newark-on-Trent' })).json()).toMatchObject({
      areasOfOperation: ['SW1A', 'LN1'],
      areasSetByHand: true,
    });
    const cleared = (await edit(agent.id, { areasOfOperation: [] })).json();
    expect(cleared.areasSetByHand).toBe(false);
    expect(cleared.areasOfOperation).toContain('NG24');
    const moved = (await edit(agent.id, { branchLocation: 'York', areasOfOperation: null })).json();
    expect(moved.areasOfOperation).toContain('YO1');
    expect(moved.areasOfOperation).not.toContain('NG24');
  });

  it('that a form sends back unchanged follow the branch', async () => {
    const agent = await t.make.agent();
    const { areasOfOperation } = (await edit(agent.id, { branchLocation: 'Newark-on-Trent' })).json();
    const moved = (await edit(agent.id, { branchLocation: 'York', areasOfOperation })).json();
    expect(moved).toMatchObject({ branchLocation: 'York, North Yorkshire', areasSetByHand: false });
    expect(moved.areasOfOperation).toContain('YO1');
    expect(moved.areasOfOperation).not.toContain('NG24');
  });

  it('set by an admin stay when the owner moves the branch', async () => {
    const agent = await t.make.newAgent({ phone: '01522 000000' });
    await edit(agent.id, { areasOfOperation: ['SW1A'] });
    const saved = await (await t.as(agent)).patch('/api/profile', { branchLocation: 'York' });
    expect(saved.statusCode).toBe(200);
    expect((await stored(agent.id))?.areasOfOperation).toEqual(['SW1A']);
  });

  it.each(['Lincoln', 'LN1 3AA', ''])('cannot be "%s"', async (area) => {
    const agent = await t.make.agent();
    const answer = await edit(agent.id, { areasOfOperation: [area] });
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json())).toContain('outward codes');
  });
});

it('reports an unknown area by name', async () => {
  const agent = await t.make.agent();
  const answer = await edit(agent.id, { areasOfOperation: ['LN1', 'LN99'] });
  expect([answer.statusCode, answer.json().fieldErrors]).toEqual([
    400,
    { areasOfOperation: "We don't recognise these outward codes: LN99" },
  ]);
});

it('stores a phone as typed, like every other form', async () => {
  const agent = await t.make.agent();
  expect((await edit(agent.id, { phone: '+44 1522 555123' })).json().phone).toBe('01522 555123');
});

describe('the audit log', () => {
  const lines = (id: string) =>
    t.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.targetId, id), eq(auditLog.action, 'agent.edited')));

  it('has no entry for an unchanged form, and areas sent back are not marked as set by hand', async () => {
    const agent = await t.make.agent({ phone: '01522 555123', areasOfOperation: ['LN1', 'LN2'] });
    const [listed] = (await admin.get(`/api/admin/agents?search=${agent.email}`)).json().agents;
    const { firstName, lastName, phone, agencyName, businessAddress, branchLocation, areasOfOperation } =
      listed;
    const body = {
      firstName,
      lastName,
      phone,
      agencyName,
      businessAddress,
      branchLocation,
      areasOfOperation,
    };
    const before = await stored(agent.id);
    expect((await edit(agent.id, body)).statusCode).toBe(200);
    expect(await lines(agent.id)).toEqual([]);
    expect(await stored(agent.id)).toEqual(before);
  });

  it('names only the changed fields', async () => {
    const agent = await t.make.agent();
    const { firstName, lastName } = agent;
    await edit(agent.id, { firstName, lastName, phone: '01522 555999' });
    expect(await lines(agent.id)).toEqual([{ details: { fields: ['phone'] } }]);
  });
});

describe('staff', () => {
  it.each([
    { agencyName: 'Another' },
    { businessAddress: '2 Low Road' },
    { branchLocation: 'York' },
    { areasOfOperation: ['YO1'] },
    { subscriptionStatus: 'inactive' },
    { followBilling: true },
  ])('cannot be given %o of their own', async (body) => {
    const staff = await t.make.staff();
    const answer = await edit(staff.id, { firstName: 'New', ...body });
    const [field] = Object.keys(body);
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      "Staff inherit this from their agency's owner. Change it there.",
    ]);
    expect(Object.keys(answer.json().fieldErrors)).toEqual([field]);
    expect((await stored(staff.id))?.firstName).toBe(staff.firstName);
  });

  it('keep inherited values that a form sends back', async () => {
    const staff = await t.make.staff();
    const [listed] = (await admin.get(`/api/admin/agents?search=${staff.email}`)).json().agents;
    const { agencyName, businessAddress, branchLocation, areasOfOperation } = listed;
    const body = { firstName: 'Nell', agencyName, businessAddress, branchLocation, areasOfOperation };
    expect((await edit(staff.id, body)).json()).toMatchObject({ firstName: 'Nell', agencyName });
    expect(await stored(staff.id)).toMatchObject({ agencyName: null, branchLocation: null });
  });
});

describe('a status set by hand', () => {
  it('is marked, but not when the same status is sent back', async () => {
    const agent = await t.make.agent();
    expect((await edit(agent.id, { subscriptionStatus: 'active' })).json().statusSetByHandAt).toBeNull();
    const set = (await edit(agent.id, { subscriptionStatus: 'inactive' })).json();
    expect(set).toMatchObject({
      subscriptionStatus: 'inactive',
      statusSetByHandAt: t.clock.now().toISOString(),
    });
    const { agents } = (await admin.get('/api/admin/agents?status=set-by-hand')).json();
    expect(agents.map(({ id }: { id: string }) => id)).toEqual([agent.id]);
    const free = (await edit(agent.id, { followBilling: true })).json();
    expect(free).toMatchObject({ subscriptionStatus: 'inactive', statusSetByHandAt: null });
  });

  it('of a suspended agency is not lifted by unsuspending: that reads the provider, and clears the mark', async () => {
    const agent = await t.make.agent({ subscriptionStatus: 'inactive' });
    await edit(agent.id, { subscriptionStatus: 'active' });
    await admin.patch(`/api/admin/agents/${agent.id}/suspend`);
    await admin.patch(`/api/admin/agents/${agent.id}/unsuspend`);
    expect(await stored(agent.id)).toMatchObject({ subscriptionStatus: 'inactive', statusSetByHandAt: null });
  });
});
