import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit';
import { dataRequests } from '../../db/schema/privacy';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let adminId: string;
beforeAll(async () => {
  t = await testApp();
  adminId = (await t.make.admin()).id;
});
beforeEach(async () => {
  admin = await t.as({ id: adminId });
});

const path = '/api/privacy/requests';
const criteria = { kind: 'correction', details: 'My surname is spelt with one l.' };
const register = async (query = '') => (await admin.get(`/api/admin/data-requests${query}`)).json();
const answerTo = (id: string, body: unknown) => admin.patch(`/api/admin/data-requests/${id}`, body);

describe('a data request', () => {
  it('is stored with its deadline, and confirmed by mail', async () => {
    const buyer = await t.make.buyer();
    const person = await t.as(buyer);
    const response = await person.post(path, {
      ...criteria,
      status: 'completed',
      answer: 'ha',
      userId: adminId,
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      ...criteria,
      status: 'open',
      answer: null,
      answeredAt: null,
      createdAt: '2026-11-15T09:00:00.000Z',
      dueAt: '2026-12-15T23:59:59.999Z',
    });
    expect((await person.get(path)).json().requests).toEqual([response.json()]);
    const [mail] = await t.mailsTo(buyer.email);
    expect(mail?.subject).toBe("We've received your data request");
    expect(mail?.text).toContain('15 December 2026');
    expect(mail?.text).toContain('> My surname is spelt with one l.');
    expect(mail?.headers).toEqual({});
  });

  it('is deduplicated when sent twice at once', async () => {
    const buyer = await t.make.buyer();
    const person = await t.as(buyer);
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.post(path, criteria)));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await t.mailsTo(buyer.email)).toHaveLength(1);
  });

  it('is limited to five open ones, also concurrently', async () => {
    const person = await t.as(await t.make.agent());
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => person.post(path, { ...criteria, details: `Number ${n}` })),
    );
    const codes = answers.map((answer) => answer.statusCode);
    expect([
      codes.filter((code) => code === 201).length,
      codes.filter((code) => code === 409).length,
    ]).toEqual([5, 7]);
    const [first] = (await person.get(path)).json().requests;
    await answerTo(first.id, { status: 'completed', answer: 'Done.' });
    expect((await person.post(path, { ...criteria, details: 'One more' })).statusCode).toBe(201);
  });

  it('is validated', async () => {
    const person = await t.as(await t.make.buyer());
    const bad = [
      {},
      { ...criteria, kind: 'money' },
      { ...criteria, details: '   ' },
      { ...criteria, details: 'x'.repeat(2001) },
      { ...criteria, details: 'a\u0000b' },
      { ...criteria, details: { toString: 'x' } },
      [criteria],
    ];
    for (const body of bad) expect((await person.post(path, body)).statusCode).toBe(400);
    expect((await person.get(path)).json().requests).toEqual([]);
  });

  it('is private', async () => {
    const [mine, other] = [await t.as(await t.make.buyer()), await t.as(await t.make.buyer())];
    const { id } = (await mine.post(path, criteria)).json();
    expect((await other.get(path)).json().requests).toEqual([]);
    expect((await t.client().get(path)).statusCode).toBe(401);
    for (const person of [mine, other, await t.as(await t.make.agent())]) {
      expect((await person.get('/api/admin/data-requests')).statusCode).toBe(403);
      expect(
        (await person.patch(`/api/admin/data-requests/${id}`, { status: 'in_progress' })).statusCode,
      ).toBe(403);
    }
  });
});

describe('the register', () => {
  it('lists the earliest deadline first, and counts overdue requests', async () => {
    await t.db.transaction((tx) => tx.delete(dataRequests));
    const people = await Promise.all([1, 2, 3].map(async () => t.as(await t.make.buyer())));
    for (const person of people) {
      await person.post(path, criteria);
      t.clock.advance(86_400_000);
    }
    t.clock.advance(28 * 86_400_000);
    admin = await t.as({ id: adminId });
    const page = await register();
    expect(page).toMatchObject({ waiting: 3, overdue: 1, pagination: { total: 3, totalPages: 1 } });
    expect(page.requests.map((request: { overdue: boolean }) => request.overdue)).toEqual([
      true,
      false,
      false,
    ]);
    const days = page.requests.map((request: { dueAt: string }) => request.dueAt);
    expect(days).toEqual([...days].sort());
    expect(page.requests[0].person).toMatchObject({ name: 'Sam Example', userType: 'buyer' });
    const second = await register('?page=2&limit=2');
    expect(second.requests).toHaveLength(1);
    expect(second.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
    for (const query of ['?page=0', '?limit=1000', '?status=lost'])
      expect((await admin.get(`/api/admin/data-requests${query}`)).statusCode).toBe(400);
  });

  it('starts a request, answers it once, mails the person and audits it', async () => {
    const buyer = await t.make.buyer();
    const { id } = (await (await t.as(buyer)).post(path, criteria)).json();
    expect((await answerTo(id, { status: 'in_progress' })).json()).toMatchObject({
      status: 'in_progress',
      answer: null,
    });
    expect((await answerTo(id, { status: 'in_progress' })).statusCode).toBe(200);
    expect((await answerTo(id, { status: 'completed' })).statusCode).toBe(400);
    expect((await answerTo(id, { status: 'completed', answer: ' ' })).statusCode).toBe(400);
    expect((await answerTo(id, { status: 'open' })).statusCode).toBe(400);

    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        answerTo(id, { status: 'completed', answer: 'Your surname is Hill now.' }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    const [request] = (await (await t.as(buyer)).get(path)).json().requests;
    expect(request).toMatchObject({ status: 'completed', answer: 'Your surname is Hill now.' });
    expect(request.answeredAt).toBe(t.clock.now().toISOString());
    const mails = await t.mailsTo(buyer.email);
    expect(mails.filter((mail) => mail.kind === 'data-request-answered')).toHaveLength(1);
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.targetId, buyer.id));
    expect(entries.map(({ action, actorId, details }) => [action, actorId, details])).toEqual([
      ['data-request.in-progress', adminId, { request: id, kind: 'correction' }],
      ['data-request.completed', adminId, { request: id, kind: 'correction' }],
    ]);
    expect((await register('?status=answered')).requests[0].id).toBe(id);
  });

  it('refuses with a reason, and says where to complain', async () => {
    const agent = await t.make.agent();
    const { id } = (await (await t.as(agent)).post(path, { ...criteria, kind: 'erasure' })).json();
    await answerTo(id, { status: 'refused', answer: 'Tax law makes us keep invoices.' });
    const mail = (await t.mailsTo(agent.email)).find(({ kind }) => kind === 'data-request-answered');
    expect(mail?.text).toContain('Tax law makes us keep invoices.');
    expect(mail?.text).toContain('ico.org.uk');
  });

  it('answers 404 for unknown requests', async () => {
    expect(
      (await answerTo('00000000-0000-4000-8000-000000000000', { status: 'in_progress' })).statusCode,
    ).toBe(404);
    expect((await answerTo('nonsense', { status: 'in_progress' })).statusCode).toBe(400);
  });
});
