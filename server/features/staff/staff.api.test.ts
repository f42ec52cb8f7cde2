import { staffStatus } from '@threshold/core/rules/account/staff-status';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { agentSearches } from '../../db/schema/searches';
import { type TestApp, testApp } from '../../test/app';
import { answerInvitation, listed, PASSWORD, type Person, staffOf } from './test/people';

let t: TestApp;
let staff: ReturnType<typeof staffOf>;
beforeAll(async () => {
  t = await testApp();
  staff = staffOf(t);
});

describe('changing a staff member', () => {
  it('stores the job title and the phone; an absent phone is unchanged, an empty one cleared', async () => {
    const { person } = await staff.agency();
    const member = await staff.invited(person, { phone: '(01522) 100200' });
    expect(member.phone).toBe('01522 100200');
    const path = `/api/agent/staff/${member.id}`;
    const first = await person.patch(path, { jobTitle: 'Valuer' });
    expect(first.json()).toEqual({
      message: 'Staff member updated.',
      staff: { ...member, jobTitle: 'Valuer' },
    });
    const second = await person.patch(path, {
      jobTitle: 'Valuer',
      phone: '',
      email: 'x@y.example',
      isActive: true,
    });
    expect(second.json().staff).toEqual({ ...member, jobTitle: 'Valuer', phone: null });
    expect((await person.patch(path, { jobTitle: ' ' })).json().fieldErrors.jobTitle).toBe(
      'Job title is required',
    );
  });

  it('deactivating ends every session at once, and refuses the password', async () => {
    const { person, owner } = await staff.agency();
    const { member, browser } = await staff.working(person);
    const second = t.client();
    const login = (client: Person) =>
      client.post('/api/auth/login', { email: member.email, password: PASSWORD });
    expect((await login(second)).statusCode).toBe(200);
    const answer = await person.patch(`/api/agent/staff/${member.id}/activate`, { isActive: false });
    expect(answer.json()).toMatchObject({
      message: 'Staff member deactivated.',
      staff: { firstName: 'Nia', lastName: 'Bell', isActive: false },
    });
    for (const open of [browser, second]) {
      expect((await open.get('/api/auth/user')).statusCode).toBe(401);
      expect((await open.get('/api/agent-searches')).statusCode).toBe(401);
    }
    expect((await login(t.client())).json().errorCode).toBe('ACCOUNT_INACTIVE');
    const [now] = await listed(person);
    expect(now && staffStatus(now)).toBe('Inactive');
    await person.patch(`/api/agent/staff/${member.id}/activate`, { isActive: true });
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    expect((await login(t.client())).statusCode).toBe(200);
    expect(await staff.recorded(member.id, 'staff.deactivated')).toMatchObject([{ actorId: owner.id }]);
    expect(await staff.recorded(member.id, 'staff.activated')).toMatchObject([{ actorId: owner.id }]);
  });

  it('setting the current state changes nothing and ends no session', async () => {
    const { person } = await staff.agency();
    const { member, browser } = await staff.working(person);
    const answer = await person.patch(`/api/agent/staff/${member.id}/activate`, { isActive: true });
    expect(answer.statusCode).toBe(200);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
    expect(await staff.recorded(member.id, 'staff.activated')).toEqual([]);
  });

  it('does not activate an account without a password, nor invalidate its invitation', async () => {
    const { person } = await staff.agency();
    const member = await staff.invited(person);
    for (const isActive of [true, false]) {
      const answer = await person.patch(`/api/agent/staff/${member.id}/activate`, { isActive });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().errorCode).toBe('CONFLICT');
    }
    expect(await staff.stored(member.id)).toMatchObject({ isActive: false, passwordHash: null });
    expect((await answerInvitation(t.client(), await staff.tokenFor(member.email))).statusCode).toBe(200);
  });
});

describe('removing a staff member', () => {
  it('ends their sessions, frees their email and moves their searches to the owner', async () => {
    const { person, owner } = await staff.agency();
    const { member, browser } = await staff.working(person);
    const own = await t.make.agentSearch({ userId: owner.id });
    const staffSearches = [
      await t.make.agentSearch({ userId: member.id, matchCount: 4 }),
      await t.make.agentSearch({ userId: member.id }),
    ];
    const answer = await person.delete(`/api/agent/staff/${member.id}`);
    expect(answer.json()).toEqual({
      message: 'Staff member removed.',
      removedStaff: { firstName: 'Nia', lastName: 'Bell' },
    });
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    expect(await staff.stored(member.id)).toBeUndefined();
    expect(await listed(person)).toEqual([]);
    const now = await t.db.select().from(agentSearches).where(eq(agentSearches.userId, owner.id));
    expect(now.map((search) => search.id).sort()).toEqual(
      [own, ...staffSearches].map((search) => search.id).sort(),
    );
    expect(now.find((search) => search.id === staffSearches[0]?.id)?.matchCount).toBe(4);
    expect(await staff.recorded(member.id, 'staff.removed')).toMatchObject([
      { actorId: owner.id, details: { searchesMoved: 2 } },
    ]);
    expect((await person.delete(`/api/agent/staff/${member.id}`)).statusCode).toBe(404);
    await staff.invited(person, { email: member.email });
  });

  it('cancels a pending invitation', async () => {
    const { person } = await staff.agency();
    const member = await staff.invited(person);
    const token = await staff.tokenFor(member.email);
    await person.delete(`/api/agent/staff/${member.id}`);
    expect((await answerInvitation(t.client(), token)).statusCode).toBe(400);
    expect(await t.mailsTo(member.email)).toEqual([]);
  });
});

describe('the agency’s details', () => {
  it('are shown to the owner and to the staff', async () => {
    const { owner, person } = await staff.agency();
    const { browser } = await staff.working(person);
    for (const client of [person, browser]) {
      expect((await client.get(`/api/agent-info/${owner.id}`)).json()).toEqual({
        success: true,
        data: {
          id: owner.id,
          agencyName: 'Hart & Co',
          firstName: 'Olive',
          lastName: 'Hart',
          email: owner.email,
          branchLocation: owner.branchLocation,
          operatingRadius: 10,
        },
      });
    }
  });
});
