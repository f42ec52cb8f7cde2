import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { auditLog } from '../../db/schema/audit';
import { sandboxObjects } from '../../db/schema/billing';
import { jobs } from '../../db/schema/jobs';
import { users } from '../../db/schema/users';
import { testApp } from '../../test/app';
import { type BillingApp, billingApp, PAID } from '../billing/test/billing';
import { CrashPoint, crashingNetwork } from '../billing/test/faults';
import { codeAt } from '../two-step/totp';
import { PASSWORD, passwordRow } from './test/planted';

let provider: BillingApp;
let t: BillingApp;
let network: Awaited<ReturnType<typeof crashingNetwork>>;
let line = new CrashPoint(0);
let delay: () => Promise<void> = () => Promise.resolve();
let secret: { passwordHash: string };
beforeAll(async () => {
  provider = await billingApp({ config: PAID });
  network = await crashingNetwork(
    () => provider.url,
    () => line,
    () => delay(),
  );
  const config = { ...PAID, authFallbackToken: true };
  t = await billingApp({ config, database: provider.database, ownUrl: network.url });
  secret = await passwordRow();
});
beforeEach(() => {
  line = new CrashPoint(0);
});
afterAll(() => network.close());

const path = '/api/privacy/delete-account';
const body = { password: PASSWORD, confirmation: 'DELETE' };
const exists = async (id: string) => (await t.db.select().from(users).where(eq(users.id, id))).length === 1;
const customersOf = async (id: string) =>
  (await t.db.select().from(sandboxObjects)).filter(
    ({ kind, data }) => kind === 'customer' && JSON.stringify(data).includes(id),
  );
const subscriptions = async (customer: string | null) => {
  const rows = await t.db
    .select()
    .from(sandboxObjects)
    .where(eq(sandboxObjects.customer, customer ?? ''));
  return rows.filter(({ kind }) => kind === 'subscription');
};

