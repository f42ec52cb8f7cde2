import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit';
import { users } from '../../db/schema/users';
import { testApp } from '../../test/app';

const account = (n: number) => ({ email: `admin${n}@example.com`, firstName: 'Ada', lastName: 'Min' });
const body = (change: Record<string, unknown> = {}) => ({
  setupKey: 'the-setup-key',
  adminAccounts: [account(1), account(2)],
  password: 'Granite-stair-9',
  ...change,
});

describe('POST /api/admin/setup', () => {
  it('creates two admins who can sign in, once', async () => {
    const t = await testApp();
    const first = await t.client().post('/api/admin/setup', body());
    expect(first.json()).toEqual({
      message: 'Admin accounts are ready.',
      results: [
        { email: 'admin1@example.com', status: 'created' },
        { email: 'admin2@example.com', status: 'created' },
      ],
    });
    const second = await t.client().post('/api/admin/setup', body());
    expect(second.json().results.map((result: { status: string }) => result.status)).toEqual([
      'already exists',
      'already exists',
    ]);
    const login = { email: 'admin1@example.com', password: 'Granite-stair-9' };
    expect((await t.client().post('/api/auth/login', login)).json()).toMatchObject({ userType: 'admin' });
    expect(await t.db.select().from(auditLog).where(eq(auditLog.action, 'admin.signed-in'))).toHaveLength(1);
    expect((await t.db.select().from(auditLog).where(eq(auditLog.action, 'admin.created'))).length).toBe(2);
  });

  it('reports what a password lacks, length first', async () => {
    const t = await testApp();
    const messageFor = async (password: string) =>
      (await t.client().post('/api/admin/setup', body({ password }))).json().fieldErrors.password;
    expect(await messageFor('short')).toBe('Password must be at least 8 characters long');
    expect(await messageFor('granite-stair-nine')).toBe(
      'Password must contain at least 8 characters with uppercase, lowercase, number and symbol',
    );
  });

  it('writes to every administrator, the new ones too', async () => {
    const t = await testApp();
    const una = await t.make.admin({ email: 'una@office.example' });
    await t.make.buyer({ email: 'buyer@example.com' });
    await t.client().post('/api/admin/setup', body());
    const [mail] = await t.mailsTo(una.email);
    expect(mail).toMatchObject({ kind: 'admin-added', subject: 'New admins added' });
    expect(mail?.text).toContain('admin1@example.com');
    expect(mail?.text).toContain('admin2@example.com');
    const [welcomed] = await t.mailsTo('admin1@example.com');
    expect(welcomed).toMatchObject({ kind: 'admin-added', subject: "You're now an admin" });
    expect(await t.mailsTo('buyer@example.com')).toEqual([]);
    await t.client().post('/api/admin/setup', body());
    expect((await t.mailsTo(una.email)).map(({ kind }) => kind).sort()).toEqual([
      'admin-added',
      'setup-key-used',
    ]);
  });

  it('never promotes an account that exists', async () => {
    const t = await testApp();
    await t.make.buyer({ email: 'admin1@example.com' });
    await t.client().post('/api/admin/setup', body({ adminAccounts: [account(1)] }));
    const [row] = await t.db.select().from(users).where(eq(users.email, 'admin1@example.com'));
    expect(row).toMatchObject({ userType: 'buyer', passwordHash: null });
  });

  const refusals: [string, Record<string, unknown>, number, string][] = [
    ['a wrong key', { setupKey: 'guess' }, 403, 'SETUP_KEY_INVALID'],
    ['no key', { setupKey: '' }, 400, 'VALIDATION_ERROR'],
    ['a short password', { password: 'short' }, 400, 'VALIDATION_ERROR'],
    ['a weak password', { password: 'granite-stair-nine' }, 400, 'VALIDATION_ERROR'],
    ['a common password', { password: 'password1' }, 400, 'VALIDATION_ERROR'],
    ['no account', { adminAccounts: [] }, 400, 'VALIDATION_ERROR'],
    ['three accounts', { adminAccounts: [account(1), account(2), account(3)] }, 400, 'VALIDATION_ERROR'],
    ['one email twice', { adminAccounts: [account(1), account(1)] }, 400, 'VALIDATION_ERROR'],
  ];
  it('refuses wrong input and creates no account', async () => {
    const t = await testApp();
    for (const [what, change, status, code] of refusals) {
      const answer = await t.client().post('/api/admin/setup', body(change));
      expect([what, answer.statusCode, answer.json().errorCode]).toEqual([what, status, code]);
    }
    expect(await t.db.select().from(users)).toEqual([]);
  });

  it('is disabled without a key', async () => {
    const t = await testApp({ adminSetupKey: null });
    const answer = await t.client().post('/api/admin/setup', body());
    expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 'SETUP_DISABLED']);
  });

  it('records each use of the key while there is an administrator in the audit log and in System', async () => {
    const t = await testApp();
    const uses = () => t.db.select().from(auditLog).where(eq(auditLog.action, 'admin.setup-key-used'));
    await t.client().post('/api/admin/setup', body({ adminAccounts: [account(1)] }));
    expect(await uses()).toEqual([]);
    await t.client().post('/api/admin/setup', body({ setupKey: 'a wrong one' }));
    expect(await uses()).toEqual([]);
    await t.client().post('/api/admin/setup', body({ adminAccounts: [account(2)] }));
    const common = await t.client().post('/api/admin/setup', body({ password: 'Password1!' }));
    expect(common.statusCode).toBe(400);
    t.clock.advance(60_000);
    const again = await t.client().post('/api/admin/setup', body());
    expect(again.json().results).toMatchObject([{ status: 'already exists' }, { status: 'already exists' }]);
    expect((await uses()).map(({ details }) => details)).toEqual([{ created: 1 }, { created: 0 }]);
    for (const n of [1, 2])
      expect((await t.mailsTo(account(n).email)).map(({ kind }) => kind)).toContain('setup-key-used');
    const [admin] = await t.db
      .select()
      .from(users)
      .where(eq(users.email, account(1).email));
    const adminClient = await t.as(admin as { id: string });
    expect((await adminClient.get('/api/admin/system')).json().setupKey).toEqual({
      isSet: true,
      lastUsed: t.clock.now().toISOString(),
      uses: 2,
    });
  });
});
