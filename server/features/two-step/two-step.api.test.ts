import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { decrypt } from '../../base/encryption';
import { auditLog } from '../../db/schema/audit';
import { recoveryCodes } from '../../db/schema/sessions';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { hashPassword } from '../accounts/passwords';
import { reencryptTwoStepSecrets } from './re-encrypt-secrets';
import { codeAt } from './totp';

let t: TestApp;
let passwordHash: string;
beforeAll(async () => {
  t = await testApp();
  passwordHash = await hashPassword(PASSWORD);
});

const PASSWORD = 'Larch-tree-42!';
const STEP_MS = 30_000;
let n = 0;

async function makeUser() {
  n += 1;
  return t.make.buyer({ email: `two-step-${n}@example.com`, passwordHash });
}

/** A signed-in user with the second factor enabled and an unused code. */
async function secured() {
  const user = await makeUser();
  const person = await t.as(user);
  const { secret } = (await person.post('/api/account/totp/setup')).json();
  const answer = await person.post('/api/account/totp/enable', { code: codeAt(secret, t.clock.now()) });
  t.clock.advance(STEP_MS);
  const codes: string[] = answer.json().recoveryCodes;
  return { user, person, secret: secret as string, codes, code: () => codeAt(secret, t.clock.now()) };
}

const login = (email: string, code?: string, password = PASSWORD) =>
  t.client().post('/api/auth/login', { email, password, ...(code === undefined ? {} : { code }) });
const outcome = (answer: { statusCode: number; json: () => { errorCode?: string } }) => [
  answer.statusCode,
  answer.json().errorCode,
];
const OK = [200, undefined];
const row = async (id: string) => (await t.db.select().from(users).where(eq(users.id, id)))[0];

describe('setting it up', () => {
  it('returns a key, has no effect until a code is entered, and then returns ten recovery codes', async () => {
    const user = await makeUser();
    const person = await t.as(user);
    const setup = (await person.post('/api/account/totp/setup')).json();
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.uri).toContain(`secret=${setup.secret}`);
    expect(setup.uri).toContain('issuer=Threshold');
    expect((await row(user.id))?.totpSecret).not.toContain(setup.secret);
    expect(outcome(await login(user.email))).toEqual(OK);

    const wrong = await person.post('/api/account/totp/enable', { code: '000000' });
    expect([wrong.statusCode, Object.keys(wrong.json().fieldErrors)]).toEqual([400, ['code']]);
    const code = codeAt(setup.secret, t.clock.now());
    const enabled = await person.post('/api/account/totp/enable', { code });
    expect(enabled.headers['cache-control']).toBe('no-store');
    const { recoveryCodes: codes } = enabled.json();
    expect(new Set(codes).size).toBe(10);
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ totpEnabled: true });
    const stored = await t.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    expect(stored.map(({ codeHash }) => codeHash)).not.toContain(codes[0]);
    expect((await t.mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['two-step-on']);
    expect(outcome(await person.post('/api/account/totp/setup'))).toEqual([409, 'CONFLICT']);
  });

  it('requires a confirmed address, since it would lock out the owner of the address', async () => {
    const user = await makeUser();
    const set = (emailConfirmedAt: Date | null) =>
      t.db.transaction((tx) => tx.update(users).set({ emailConfirmedAt }).where(eq(users.id, user.id)));
    const person = await t.as(user);
    const { secret } = (await person.post('/api/account/totp/setup')).json();
    await set(null);
    const enable = () => person.post('/api/account/totp/enable', { code: codeAt(secret, t.clock.now()) });
    expect(outcome(await person.post('/api/account/totp/setup'))).toEqual([403, 'EMAIL_UNCONFIRMED']);
    expect(outcome(await enable())).toEqual([403, 'EMAIL_UNCONFIRMED']);
    await set(t.clock.now());
    expect(outcome(await enable())).toEqual(OK);
  });

  it('is open to an administrator, whose address the holder of the setup key gave', async () => {
    const person = await t.as(await t.make.admin({ emailConfirmedAt: null }));
    expect(outcome(await person.post('/api/account/totp/setup'))).toEqual(OK);
  });

  it('ends every other session, which was started without it', async () => {
    const user = await makeUser();
    const [current, other] = [await t.as(user), await t.as(user)];
    const { secret } = (await current.post('/api/account/totp/setup')).json();
    await current.post('/api/account/totp/enable', { code: codeAt(secret, t.clock.now()) });
    expect((await current.get('/api/auth/user')).statusCode).toBe(200);
    expect((await other.get('/api/auth/user')).statusCode).toBe(401);
  });

  it('requires a recent password, so that an open session cannot lock the owner out', async () => {
    const user = await makeUser();
    const thief = await t.as(user);
    const stolen = thief.cookies.get('sid') ?? '';
    t.clock.advance(15 * 60_000);
    expect(outcome(await thief.post('/api/account/totp/setup'))).toEqual([403, 'REAUTH_REQUIRED']);
    const wrong = await thief.post('/api/auth/reauth', { password: 'Not-the-word-1' });
    expect([wrong.statusCode, wrong.json().fieldErrors]).toEqual([
      400,
      { password: 'That password is wrong' },
    ]);
    expect(outcome(await thief.post('/api/account/totp/setup'))).toEqual([403, 'REAUTH_REQUIRED']);
    expect((await thief.post('/api/auth/reauth', { password: PASSWORD })).statusCode).toBe(200);
    expect((await thief.post('/api/account/totp/setup')).statusCode).toBe(200);
    expect(thief.cookies.get('sid')).toBe(stolen);
  });
});

