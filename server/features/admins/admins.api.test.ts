import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../base/secrets';
import { auditLog } from '../../db/schema/audit';
import { jobs } from '../../db/schema/jobs';
import { sessions } from '../../db/schema/sessions';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { hashPassword } from '../accounts/passwords';
import { codeAt } from '../two-step/totp';

const PASSWORD = 'Larch-tree-42!';
const MINUTE = 60_000;
let passwordHash: string;
let t: TestApp;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  t = await testApp();
});

const outcome = (answer: { statusCode: number; body: string; json: () => { errorCode?: string } }) => [
  answer.statusCode,
  answer.body ? answer.json().errorCode : undefined,
];
const logged = (app: TestApp, action: string, targetId?: string) =>
  app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), targetId ? eq(auditLog.targetId, targetId) : undefined));

describe('the list of administrators', () => {
  it('names them, and who has the second factor', async () => {
    const before = new Date(t.clock.now().getTime() - MINUTE);
    const una = await t.make.admin({ email: 'una@office.example', firstName: 'Una', createdAt: before });
    await t.make.admin({ email: 'vic@office.example', totpEnabledAt: t.clock.now() });
    const { admins } = (await (await t.as(una)).get('/api/admin/admins')).json();
    expect(admins).toEqual([
      expect.objectContaining({
        email: 'una@office.example',
        firstName: 'Una',
        isYou: true,
        totpEnabled: false,
      }),
      expect.objectContaining({ email: 'vic@office.example', isYou: false, totpEnabled: true }),
    ]);
    expect(JSON.stringify(admins)).not.toContain('assword');
  });

  it('is closed to everyone else', async () => {
    const agent = await t.as(await t.make.agent());
    expect(outcome(await agent.get('/api/admin/admins'))).toEqual([403, 'FORBIDDEN']);
    const admin = await t.make.admin();
    expect(outcome(await agent.delete(`/api/admin/admins/${admin.id}`))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('removing one', () => {
  it('ends their sessions, is in the log, and everyone hears of it', async () => {
    const una = await t.make.admin({
      email: 'ursula@office.example',
      firstName: 'Ursula',
      lastName: 'Office',
    });
    const vic = await t.make.admin({ email: 'victor@office.example' });
    const wes = await t.make.admin({ email: 'wesley@office.example' });
    const vicAtWork = await t.as(vic);
    expect((await (await t.as(una)).delete(`/api/admin/admins/${vic.id}`)).statusCode).toBe(200);
    expect((await vicAtWork.get('/api/admin/admins')).statusCode).toBe(401);
    expect(await t.db.select().from(users).where(eq(users.id, vic.id))).toEqual([]);
    expect(await logged(t, 'admin.removed', vic.id)).toMatchObject([{ actorId: una.id }]);
    for (const email of [una.email, vic.email, wes.email])
      expect((await t.mailsTo(email)).map(({ kind }) => kind)).toEqual(['admin-removed']);
    const [toRemoved] = await t.mailsTo(vic.email);
    expect(toRemoved?.html).toContain('deleted your account and logged you out everywhere.');
  });

  it('is nothing one does to oneself, nor to anyone who is no administrator', async () => {
    const una = await t.make.admin();
    const adminClient = await t.as(una);
    expect(outcome(await adminClient.delete(`/api/admin/admins/${una.id}`))).toEqual([409, 'CONFLICT']);
    const buyer = await t.make.buyer();
    expect(outcome(await adminClient.delete(`/api/admin/admins/${buyer.id}`))).toEqual([404, 'NOT_FOUND']);
  });

  it('leaves one, when all remove each other at the same time', async () => {
    const own = await testApp();
    const people = [await own.make.admin(), await own.make.admin(), await own.make.admin()];
    const offices = await Promise.all(people.map((person) => own.as(person)));
    await Promise.all(
      offices.flatMap((adminClient, at) =>
        people
          .filter((_, other) => other !== at)
          .map(({ id }) => adminClient.delete(`/api/admin/admins/${id}`)),
      ),
    );
    expect(await own.db.select().from(users).where(eq(users.userType, 'admin'))).toHaveLength(1);
  });
});

describe('what an administrator does with a password given long ago', () => {
  const calls = (id: string): ['GET' | 'HEAD' | 'DELETE', string][] => [
    ['DELETE', `/api/admin/agents/${id}`],
    ['DELETE', `/api/admin/buyers/${id}`],
    ['DELETE', '/api/admin/agents/delete-all'],
    ['DELETE', '/api/admin/buyers/delete-all'],
    ['DELETE', `/api/admin/admins/${id}`],
    ['GET', '/api/admin/exports/mortgage'],
    ['GET', '/api/admin/setup-fees/export'],
    ['GET', `/api/admin/verification-document/${id}`],
  ];

  it('is neither to destroy nor to carry off, until the password is given again', async () => {
    const admin = await t.make.admin({ passwordHash });
    const agent = await t.make.agent();
    const adminClient = await t.as(admin);
    t.clock.advance(15 * MINUTE);
    for (const [method, url] of calls(agent.id))
      expect([url, ...outcome(await adminClient.call(method, url))]).toEqual([url, 403, 'REAUTH_REQUIRED']);
    const requested = await adminClient.call('HEAD', `/api/admin/verification-document/${agent.id}`);
    expect([requested.statusCode, requested.headers['x-error-code']]).toEqual([403, 'REAUTH_REQUIRED']);
    expect((await adminClient.get('/api/admin/agents?search=example')).statusCode).toBe(200);

    expect((await adminClient.post('/api/auth/reauth', { password: 'Not-the-word-1' })).statusCode).toBe(400);
    expect(await logged(t, 'admin.password-wrong', admin.id)).toHaveLength(1);
    expect((await adminClient.post('/api/auth/reauth', { password: PASSWORD })).statusCode).toBe(200);
    expect((await adminClient.delete(`/api/admin/agents/${agent.id}`)).statusCode).toBe(200);
  });

  it('counts as given long ago where nobody wrote down when', async () => {
    const admin = await t.make.admin({ passwordHash });
    const adminClient = await t.as(admin);
    const sid = hashToken(adminClient.cookies.get('sid') ?? '');
    await t.db.transaction((tx) => tx.update(sessions).set({ startedAt: null }).where(eq(sessions.sid, sid)));
    // An administrator's session from before is over altogether.
    expect(outcome(await adminClient.get('/api/admin/admins'))).toEqual([401, 'UNAUTHORIZED']);
  });
});

describe('how long an administrator is signed in', () => {
  it('is twelve hours, however busy they are', async () => {
    const admin = await t.make.admin({ email: 'hours@office.example', passwordHash });
    const adminClient = t.client();
    const signedIn = await adminClient.post('/api/auth/login', { email: admin.email, password: PASSWORD });
    const until = signedIn.cookies.find(({ name }) => name === 'sid')?.expires?.getTime() ?? 0;
    expect((until - t.clock.now().getTime()) / MINUTE).toBeCloseTo(12 * 60, 0);
    const buyer = await t.as(await t.make.buyer());
    for (let hour = 1; hour < 12; hour += 1) {
      t.clock.advance(60 * MINUTE);
      expect((await adminClient.get('/api/admin/admins')).statusCode).toBe(200);
      expect((await buyer.get('/api/auth/user')).statusCode).toBe(200);
    }
    expect((await adminClient.post('/api/auth/reauth', { password: PASSWORD })).statusCode).toBe(200);
    t.clock.advance(60 * MINUTE);
    expect((await adminClient.get('/api/admin/admins')).statusCode).toBe(401);
    expect((await buyer.get('/api/auth/user')).statusCode).toBe(200);
  });
});

describe('the second factor in production', () => {
  it('is what the back office waits for', async () => {
    const own = await testApp({ config: { production: true } });
    const admin = await own.make.admin({ email: 'prod@office.example', passwordHash });
    const adminClient = own.client();
    expect(
      (await adminClient.post('/api/auth/login', { email: admin.email, password: PASSWORD })).statusCode,
    ).toBe(200);
    for (const { method, url } of own.app.routeAccess().filter(({ access }) => access === 'admin')) {
      if (method === 'HEAD') continue;
      const path = url.replace(/:\w+/g, admin.id);
      const answer = await adminClient.call(method as 'GET', path);
      expect([path, ...outcome(answer)]).toEqual([path, 403, 'TOTP_SETUP_REQUIRED']);
    }
    const { secret } = (await adminClient.post('/api/account/totp/setup')).json();
    const code = codeAt(secret, own.clock.now());
    expect((await adminClient.post('/api/account/totp/enable', { code })).statusCode).toBe(200);
    expect((await adminClient.get('/api/admin/admins')).statusCode).toBe(200);
  });
});

describe('in the log', () => {
  const tryAt = (email: string) => t.client().post('/api/auth/login', { email, password: 'Wrong-word-11!' });

  it('are failed sign-ins of administrators, and nobody can tell from outside whose they were', async () => {
    const admin = await t.make.admin({ email: 'target@office.example', passwordHash });
    await t.make.buyer({ email: 'target@home.example', passwordHash });
    await t.worker.drain();
    const answers = [];
    for (const email of ['Target@office.example', 'target@home.example', 'nobody@home.example']) {
      answers.push(await tryAt(email));
      const waiting = await t.db.select().from(jobs).where(eq(jobs.kind, 'admins.failed-sign-in'));
      expect(waiting).toHaveLength(answers.length);
      expect(JSON.stringify(waiting)).not.toContain('@');
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    await t.worker.drain();
    expect(await logged(t, 'admin.sign-in-failed')).toMatchObject([
      { actorId: null, targetId: admin.id, details: { wrong: 'password' } },
    ]);
    const adminClient = await t.as(admin);
    const { entries } = (await adminClient.get('/api/admin/audit?action=admin.sign-in-failed')).json();
    expect(entries).toMatchObject([{ actor: 'Someone not logged in' }]);
  });

  it('are wrong codes too', async () => {
    const admin = await t.make.admin({
      email: 'coded@office.example',
      passwordHash,
      totpEnabledAt: t.clock.now(),
    });
    await t.client().post('/api/auth/login', { email: admin.email, password: PASSWORD, code: '123456' });
    await t.worker.drain();
    expect(await logged(t, 'admin.sign-in-failed', admin.id)).toMatchObject([{ details: { wrong: 'code' } }]);
  });

  it('is who looked people up, and never what was typed', async () => {
    const adminClient = await t.as(await t.make.admin());
    const one = await t.make.buyer({ firstName: 'Zebedee', lastName: 'Onlyone' });
    await adminClient.get('/api/admin/buyers?search=Onlyone');
    await adminClient.get('/api/admin/agents?search=Onlyone');
    await adminClient.get('/api/admin/contact-messages/archive?search=Onlyone');
    await adminClient.get('/api/admin/setup-fees?search=Onlyone');
    // Everyone, without a search, is a look at people too.
    const { total } = (await adminClient.get('/api/admin/buyers')).json();
    expect(total).toBeGreaterThan(1);
    const found = await logged(t, 'people.searched');
    const ours = found.filter(({ details }) => details.list !== 'agents' || details.found === 0);
    expect(ours.map(({ targetId, details }) => [details.list, details.found, targetId]).sort()).toEqual(
      [
        ['agents', 0, null],
        ['archive', 0, null],
        ['buyers', 1, one.id],
        ['buyers', total, null],
        ['setup fees', 0, null],
      ].sort(),
    );
    expect(JSON.stringify(found).toLowerCase()).not.toContain('onlyone');
  });

  it('are password resets, asked for and done', async () => {
    const buyer = await t.make.buyer({ email: 'resetting@home.example', passwordHash });
    await t.client().post('/api/auth/forgot-password', { email: buyer.email });
    await t.client().post('/api/auth/forgot-password', { email: 'nobody-at-all@home.example' });
    await t.worker.drain();
    const [mail] = await t.mailsTo(buyer.email);
    const token = mail?.text.match(/reset-password\?token=([\w-]+)/)?.[1];
    await t.client().post('/api/auth/reset-password', { token, newPassword: 'Willow-bridge-7?' });
    expect(await logged(t, 'password.reset-requested')).toMatchObject([
      { actorId: null, targetId: buyer.id },
    ]);
    expect(await logged(t, 'password.reset')).toMatchObject([{ actorId: buyer.id, targetId: buyer.id }]);
  });
});
