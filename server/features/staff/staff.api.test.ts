import type { StaffMember } from '@threshold/core/contract/staff';
import { staffStatus } from '@threshold/core/rules/staff-status';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/records';
import { agentSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';

const PASSWORD = 'Willow-bridge-7?';
const WEEK_MS = 7 * 86_400_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

type Person = Awaited<ReturnType<TestApp['as']>>;
let serial = 0;
function form(fields: Record<string, unknown> = {}) {
  serial += 1;
  return {
    email: `n${serial}@staff.example`,
    firstName: 'Nia',
    lastName: 'Bell',
    jobTitle: 'Lister',
    ...fields,
  };
}

async function agency() {
  const owner = await t.make.agent({ firstName: 'Olive', lastName: 'Hart', agencyName: 'Hart & Co' });
  return { owner, person: await t.as(owner) };
}
async function invited(person: Person, fields: Record<string, unknown> = {}): Promise<StaffMember> {
  const body = form(fields);
  const answer = await person.post('/api/agent/staff/invite', body);
  expect(answer.statusCode, answer.body).toBe(201);
  const member = (await listed(person)).find((one) => one.email === body.email.toLowerCase());
  if (!member) throw new Error('not in the list');
  return member;
}
/** An answered invitation: someone with a password, signed in elsewhere. */
async function working(person: Person, fields: Record<string, unknown> = {}) {
  const member = await invited(person, fields);
  const browser = t.client();
  const answer = await answerInvitation(browser, await tokenFor(member.email));
  expect(answer.statusCode, answer.body).toBe(200);
  return { member, browser };
}
const listed = async (person: Person): Promise<StaffMember[]> =>
  (await person.get('/api/agent/staff')).json().data.staff;
const stored = async (id: string) => (await t.db.select().from(users).where(eq(users.id, id)))[0];
const answerInvitation = (browser: Person, token: string) =>
  browser.post('/api/auth/reset-password', { token, newPassword: PASSWORD });

async function tokenFor(email: string): Promise<string> {
  const mails = await t.mailsTo(email);
  const token = mails[0]?.text.match(/\/reset-password\?token=([\w-]+)/)?.[1];
  if (!token) throw new Error('no link in the mail');
  return token;
}
const recorded = async (id: string, action: string) =>
  t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, id), eq(auditLog.action, action)));

describe('an invitation', () => {
  it('makes a closed account without a password, lists it as pending and writes to the person', async () => {
    const { person, owner } = await agency();
    const body = form({ email: 'Nia.Bell@Staff.example', phone: '' });
    const answer = await person.post('/api/agent/staff/invite', body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: 'Invitation sent.', email: 'nia.bell@staff.example' });
    const [member] = await listed(person);
    expect(member).toEqual({
      id: expect.any(String),
      firstName: 'Nia',
      lastName: 'Bell',
      email: 'nia.bell@staff.example',
      phone: null,
      jobTitle: 'Lister',
      isActive: false,
      lastActiveAt: null,
      createdAt: t.clock.now().toISOString(),
    });
    expect(staffStatus(member as StaffMember)).toBe('Pending Invitation');
    expect(await stored(member?.id ?? '')).toMatchObject({
      passwordHash: null,
      userType: 'agent',
      agentRole: 'staff',
      parentAgentId: owner.id,
      verificationStatus: 'pending',
      subscriptionStatus: 'inactive',
    });
    const [mail, ...more] = await t.mailsTo('nia.bell@staff.example');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Join Hart & Co on Threshold');
    expect(mail?.text).toContain('Olive Hart has invited you');
    expect(await recorded(member?.id ?? '', 'staff.invited')).toMatchObject([
      { actorId: owner.id, details: {} },
    ]);
  });

  it('is answered once: the password opens the account, signs in and leads to the staff dashboard', async () => {
    const { person, owner } = await agency();
    const member = await invited(person);
    const token = await tokenFor(member.email);
    const browser = t.client();
    expect((await answerInvitation(browser, token)).json().redirectTo).toBe('/staff-dashboard?staff=welcome');
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({
      id: member.id,
      agentRole: 'staff',
      parentAgentId: owner.id,
      agencyName: 'Hart & Co',
      canSearch: true,
    });
    const again = await answerInvitation(t.client(), token);
    expect(again.json().errorCode).toBe('INVALID_RESET_TOKEN');
    const [now] = await listed(person);
    expect(now && staffStatus(now)).toBe('Active');
  });

  it('lasts seven days and no longer', async () => {
    const { person } = await agency();
    const inTime = await invited(person);
    const tooLate = await invited(person);
    const [early, late] = [await tokenFor(inTime.email), await tokenFor(tooLate.email)];
    t.clock.advance(WEEK_MS - 1);
    expect((await answerInvitation(t.client(), early)).statusCode).toBe(200);
    t.clock.advance(1);
    expect((await answerInvitation(t.client(), late)).json().errorCode).toBe('INVALID_RESET_TOKEN');
    expect(await stored(tooLate.id)).toMatchObject({ isActive: false, passwordHash: null });
  });

  it('sent again replaces the link, and only while it is unanswered', async () => {
    const { person, owner } = await agency();
    const member = await invited(person);
    const old = await tokenFor(member.email);
    t.clock.advance(WEEK_MS + 1);
    const asOwner = await t.as(owner);
    const answer = await asOwner.post(`/api/agent/staff/${member.id}/resend-invite`);
    expect(answer.json()).toEqual({ message: 'Invitation sent again.', email: member.email });
    const fresh = await tokenFor(member.email);
    expect(fresh).not.toBe(old);
    expect((await answerInvitation(t.client(), old)).statusCode).toBe(400);
    expect((await answerInvitation(t.client(), fresh)).statusCode).toBe(200);
    const late = await asOwner.post(`/api/agent/staff/${member.id}/resend-invite`);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      errorCode: 'CONFLICT',
      message: 'This person has already accepted the invitation.',
    });
    expect(await t.mailsTo(member.email)).toHaveLength(2);
    expect(await recorded(member.id, 'staff.invitation-resent')).toHaveLength(1);
  });

  it('is refused for an email in use, whoever uses it and however it is spelt', async () => {
    const { person } = await agency();
    const buyer = await t.make.buyer();
    const colleague = await invited(person);
    for (const email of [buyer.email, colleague.email.toUpperCase()]) {
      const answer = await person.post('/api/agent/staff/invite', form({ email }));
      expect(answer.statusCode).toBe(409);
      expect(answer.json().errorCode).toBe('EMAIL_ALREADY_EXISTS');
    }
    expect(await t.mailsTo(buyer.email)).toEqual([]);
    expect(await t.mailsTo(colleague.email)).toHaveLength(1);
    expect(await listed(person)).toHaveLength(1);
  });

  it('says what is missing, in the words of the form', async () => {
    const { person } = await agency();
    const answer = await person.post('/api/agent/staff/invite', {
      email: 'no',
      firstName: ' ',
      jobTitle: '',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fieldErrors).toEqual({
      email: 'Please provide a valid email address',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      jobTitle: 'Job title is required',
    });
  });

  it('stores nothing that the form does not ask for', async () => {
    const { person, owner } = await agency();
    const other = await t.make.agent();
    const member = await invited(person, {
      isActive: true,
      agentRole: 'owner',
      userType: 'admin',
      parentAgentId: other.id,
      passwordHash: 'x',
      verificationStatus: 'approved',
    });
    expect(await stored(member.id)).toMatchObject({
      isActive: false,
      agentRole: 'staff',
      userType: 'agent',
      parentAgentId: owner.id,
      passwordHash: null,
      verificationStatus: 'pending',
    });
  });
});