describe('signing in with it', () => {
  it('asks for the code only after the right password, and sets no cookie before', async () => {
    const { user, code } = await secured();
    const first = await login(user.email);
    expect(outcome(first)).toEqual([401, 'TOTP_REQUIRED']);
    expect(first.cookies).toEqual([]);
    expect(outcome(await login(user.email, code(), 'Wrong-word-11!'))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(outcome(await login(user.email, ''))).toEqual([401, 'TOTP_REQUIRED']);
    expect(outcome(await login(user.email, '000000'))).toEqual([401, 'TOTP_INVALID']);
    expect(outcome(await login(user.email, code()))).toEqual(OK);
  });

  it('accepts a code once, and none from before the last', async () => {
    const { user, secret, code } = await secured();
    const before = codeAt(secret, new Date(t.clock.now().getTime() - STEP_MS));
    const now = code();
    expect(outcome(await login(user.email, now))).toEqual(OK);
    expect(outcome(await login(user.email, now))).toEqual([401, 'TOTP_INVALID']);
    expect(outcome(await login(user.email, before))).toEqual([401, 'TOTP_INVALID']);
    t.clock.advance(STEP_MS);
    expect(outcome(await login(user.email, `${code().slice(0, 3)} ${code().slice(3)}`))).toEqual(OK);
  });

  it.each([
    [-2, [401, 'TOTP_INVALID']],
    [-1, OK],
    [1, OK],
    [2, [401, 'TOTP_INVALID']],
  ])('with a clock %i steps off', async (steps, expected) => {
    const { user, secret } = await secured();
    t.clock.advance(5 * STEP_MS);
    const code = codeAt(secret, new Date(t.clock.now().getTime() + steps * STEP_MS));
    expect(outcome(await login(user.email, code))).toEqual(expected);
  });

  it('accepts a code once under concurrent use', async () => {
    const { user, code } = await secured();
    const now = code();
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(user.email, now)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(5).fill(401)]);
  });

  it('accepts a recovery code in the same field, once, and notifies by mail', async () => {
    const { user, codes } = await secured();
    const [first = '', second = ''] = codes;
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(user.email, first)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(5).fill(401)]);
    expect(outcome(await login(user.email, second.toLowerCase().replaceAll('-', ' ')))).toEqual(OK);
    const mails = (await t.mailsTo(user.email)).filter(({ kind }) => kind === 'recovery-code-used');
    expect(mails.map(({ text }) => text.match(/(\d+) codes are left/)?.[1]).sort()).toEqual(['8', '9']);
  });

  it("does not accept another user's codes", async () => {
    const [mine, otherUser] = [await secured(), await secured()];
    expect(outcome(await login(mine.user.email, otherUser.codes[0]))).toEqual([401, 'TOTP_INVALID']);
    expect(outcome(await login(mine.user.email, otherUser.code()))).toEqual([401, 'TOTP_INVALID']);
  });

  it('counts wrong codes, and resets the count after a right one', async () => {
    const limited = await testApp({ config: { rateLimits: true } });
    const user = await limited.make.buyer({ email: 'guessed@example.com', passwordHash });
    const person = await limited.as(user);
    const { secret } = (await person.post('/api/account/totp/setup')).json();
    await person.post('/api/account/totp/enable', { code: codeAt(secret, limited.clock.now()) });
    const guess = (code: string, address: string) =>
      limited.client(address).post('/api/auth/login', { email: user.email, password: PASSWORD, code });
    limited.clock.advance(STEP_MS);
    expect((await guess(codeAt(secret, limited.clock.now()), '10.0.0.1')).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await guess('000000', `10.0.1.${at}`)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    limited.clock.advance(STEP_MS);
    expect((await guess(codeAt(secret, limited.clock.now()), '10.0.2.1')).statusCode).toBe(429);
  });

  it('counts the codes of known browsers apart, in the settings too', async () => {
    const limited = await testApp({ config: { rateLimits: true } });
    const user = await limited.make.buyer({ email: 'known@example.com', passwordHash });
    const credentials = { email: user.email, password: PASSWORD };
    const owner = limited.client('10.0.0.1');
    await owner.post('/api/auth/login', credentials);
    const { secret } = (await owner.post('/api/account/totp/setup')).json();
    await owner.post('/api/account/totp/enable', { code: codeAt(secret, limited.clock.now()) });
    limited.clock.advance(STEP_MS);
    const guess = () => limited.client().post('/api/auth/login', { ...credentials, code: '000000' });
    for (let at = 0; at < 10; at += 1) expect((await guess()).statusCode).toBe(401);
    expect((await guess()).statusCode).toBe(429);
    const code = codeAt(secret, limited.clock.now());
    const off = await owner.post('/api/account/totp/disable', { password: PASSWORD, code });
    expect(off.statusCode).toBe(200);
  });
});

