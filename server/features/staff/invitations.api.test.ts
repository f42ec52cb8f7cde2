import type { StaffMember } from '@threshold/core/contract/staff';
import { staffStatus } from '@threshold/core/rules/account/staff-status';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app';
import { answerInvitation, form, listed, staffOf } from './test/people';

let t: TestApp;
let staff: ReturnType<typeof staffOf>;
beforeAll(async () => {
  t = await testApp();
  staff = staffOf(t);
});

describe('an invitation', () => {
  it('creates an inactive account without a password, lists it as pending and sends a mail', async () => {
    const { person, owner } = await staff.agency();
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
    expect(await staff.stored(member?.id ?? '')).toMatchObject({
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
    expect(await staff.recorded(member?.id ?? '', 'staff.invited')).toMatchObject([
      { actorId: owner.id, details: {} },
    ]);
  });

  it('is accepted once: the password activates the account, signs in and leads to the staff dashboard', async () => {
    const { person, owner } = await staff.agency();
    const member = await staff.invited(person);
    const token = await staff.tokenFor(member.email);
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

  it('expires after seven days', async () => {
    const { person } = await staff.agency();
    const inTime = await staff.invited(person);
    const tooLate = await staff.invited(person);
    const [validToken, expiredToken] = [
      await staff.tokenFor(inTime.email),
      await staff.tokenFor(tooLate.email),
    ];
    t.clock.advance(7 * DAY_MS - 1);
    expect((await answerInvitation(t.client(), validToken)).statusCode).toBe(200);
    t.clock.advance(1);
    expect((await answerInvitation(t.client(), expiredToken)).json().errorCode).toBe('INVALID_RESET_TOKEN');
    expect(await staff.stored(tooLate.id)).toMatchObject({ isActive: false, passwordHash: null });
  });

  it('sent again replaces the link, and only while it is pending', async () => {
    const { person, owner } = await staff.agency();
    const member = await staff.invited(person);
    const old = await staff.tokenFor(member.email);
    t.clock.advance(7 * DAY_MS + 1);
    const asOwner = await t.as(owner);
    const answer = await asOwner.post(`/api/agent/staff/${member.id}/resend-invite`);
    expect(answer.json()).toEqual({ message: 'Invitation sent again.', email: member.email });
    const fresh = await staff.tokenFor(member.email);
    expect(fresh).not.toBe(old);
    expect((await answerInvitation(t.client(), old)).statusCode).toBe(400);
    expect((await answerInvitation(t.client(), fresh)).statusCode).toBe(200);
    const expiredToken = await asOwner.post(`/api/agent/staff/${member.id}/resend-invite`);
    expect(expiredToken.statusCode).toBe(409);
    expect(expiredToken.json()).toMatchObject({
      errorCode: 'CONFLICT',
      message: 'This person has already accepted the invitation.',
    });
    expect(await t.mailsTo(member.email)).toHaveLength(2);
    expect(await staff.recorded(member.id, 'staff.invitation-resent')).toHaveLength(1);
  });

  it('is refused for an email in use, by any account and in any spelling', async () => {
    const { person } = await staff.agency();
    const buyer = await t.make.buyer();
    const colleague = await staff.invited(person);
    for (const email of [buyer.email, colleague.email.toUpperCase()]) {
      const answer = await person.post('/api/agent/staff/invite', form({ email }));
      expect(answer.statusCode).toBe(409);
      expect(answer.json().errorCode).toBe('EMAIL_ALREADY_EXISTS');
    }
    expect(await t.mailsTo(buyer.email)).toEqual([]);
    expect(await t.mailsTo(colleague.email)).toHaveLength(1);
    expect(await listed(person)).toHaveLength(1);
  });

  it('reports missing fields with the form’s messages', async () => {
    const { person } = await staff.agency();
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

  it('ignores fields that are not in the form', async () => {
    const { person, owner } = await staff.agency();
    const other = await t.make.agent();
    const member = await staff.invited(person, {
      isActive: true,
      agentRole: 'owner',
      userType: 'admin',
      parentAgentId: other.id,
      passwordHash: 'x',
      verificationStatus: 'approved',
    });
    expect(await staff.stored(member.id)).toMatchObject({
      isActive: false,
      agentRole: 'staff',
      userType: 'agent',
      parentAgentId: owner.id,
      passwordHash: null,
      verificationStatus: 'pending',
    });
  });
});
