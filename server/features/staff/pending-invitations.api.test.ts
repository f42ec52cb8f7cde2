import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';

const PASSWORD = 'Willow-bridge-7?';
const DAY = 86_400_000;
const FORM = { firstName: 'Nia', lastName: 'Bell', jobTitle: 'Lister' };

let t: TestApp;
let ROUNDS: number;
beforeAll(async () => {
  t = await testApp();
  ROUNDS = t.database.kind === 'postgres' ? 12 : 3;
});

type Person = Awaited<ReturnType<TestApp['as']>>;
const invite = (person: Person, email: string, fields = {}) =>
  person.post('/api/agent/staff/invite', { email, ...FORM, ...fields });
const signUp = (email: string, userType = 'buyer') =>
  t.client().post('/api/auth/signup', { email, password: PASSWORD, ...FORM, userType, gdprConsent: true });
const tokenFor = async (email: string) =>
  (await t.mailsTo(email))[0]?.text.match(/reset-password\?token=([\w-]+)/)?.[1] ?? '';
const accept = (token: string) =>
  t.client().post('/api/auth/reset-password', { token, newPassword: PASSWORD });
const rows = (email: string) => t.db.select().from(users).where(eq(users.email, email));

describe('inviting', () => {
  it.each([
    ['nobody has verified', { verificationStatus: 'pending' }, 'VERIFICATION_REQUIRED'],
    ['was rejected', { verificationStatus: 'rejected' }, 'VERIFICATION_REQUIRED'],
    ['has not confirmed its address', { emailConfirmedAt: null }, 'EMAIL_UNCONFIRMED'],
  ] as const)('is not for an agency that %s, nor is sending again', async (_, fields, errorCode) => {
    const owner = await t.make.agent(fields);
    const staff = await t.make.staff({ parentAgentId: owner.id, isActive: false });
    const person = await t.as(owner);
    const email = `stranger.${owner.id}@example.com`;
    for (const answer of [
      await invite(person, email),
      await person.post(`/api/agent/staff/${staff.id}/resend-invite`),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ errorCode });
    }
    expect([...(await t.mailsTo(email)), ...(await t.mailsTo(staff.email))]).toEqual([]);
  });

  it('is limited per London day, also when invitations are cancelled', async () => {
    const person = await t.as(await t.make.agent());
    for (let n = 0; n < 50; n += 1) {
      const answer = await invite(person, `crowd${n}@example.com`);
      expect(answer.statusCode, answer.body).toBe(201);
    }
    const [first] = (await person.get('/api/agent/staff')).json().data.staff;
    await person.delete(`/api/agent/staff/${first.id}`);
    const refused = await invite(person, 'one.more@example.com');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toContain('50 invitations');
    const [next] = (await person.get('/api/agent/staff')).json().data.staff;
    expect((await person.post(`/api/agent/staff/${next.id}/resend-invite`)).statusCode).toBe(429);
    t.clock.advance(DAY);
    expect((await invite(person, 'one.more@example.com')).statusCode).toBe(201);
    t.clock.advance(-DAY);
  });

  it('contains no web address and no line break, not even of an agency rejected before', async () => {
    const agencyName = 'Claim at evil.com/prize\r\nBcc: all@example.com';
    const owner = await t.make.agent({ agencyName, firstName: 'www.evil.com', lastName: 'Hart' });
    const person = await t.as(owner);
    await invite(person, 'phished@example.com');
    const [mail] = await t.mailsTo('phished@example.com');
    expect(mail?.subject).toBe('Join Claim at evil. com/prize Bcc all@example. com on Threshold');
    for (const text of [mail?.subject, mail?.text, mail?.html]) expect(text).not.toContain('evil.com');
    for (const field of ['firstName', 'lastName', 'jobTitle']) {
      const answer = await invite(person, 'phished2@example.com', { [field]: 'See evil.com' });
      expect(answer.json().fieldErrors?.[field]).toContain('web addresses');
    }
  });
});