describe('a new secret of the installation', () => {
  it('re-encrypts keys of the old one, so that the old one can be removed', async () => {
    const { user, secret, code } = await secured();
    const [old] = t.context.secrets;
    const NEW = 'another secret that only tests know, long enough';
    const reencrypted = async () => {
      await reencryptTwoStepSecrets(t.db, [NEW, old]);
      return (await row(user.id))?.totpSecret ?? '';
    };
    const stored = await reencrypted();
    expect(decrypt([NEW], stored, user.id)).toBe(secret);
    expect(await reencrypted()).toBe(stored);
    await reencryptTwoStepSecrets(t.db, [old, NEW]);
    expect(outcome(await login(user.email, code()))).toEqual(OK);
  });
});

describe('switching it off', () => {
  it('requires the password and a code, however recent the sign-in', async () => {
    const { user, person, code, codes } = await secured();
    const off = (body: unknown) => person.post('/api/account/totp/disable', body);
    expect((await off({})).statusCode).toBe(400);
    expect((await off({ code: code() })).statusCode).toBe(400);
    expect((await off({ password: 'Not-the-word-1', code: code() })).statusCode).toBe(400);
    expect(outcome(await off({ password: PASSWORD, code: '000000' }))).toEqual([401, 'TOTP_INVALID']);
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ totpEnabled: true });

    expect((await off({ password: PASSWORD, code: code() })).statusCode).toBe(200);
    expect(await row(user.id)).toMatchObject({ totpSecret: null, totpEnabledAt: null, totpUsedStep: null });
    expect(await t.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))).toEqual([]);
    expect(outcome(await login(user.email))).toEqual(OK);
    expect(outcome(await off({ password: PASSWORD, code: codes[0] }))).toEqual([409, 'CONFLICT']);
    const log = await t.db.select().from(auditLog).where(eq(auditLog.targetId, user.id));
    expect(log.map(({ action }) => action).sort()).toEqual(['two-step.switched-off', 'two-step.switched-on']);
  });
});

describe('a change of password or address', () => {
  it('requires the code too', async () => {
    const { person, code } = await secured();
    const changes: [string, object][] = [
      ['/api/account/change-password', { currentPassword: PASSWORD, newPassword: 'Willow-bridge-7?' }],
      ['/api/account/change-email', { email: 'elsewhere@example.com', password: 'Willow-bridge-7?' }],
    ];
    for (const [path, body] of changes) {
      expect(outcome(await person.post(path, body))[1]).toBe('TOTP_REQUIRED');
      expect(outcome(await person.post(path, { ...body, code: '000000' }))[1]).toBe('TOTP_INVALID');
      t.clock.advance(STEP_MS);
      expect(outcome(await person.post(path, { ...body, code: code() }))).toEqual(OK);
    }
  });
});

it('sends the mark of a known browser with every call that asks for a code', async () => {
  const { user, code } = await secured();
  const { cookies } = await login(user.email, code());
  const device = cookies.find(({ name, value }) => name === 'known_device' && value);
  expect(cookies).toContainEqual(
    expect.objectContaining({ name: 'known_device', value: '', path: '/api/auth' }),
  );
  const calls = [
    '/api/auth/login',
    '/api/auth/reauth',
    '/api/account/change-password',
    '/api/account/change-email',
    '/api/account/totp/disable',
    '/api/privacy/delete-account',
  ];
  // A browser sends a cookie only below its path.
  expect(calls.filter((path) => !path.startsWith(`${device?.path}/`))).toEqual([]);
});

describe('reauthentication', () => {
  it('requires the code too, once', async () => {
    const { person, code } = await secured();
    t.clock.advance(20 * 60_000);
    const again = (totp?: string) =>
      person.post('/api/auth/reauth', { password: PASSWORD, ...(totp ? { code: totp } : {}) });
    expect(outcome(await again())).toEqual([401, 'TOTP_REQUIRED']);
    expect(outcome(await again('000000'))).toEqual([401, 'TOTP_INVALID']);
    const now = code();
    expect(outcome(await again(now))).toEqual(OK);
    expect(outcome(await again(now))).toEqual([401, 'TOTP_INVALID']);
  });

  it('requires a session', async () => {
    const answer = await t.client().post('/api/auth/reauth', { password: PASSWORD });
    expect(outcome(answer)).toEqual([401, 'UNAUTHORIZED']);
  });
});
