import type { AdminPersonRow } from '@threshold/core/contract/admin';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../../../db/client/query';
import { auditLog } from '../../../db/schema/audit';
import { type TestApp, testApp } from '../../../test/app';

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as(await t.make.admin({ firstName: 'Wilhelmina', email: 'boss@find.example' }));
  const owner = await t.make.agent({
    email: 'owner@find.example',
    firstName: 'Gwendoline',
    lastName: 'Ashby',
    agencyName: 'Zephyr Lettings',
    branchLocation: 'Boston, Lincolnshire',
    businessAddress: '7 Quay Row, Boston PE21 6NH',
    phone: '01205 496123',
    subscriptionStatus: 'suspended',
  });
  await t.make.staff({
    parentAgentId: owner.id,
    email: 'staff@find.example',
    firstName: 'Bo',
    lastName: 'Lind',
    subscriptionStatus: 'inactive',
  });
  await t.make.buyer({
    email: 'buyer@find.example',
    firstName: 'Oksana',
    lastName: 'Ashby',
    currentPostcode: 'TS22 5PQ',
    phone: '07700 900461',
    isActive: false,
  });
});

const search = (typed: string, more = '') =>
  admin.get(`/api/admin/people?search=${encodeURIComponent(typed)}${more}`);
const found = async (typed: string) => {
  const { people } = (await search(typed)).json();
  return people.map(({ email }: AdminPersonRow) => email.split('@')[0]).sort();
};

describe('find a person', () => {
  it.each([
    ['ashby', ['buyer', 'owner']],
    ['Oksana', ['buyer']],
    ['owner@find.example', ['owner']],
    ['find.example', ['buyer', 'owner', 'staff']],
    ['07700 900461', ['buyer']],
    ['+44 7700 900 461', ['buyer']],
    ['01205', ['owner']],
    ['TS22 5PQ', ['buyer']],
    ['ts225pq', ['buyer']],
    // Staff by the agency of their owner.
    ['Zephyr', ['owner', 'staff']],
    ['PE21 6NH', ['owner', 'staff']],
    ['nobody at all', []],
    ['100%', []],
  ])('by "%s"', async (typed, emails) => {
    expect(await found(typed)).toEqual(emails);
  });

  it('shows what kind of person each is, and what tells them apart', async () => {
    const { people, total, capped } = (await search('find.example')).json();
    expect([total, capped]).toEqual([3, false]);
    const byKind = Object.fromEntries(people.map((person: AdminPersonRow) => [person.kind, person]));
    expect(byKind.buyer).toMatchObject({
      name: 'Oksana Ashby',
      phone: '07700 900461',
      place: 'TS22 5PQ',
      agencyName: null,
      isActive: false,
      suspended: false,
    });
    expect(byKind.agent).toMatchObject({
      agencyName: 'Zephyr Lettings',
      place: 'Boston, Lincolnshire',
      suspended: true,
    });
    expect(byKind.staff).toMatchObject({ agencyName: 'Zephyr Lettings', phone: null });
  });

  it('never lists administrators', async () => {
    expect(await found('Wilhelmina')).toEqual([]);
    expect(await found('boss@find.example')).toEqual([]);
  });

  it('is paged', async () => {
    const pages = [await search('find.example', '&limit=2'), await search('find.example', '&limit=2&page=2')];
    const ids = pages.map((page) => page.json().people.map(({ id }: AdminPersonRow) => id));
    expect(ids.map(({ length }) => length)).toEqual([2, 1]);
    expect(new Set(ids.flat()).size).toBe(3);
  });

  it.each(['', '?search=', '?search=%20%20', `?search=${'x'.repeat(101)}`, '?search=a&limit=101'])(
    'refuses "%s"',
    async (query) => {
      const answer = await admin.get(`/api/admin/people${query}`);
      expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'VALIDATION_ERROR']);
    },
  );

  it('is recorded without what was typed; a single match by id', async () => {
    const logged = () => t.db.select().from(auditLog).where(eq(auditLog.action, 'people.searched'));
    const before = new Set((await logged()).map(({ id }) => id));
    const { people } = (await search('Oksana')).json();
    const [entry, ...more] = (await logged()).filter(({ id }) => !before.has(id));
    expect([entry, more]).toMatchObject([
      { targetId: people[0].id, details: { list: 'people', found: 1 } },
      [],
    ]);
    expect(JSON.stringify(entry)).not.toContain('Oksana');
  });

  it('is for administrators', async () => {
    for (const person of [await t.make.buyer(), await t.make.agent()])
      expect((await (await t.as(person)).get('/api/admin/people?search=a')).statusCode).toBe(403);
    expect((await t.client().get('/api/admin/people?search=a')).statusCode).toBe(401);
  });

  it('uses the text index among forty thousand people', async () => {
    for (let first = 1; first < 40_000; first += 5_000)
      await t.db.execute(sql`insert into users (email, user_type, first_name, last_name)
        select 'p' || n || '@crowd.example', 'buyer', 'Person', 'Number' || n
        from generate_series(${first}::int, ${first + 4_999}::int) n`);
    await t.db.execute(sql`analyze users`);
    const plan = await queryRows(
      t.db,
      z.object({ 'QUERY PLAN': z.string() }),
      sql`explain select u.id from users u where u.search_text like '%number31415%'
        and (u.user_type = 'buyer' or u.user_type = 'agent') limit 5000`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('users_search_text_idx');
    expect(await found('Number31415')).toEqual(['p31415']);
    const many = (await search('crowd.example')).json();
    expect([many.people.length, many.total, many.capped]).toEqual([50, 5_000, true]);
  });
});