describe('a pending invitation', () => {
  it.each(['buyer', 'agent'])(
    'stays good when a stranger signs up as a %s with that address, and gives nothing away',
    async (userType) => {
      const owner = await t.make.agent();
      const email = `kept.${userType}@example.com`;
      await invite(await t.as(owner), email);
      const before = await rows(email);
      const refused = await signUp(email, userType);
      const inUse = await signUp((await t.make.buyer()).email, userType);
      expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'EMAIL_ALREADY_EXISTS']);
      const { requestId: _, ...answer } = refused.json();
      const { requestId: __, ...answerInUse } = inUse.json();
      expect(answer).toEqual(answerInUse);
      expect(await rows(email)).toEqual(before);
      expect((await accept(await tokenFor(email))).statusCode).toBe(200);
      expect(await rows(email)).toMatchObject([{ isActive: true, parentAgentId: owner.id }]);
    },
  );

  it('gives a new administrator the same response', async () => {
    const email = 'kept.admin@example.com';
    await invite(await t.as(await t.make.agent()), email);
    const { firstName, lastName } = FORM;
    const answer = await t.client().post('/api/admin/setup', {
      setupKey: t.context.adminSetupKey,
      adminAccounts: [{ email, firstName, lastName }],
      password: PASSWORD,
    });
    expect(answer.json().results).toEqual([{ email, status: 'already exists' }]);
    expect((await accept(await tokenFor(email))).statusCode).toBe(200);
  });

  it.each(['buyer', 'agent'])('is replaced by a %s who signs up once it has expired', async (userType) => {
    const ownerRow = await t.make.agent();
    const email = `own.${userType}@example.com`;
    await invite(await t.as(ownerRow), email);
    const token = await tokenFor(email);
    t.clock.advance(8 * DAY);
    const owner = await t.as(ownerRow);
    expect((await signUp(email, userType)).statusCode).toBe(201);
    expect(await rows(email)).toMatchObject([{ userType, agentRole: 'owner', parentAgentId: null }]);
    expect((await owner.get('/api/agent/staff')).json().data.staff).toEqual([]);
    expect((await accept(token)).json()).toMatchObject({ errorCode: 'INVALID_RESET_TOKEN' });
    expect((await invite(owner, email)).statusCode).toBe(409);
    t.clock.advance(-8 * DAY);
  });

  it('shows the holder of its link the agency and who invited, and is hidden afterwards', async () => {
    const names = { agencyName: 'Hart & Co', firstName: 'Sam', lastName: 'Hart' };
    const email = 'joining@example.com';
    await invite(await t.as(await t.make.agent(names)), email);
    const token = await tokenFor(email);
    const check = async () => (await t.client().post('/api/auth/reset-password/check', { token })).json();
    expect(await check()).toEqual({
      usable: true,
      invitation: { agency: 'Hart & Co', invitedBy: 'Sam Hart' },
    });
    await accept(token);
    expect(await check()).toEqual({ usable: false });
  });

  it('is sent again on a password reset, rate limited', async () => {
    const owner = await t.as(await t.make.agent({ agencyName: 'Hart & Co' }));
    const email = 'forgotten.invitation@example.com';
    await invite(owner, email);
    const first = await tokenFor(email);
    const forgot = async () => {
      await t.client().post('/api/auth/forgot-password', { email });
      await t.worker.drain();
      return (await t.mailsTo(email)).map(({ kind }) => kind);
    };
    expect(await forgot()).toEqual(['staff-invitation']);
    t.clock.advance(8 * DAY);
    expect(await forgot()).toEqual(['staff-invitation', 'staff-invitation']);
    expect((await accept(first)).statusCode).toBe(400);
    expect((await accept(await tokenFor(email))).statusCode).toBe(200);
    t.clock.advance(-8 * DAY);
  });

  it('does not block another agency once it has expired', async () => {
    const [first, second] = [await t.as(await t.make.agent()), await t.as(await t.make.agent())];
    const email = 'wanted.by.two@example.com';
    await invite(first, email);
    expect((await invite(second, email)).statusCode).toBe(409);
    t.clock.advance(8 * DAY);
    expect((await invite(second, email)).statusCode).toBe(201);
    expect(await rows(email)).toHaveLength(1);
    t.clock.advance(-8 * DAY);
  });

  it('can be accepted during a concurrent sign-up', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await t.make.agent();
      const email = `raced${round}@example.com`;
      await invite(await t.as(owner), email);
      const token = await tokenFor(email);
      const [accepted, ...signups] = await Promise.all([
        accept(token),
        ...Array.from({ length: 3 }, () => signUp(email)),
      ]);
      expect(accepted.statusCode).toBe(200);
      expect(signups.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
      expect(await rows(email)).toMatchObject([{ isActive: true, parentAgentId: owner.id }]);
    }
  });
});

