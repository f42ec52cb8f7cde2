import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { agentSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const CROWD = 50;
const many = <T>(make: (n: number) => Promise<T>, length = CROWD) =>
  Promise.all(Array.from({ length }, (_, n) => make(n)));

describe('concurrently', () => {
  it('identical invitations create one account and one mail', async () => {
    const person = await t.as(await t.make.agent());
    const body = { email: 'twice@staff.example', firstName: 'N', lastName: 'B', jobTitle: 'Lister' };
    const answers = await many(() => person.post('/api/agent/staff/invite', body));
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([201, ...Array(CROWD - 1).fill(409)]);
    expect(await t.mailsTo(body.email)).toHaveLength(1);
  });

  it('two agencies cannot both invite one email', async () => {
    const people = await many(async () => t.as(await t.make.agent()));
    const body = { email: 'wanted@staff.example', firstName: 'N', lastName: 'B', jobTitle: 'Lister' };
    const answers = await Promise.all(people.map((person) => person.post('/api/agent/staff/invite', body)));
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect(await t.mailsTo(body.email)).toHaveLength(1);
  });

  it('of many resent links only one works', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id, isActive: false, lastActiveAt: null });
    const person = await t.as(owner);
    await many(() => person.post(`/api/agent/staff/${staff.id}/resend-invite`), 8);
    const mails = await t.mailsTo(staff.email);
    expect(mails).toHaveLength(8);
    const tokens = mails.map((mail) => mail.text.match(/token=([\w-]+)/)?.[1] ?? '');
    const answers = [];
    for (const token of tokens) {
      answers.push(
        await t.client().post('/api/auth/reset-password', { token, newPassword: 'Willow-bridge-7?' }),
      );
    }
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });

  it('a removal loses no search being saved, and happens once', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id, passwordHash: 'set' });
    const asOwner = await t.as(owner);
    const asStaff = await t.as(staff);
    const form = { location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
    const calls = await many((n) =>
      n % 10 === 3
        ? asOwner.delete(`/api/agent/staff/${staff.id}`)
        : asStaff.post('/api/agent-searches', { ...form, name: `Search ${n}` }),
    );
    const removals = calls.filter((_, n) => n % 10 === 3).map((answer) => answer.statusCode);
    const saves = calls.filter((_, n) => n % 10 !== 3).map((answer) => answer.statusCode);
    expect(removals.sort()).toEqual([200, ...Array(removals.length - 1).fill(404)]);
    expect(saves.filter((status) => status !== 201 && status !== 401)).toEqual([]);
    const searches = await t.db.select().from(agentSearches).where(eq(agentSearches.userId, owner.id));
    expect(searches).toHaveLength(saves.filter((status) => status === 201).length);
    expect(await t.db.select().from(users).where(eq(users.id, staff.id))).toEqual([]);
  });

  it('recording activity and deactivating do not deadlock', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id, passwordHash: 'set' });
    const asOwner = await t.as(owner);
    const switched = (isActive: boolean) =>
      asOwner.patch(`/api/agent/staff/${staff.id}/activate`, { isActive });
    for (let round = 0; round < 3; round += 1) {
      await switched(true);
      const people = await many(() => t.as(staff), 20);
      // Long enough ago that every call records activity.
      t.clock.advance(20 * 60_000);
      const [off, ...seen] = await Promise.all([
        switched(false),
        ...people.map((person) => person.get('/api/auth/user')),
      ]);
      expect(off?.statusCode).toBe(200);
      const statuses = seen.map((answer) => answer.statusCode);
      expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
      const after = await Promise.all(people.map((person) => person.get('/api/auth/user')));
      expect(new Set(after.map((answer) => answer.statusCode))).toEqual(new Set([401]));
    }
  });
});
