import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit';
import { recoveryCodes } from '../../db/schema/sessions';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { hashPassword } from '../accounts/passwords';
import { codeAt } from './totp';

let t: TestApp;
let passwordHash: string;
beforeAll(async () => {
  t = await testApp();
  passwordHash = await hashPassword(PASSWORD);
});

const PASSWORD = 'Larch-tree-42!';
const REASON = 'Rang us, answered what only they know';
type Person = Awaited<ReturnType<TestApp['make']['buyer']>>;

async function withTwoStep(person: Person) {
  const browser = await t.as(person);
  const { secret } = (await browser.post('/api/account/totp/setup')).json();
  await browser.post('/api/account/totp/enable', { code: codeAt(secret, t.clock.now()) });
  return browser;
}
const buyer = (fields: object = {}) => t.make.buyer({ passwordHash, ...fields });
const adminClient = async () => t.as(await t.make.admin());
const switchOff = (at: Awaited<ReturnType<typeof adminClient>>, id: string, reason = REASON) =>
  at.post(`/api/admin/people/${id}/two-step-off`, { reason });
const login = (email: string) => t.client().post('/api/auth/login', { email, password: PASSWORD });
const outcome = (answer: { statusCode: number; json(): { errorCode: string } }) => [
  answer.statusCode,
  answer.json().errorCode,
];
const isOn = async (id: string) =>
  (await t.db.select().from(users).where(eq(users.id, id)))[0]?.totpEnabledAt !== null;

describe('a user who lost their phone and recovery codes', () => {
  it('signs in again once an administrator has switched two-step sign-in off, and is notified by mail', async () => {
    const person = await buyer();
    const before = await withTwoStep(person);
    expect(outcome(await login(person.email))).toEqual([401, 'TOTP_REQUIRED']);
    const admin = await t.make.admin();
    const at = await t.as(admin);
    const page = () => at.get(`/api/admin/people/${person.id}`);
    expect((await page()).json().person.twoStep).toBe(true);

    expect((await switchOff(at, person.id)).statusCode).toBe(200);
    expect((await page()).json().person.twoStep).toBe(false);
    expect(await t.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id))).toEqual([]);
    const [row] = await t.db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ totpSecret: null, totpEnabledAt: null, totpUsedStep: null });
    expect((await before.get('/api/auth/user')).statusCode).toBe(401);
    expect((await login(person.email)).statusCode).toBe(200);
    expect((await t.mailsTo(person.email)).map(({ subject }) => subject)).toContain(
      "We've turned off two-step login",
    );
    const log = await t.db.select().from(auditLog).where(eq(auditLog.targetId, person.id));
    expect(log.find(({ action }) => action === 'two-step.switched-off-by-admin')).toMatchObject({
      actorId: admin.id,
      details: { notes: REASON },
    });
    expect(outcome(await switchOff(at, person.id))).toEqual([409, 'CONFLICT']);
  });

  it('requires a reason, a recent password and a confirmed address', async () => {
    const person = await buyer();
    await withTwoStep(person);
    const at = await adminClient();
    expect(outcome(await switchOff(at, person.id, '  '))).toEqual([400, 'VALIDATION_ERROR']);
    expect(outcome(await switchOff(at, crypto.randomUUID()))).toEqual([404, 'NOT_FOUND']);
    // Legacy state: enabled before the address had to be confirmed.
    const unknown = await buyer({ emailConfirmedAt: null, totpSecret: 'x', totpEnabledAt: t.clock.now() });
    expect(outcome(await switchOff(at, unknown.id))).toEqual([409, 'CONFLICT']);
    t.clock.advance(15 * 60_000);
    expect(outcome(await switchOff(at, person.id))).toEqual([403, 'REAUTH_REQUIRED']);
    expect([await isOn(person.id), await isOn(unknown.id)]).toEqual([true, true]);
  });

  it('requires another administrator for an administrator', async () => {
    const admin = await t.make.admin({ passwordHash });
    const own = await withTwoStep(admin);
    expect(outcome(await switchOff(own, admin.id))).toEqual([409, 'CONFLICT']);
    expect(await isOn(admin.id)).toBe(true);
    expect((await switchOff(await adminClient(), admin.id)).statusCode).toBe(200);
    expect((await own.get('/api/auth/user')).statusCode).toBe(401);
    expect((await t.mailsTo(admin.email)).map(({ kind }) => kind)).toContain('two-step-off-by-admin');
  });

  it('deletes the reason with the account', async () => {
    const person = await buyer();
    await withTwoStep(person);
    const at = await adminClient();
    await switchOff(at, person.id);
    expect((await at.delete(`/api/admin/buyers/${person.id}`)).statusCode).toBe(200);
    const log = await t.db.select().from(auditLog).where(eq(auditLog.targetId, person.id));
    expect(log.find(({ action }) => action === 'two-step.switched-off-by-admin')?.details).toEqual({});
  });
});