describe('changing a staff member', () => {
  it('keeps the job title and the phone; an absent phone stays, an empty one goes', async () => {
    const { person } = await agency();
    const member = await invited(person, { phone: '(01522) 100200' });
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

  it('switching off ends every open session at once, and the password no longer opens the door', async () => {
    const { person, owner } = await agency();
    const { member, browser } = await working(person);
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
    expect(await recorded(member.id, 'staff.deactivated')).toMatchObject([{ actorId: owner.id }]);
    expect(await recorded(member.id, 'staff.activated')).toMatchObject([{ actorId: owner.id }]);
  });

  it('switching to what already is changes nothing and ends nothing', async () => {
    const { person } = await agency();
    const { member, browser } = await working(person);
    const answer = await person.patch(`/api/agent/staff/${member.id}/activate`, { isActive: true });
    expect(answer.statusCode).toBe(200);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
    expect(await recorded(member.id, 'staff.activated')).toEqual([]);
  });

  it('does not switch on an account that has no password, nor kill its invitation', async () => {
    const { person } = await agency();
    const member = await invited(person);
    for (const isActive of [true, false]) {
      const answer = await person.patch(`/api/agent/staff/${member.id}/activate`, { isActive });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().errorCode).toBe('CONFLICT');
    }
    expect(await stored(member.id)).toMatchObject({ isActive: false, passwordHash: null });
    expect((await answerInvitation(t.client(), await tokenFor(member.email))).statusCode).toBe(200);
  });
});

describe('removing a staff member', () => {
  it('ends their sessions, frees their email and leaves their searches to the owner', async () => {
    const { person, owner } = await agency();
    const { member, browser } = await working(person);
    const own = await t.make.agentSearch({ userId: owner.id });
    const theirs = [
      await t.make.agentSearch({ userId: member.id, matchCount: 4 }),
      await t.make.agentSearch({ userId: member.id }),
    ];
    const answer = await person.delete(`/api/agent/staff/${member.id}`);
    expect(answer.json()).toEqual({
      message: 'Staff member removed.',
      removedStaff: { firstName: 'Nia', lastName: 'Bell' },
    });
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    expect(await stored(member.id)).toBeUndefined();
    expect(await listed(person)).toEqual([]);
    const now = await t.db.select().from(agentSearches).where(eq(agentSearches.userId, owner.id));
    expect(now.map((search) => search.id).sort()).toEqual([own, ...theirs].map((search) => search.id).sort());
    expect(now.find((search) => search.id === theirs[0]?.id)?.matchCount).toBe(4);
    expect(await recorded(member.id, 'staff.removed')).toMatchObject([
      { actorId: owner.id, details: { searchesMoved: 2 } },
    ]);
    expect((await person.delete(`/api/agent/staff/${member.id}`)).statusCode).toBe(404);
    await invited(person, { email: member.email });
  });

  it('takes back an invitation that nobody answered', async () => {
    const { person } = await agency();
    const member = await invited(person);
    const token = await tokenFor(member.email);
    await person.delete(`/api/agent/staff/${member.id}`);
    expect((await answerInvitation(t.client(), token)).statusCode).toBe(400);
    expect(await t.mailsTo(member.email)).toEqual([]);
  });
});

describe('the agency as its people see it', () => {
  it('is told to the owner and to the staff', async () => {
    const { owner, person } = await agency();
    const { browser } = await working(person);
    for (const one of [person, browser]) {
      expect((await one.get(`/api/agent-info/${owner.id}`)).json()).toEqual({
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