describe('deleting the own account', () => {
  it('requires the password and the confirmation, and changes nothing without them', async () => {
    const buyer = await t.make.buyer(secret);
    const person = await t.as(buyer);
    const refused: [unknown, string][] = [
      [{ ...body, password: 'Not-my-password-1!' }, 'password'],
      [{ ...body, password: '' }, 'password'],
      [{ ...body, password: 'x'.repeat(201) }, 'password'],
      [{ ...body, password: 7 }, 'password'],
      [{ ...body, confirmation: 'delete' }, 'confirmation'],
      [{ ...body, confirmation: '' }, 'confirmation'],
      [{ password: PASSWORD }, 'confirmation'],
      [{ confirmation: 'DELETE' }, 'password'],
    ];
    for (const [input, field] of refused) {
      const answer = await person.post(path, input);
      expect([answer.statusCode, Object.keys(answer.json().fieldErrors)]).toEqual([400, [field]]);
    }
    for (const input of [undefined, [], null, 'DELETE']) {
      expect([400, 415]).toContain((await person.post(path, input)).statusCode);
    }
    expect(await exists(buyer.id)).toBe(true);
    expect((await person.get('/api/auth/user')).statusCode).toBe(200);
  });

  it('requires a code too where two-step login is on', async () => {
    const buyer = await t.make.buyer(secret);
    const person = await t.as(buyer);
    const { secret: key } = (await person.post('/api/account/totp/setup')).json();
    const code = () => codeAt(key, t.clock.now());
    expect((await person.post('/api/account/totp/enable', { code: code() })).statusCode).toBe(200);
    const refused: [object, string][] = [
      [body, 'TOTP_REQUIRED'],
      [{ ...body, code: '000000' }, 'TOTP_INVALID'],
    ];
    for (const [input, errorCode] of refused)
      expect((await person.post(path, input)).json().errorCode).toBe(errorCode);
    expect(await exists(buyer.id)).toBe(true);
    t.clock.advance(30_000);
    expect((await person.post(path, { ...body, code: code() })).statusCode).toBe(200);
    expect(await exists(buyer.id)).toBe(false);
  });

  it('is for buyers and agents: not for visitors or administrators', async () => {
    expect((await t.client().post(path, body)).statusCode).toBe(401);
    const admin = await t.make.admin(secret);
    const answer = await (await t.as(admin)).post(path, body);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 'FORBIDDEN']);
    expect(await exists(admin.id)).toBe(true);
  });

  it('ignores other accounts named in the body', async () => {
    const [me, other] = [await t.make.buyer(secret), await t.make.buyer(secret)];
    const answer = await (await t.as(me)).post(path, { ...body, id: other.id, userId: other.id });
    expect(answer.statusCode).toBe(200);
    expect([await exists(me.id), await exists(other.id)]).toEqual([false, true]);
  });

  it('ends every session on every kind of route, and refuses to sign in', async () => {
    const owner = await t.make.agent(secret);
    const staff = await t.make.staff({ ...secret, parentAgentId: owner.id });
    const signedIn = t.client();
    const token = (await signedIn.post('/api/auth/login', { email: owner.email, password: PASSWORD })).json();
    const otherSession = await t.as(owner);
    const colleague = await t.as(staff);
    const bearer = { authorization: `Bearer ${token.tempAuthToken}` };
    expect((await t.client().get('/api/auth/user', bearer)).statusCode).toBe(200);
    const sid = signedIn.cookies.get('sid') ?? '';

    const answer = await signedIn.post(path, body);
    expect(answer.statusCode).toBe(200);
    expect(signedIn.cookies.get('sid')).toBeUndefined();
    signedIn.cookies.set('sid', sid);
    const routes: ['GET' | 'POST' | 'PATCH' | 'PUT', string][] = [
      ['GET', '/api/auth/user'],
      ['GET', '/api/privacy'],
      ['GET', '/api/privacy/data'],
      ['PATCH', '/api/profile'],
      ['GET', '/api/agent-searches'],
      ['POST', '/api/agent-searches/preview'],
      ['GET', '/api/agent/staff'],
      ['GET', '/api/subscription-status'],
      ['GET', '/api/notifications'],
      ['GET', '/api/buyer-searches'],
      ['GET', '/api/admin/agents'],
      ['POST', '/api/push/subscriptions'],
      ['POST', path],
    ];
    for (const [method, url] of routes) {
      for (const person of [signedIn, otherSession, colleague]) {
        expect([url, (await person.call(method, url)).statusCode]).toEqual([url, 401]);
        person.cookies.set('sid', sid);
      }
      expect([url, (await t.client().call(method, url, undefined, bearer)).statusCode]).toEqual([url, 401]);
    }
    for (const email of [owner.email, staff.email]) {
      expect((await t.client().post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(401);
    }
  });

  it('counts wrong passwords like sign-in', async () => {
    const limited = await testApp({ config: { rateLimits: true }, database: provider.database });
    const buyer = await limited.make.buyer(secret);
    const person = await limited.as(buyer);
    const wrong = { ...body, password: 'Not-my-password-1!' };
    for (let n = 0; n < 10; n++) expect((await person.post(path, wrong)).statusCode).toBe(400);
    const refused = await person.post(path, body);
    expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    limited.clock.advance(3_601_000);
    expect((await person.post(path, body)).statusCode).toBe(200);
  });

  it('under concurrent clicks deletes once and mails once', async () => {
    const buyer = await t.make.buyer(secret);
    await t.make.search({ userId: buyer.id });
    const people = await Promise.all(Array.from({ length: 8 }, () => t.as(buyer)));
    const answers = await Promise.all(people.map((person) => person.post(path, body)));
    const codes = answers.map((answer) => answer.statusCode);
    expect(codes).toContain(200);
    expect(codes.filter((code) => code !== 200 && code !== 401)).toEqual([]);
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.targetId, buyer.id));
    expect(entries.map(({ action }) => action)).toEqual(['account.deleted']);
    await t.worker.drain();
    expect(t.sent.filter((mail) => mail.recipient === buyer.email)).toHaveLength(1);
  });

  it('an owner, a colleague and the owner’s removal of that colleague, concurrently, do not deadlock', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await t.make.agent(secret);
      const staff = await t.make.staff({ ...secret, parentAgentId: owner.id });
      await t.make.agentSearch({ userId: staff.id });
      const [first, second, colleague] = [await t.as(owner), await t.as(owner), await t.as(staff)];
      const answers = await Promise.all([
        colleague.post(path, body),
        first.delete(`/api/agent/staff/${staff.id}`),
        second.post(path, body),
      ]);
      for (const answer of answers) expect(answer.statusCode).toBeLessThan(500);
      expect([await exists(owner.id), await exists(staff.id)]).toEqual([false, false]);
    }
  });
});