describe('declining an invitation', () => {
  const decline = (token: string) => t.client().post('/api/staff-invitations/decline', { token });

  it('takes only its link, removes the user, notifies the owner, and frees the address', async () => {
    const ownerRow = await t.make.agent({ firstName: 'Sam' });
    const owner = await t.as(ownerRow);
    const email = 'not.for.me@example.com';
    await invite(owner, email);
    const [invited] = await rows(email);
    const token = await tokenFor(email);
    expect((await decline(token)).json()).toEqual({ message: 'Invitation declined.' });
    expect(await rows(email)).toEqual([]);
    expect((await owner.get('/api/agent/staff')).json().data.staff).toEqual([]);
    expect(await t.mailsTo(ownerRow.email)).toMatchObject([
      { kind: 'staff-invitation-declined', subject: 'Nia Bell has declined your invitation' },
    ]);
    const records = await t.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetId, invited?.id ?? ''), eq(auditLog.action, 'staff.invitation-declined')));
    expect(records).toHaveLength(1);
    await t.worker.drain();
    expect(await t.mailsTo(ownerRow.email)).toEqual([]);
    expect((await accept(token)).json()).toMatchObject({ errorCode: 'INVALID_RESET_TOKEN' });
    expect((await decline(token)).json()).toMatchObject({ errorCode: 'INVALID_LINK' });
    expect((await signUp(email)).statusCode).toBe(201);
  });

  it('is refused with any other link: accepted, expired, replaced, for a password, or unknown', async () => {
    const owner = await t.as(await t.make.agent());
    const tokenOf = async (email: string) => {
      await invite(owner, email);
      return tokenFor(email);
    };
    const accepted = await tokenOf('refused.accepted@example.com');
    await accept(accepted);
    const replaced = await tokenOf('refused.replaced@example.com');
    const [waiting] = await rows('refused.replaced@example.com');
    expect((await owner.post(`/api/agent/staff/${waiting?.id}/resend-invite`)).statusCode).toBe(200);
    const buyer = await t.make.buyer({ passwordHash: 'set' });
    await t.client().post('/api/auth/forgot-password', { email: buyer.email });
    await t.worker.drain();
    const ofPassword = await tokenFor(buyer.email);
    expect(ofPassword).not.toBe('');
    const expired = await tokenOf('refused.expired@example.com');
    for (const token of [accepted, replaced, ofPassword, 'made-up']) {
      expect((await decline(token)).json()).toMatchObject({ errorCode: 'INVALID_LINK' });
    }
    t.clock.advance(8 * DAY);
    expect((await decline(expired)).statusCode).toBe(400);
    t.clock.advance(-8 * DAY);
    expect((await rows(buyer.email)).length).toBe(1);
    expect((await decline('')).json()).toMatchObject({ errorCode: 'VALIDATION_ERROR' });
  });

  it('and accepting concurrently have one result', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await t.make.agent();
      const email = `either${round}@example.com`;
      await invite(await t.as(owner), email);
      const token = await tokenFor(email);
      const [accepted, ...declined] = await Promise.all([
        accept(token),
        ...Array.from({ length: 3 }, () => decline(token)),
      ]);
      const declinedCount = declined.filter(({ statusCode }) => statusCode === 200).length;
      expect([accepted.statusCode === 200, declinedCount]).toEqual(declinedCount ? [false, 1] : [true, 0]);
      const remaining = await rows(email);
      if (declinedCount) expect(remaining).toEqual([]);
      else expect(remaining).toMatchObject([{ isActive: true, parentAgentId: owner.id }]);
      expect(await t.mailsTo(owner.email)).toHaveLength(declinedCount);
    }
  });

  it('and signing up concurrently never leave two accounts, and the address is free afterwards', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `freed${round}@example.com`;
      await invite(await t.as(await t.make.agent()), email);
      const token = await tokenFor(email);
      const [declined, signup] = await Promise.all([decline(token), signUp(email)]);
      expect(declined.statusCode).toBe(200);
      expect([201, 409]).toContain(signup.statusCode);
      expect(await rows(email)).toHaveLength(signup.statusCode === 201 ? 1 : 0);
      if (signup.statusCode === 409) expect((await signUp(email)).statusCode).toBe(201);
    }
  });
});