describe('an owner with a paid subscription', () => {
  const paying = async () => {
    const agent = await t.make.newAgent({ ...secret, verificationStatus: 'approved' });
    const person = await t.as(agent);
    expect((await t.subscribe(person)).json()).toMatchObject({ status: 'active' });
    return { agent, person, customer: (await t.row(agent.id)).stripeCustomerId };
  };

  it('is charged no more: the provider cancels before the account is deleted', async () => {
    const { agent, person, customer } = await paying();
    expect(await subscriptions(customer)).toHaveLength(1);
    expect((await person.post(path, body)).statusCode).toBe(200);
    expect(await subscriptions(customer)).toEqual([]);
    expect(await exists(agent.id)).toBe(false);
    await t.worker.drain();
    await t.advance(2, 'month');
    expect(await exists(agent.id)).toBe(false);
  });

  it('is deleted while the provider is unavailable, which is notified later', async () => {
    const { agent, person, customer } = await paying();
    line = new CrashPoint(1);
    expect((await person.post(path, body)).statusCode).toBe(200);
    expect(await exists(agent.id)).toBe(false);
    expect(await subscriptions(customer)).toHaveLength(1);
    line = new CrashPoint(0);
    t.clock.advance(60_000);
    await t.worker.drain();
    expect(await subscriptions(customer)).toEqual([]);
    expect(await t.db.select().from(jobs).where(eq(jobs.kind, 'billing.delete-customer'))).toEqual([]);
  });
});

describe('an owner who is opening the payment form', () => {
  it('leaves no customer at the provider when the account is deleted before its id is stored', async () => {
    const agent = await t.make.newAgent(secret);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Holds back the answer to the call that creates the customer.
    delay = async () => {
      if ((await customersOf(agent.id)).length > 0) await released;
    };
    const opening = (await t.as(agent)).post('/api/get-or-create-subscription');
    await vi.waitFor(async () => expect(await customersOf(agent.id)).toHaveLength(1), 20_000);
    expect((await (await provider.as(agent)).post(path, body)).statusCode).toBe(200);
    release();
    expect((await opening).statusCode).toBe(404);
    delay = () => Promise.resolve();
    await t.worker.drain();
    expect(await customersOf(agent.id)).toEqual([]);
  });

  it('leaves none either when its id is stored just before the rows are deleted', async () => {
    const agent = await t.make.newAgent(secret);
    const person = await t.as(agent);
    await person.post('/api/get-or-create-subscription');
    const { stripeCustomerId } = await t.row(agent.id);
    await t.db.transaction((tx) =>
      tx.update(users).set({ stripeCustomerId: null }).where(eq(users.id, agent.id)),
    );
    let deletion: ReturnType<typeof person.post> | undefined;
    await t.db.transaction(async (tx) => {
      await tx.update(users).set({ stripeCustomerId }).where(eq(users.id, agent.id));
      deletion = person.post(path, body);
      if (t.database.kind === 'postgres') await vi.waitFor(isBlocked, 20_000);
    });
    expect((await deletion)?.statusCode).toBe(200);
    await t.worker.drain();
    expect(await customersOf(agent.id)).toEqual([]);
  });

  /** The deletion has called the provider and waits for the user's row. */
  async function isBlocked() {
    const blocked = await queryRows(
      t.db,
      z.unknown(),
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(blocked.length).toBeGreaterThan(0);
  }
});
