import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../base/actor';
import { agentSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import type { Db } from '../../db/types';
import { LINCOLN } from '../../factories/make';
import { type TestApp, testApp } from '../../test/app';
import { staffService } from '../staff/staff.service';
import { analyticsService } from './analytics.service';

const STAFF = 200;
const SEARCHES = 5000;

let t: TestApp;
let owner: Actor;
const staffIds = Array.from({ length: STAFF }, () => randomUUID());

beforeAll(async () => {
  t = await testApp();
  const user = await t.make.agent();
  owner = { id: user.id, userType: 'agent', agentRole: 'owner', agencyId: user.id, agency: user };
  await t.db.transaction(async (tx) => {
    await tx.insert(users).values(
      staffIds.map((id) => ({
        id,
        email: `${id}@example.com`,
        userType: 'agent' as const,
        agentRole: 'staff' as const,
        parentAgentId: user.id,
      })),
    );
    await tx.insert(agentSearches).values(
      Array.from({ length: SEARCHES }, (_, n) => ({
        ...LINCOLN,
        userId: staffIds[n % STAFF] ?? '',
        name: `Search ${n}`,
        bedrooms: 3,
        price: 250_000,
        matchCount: n % 10,
      })),
    );
  });
});

/** The same database, with queries counted. */
function counting(db: Db) {
  // Prepared queries are sent by the session.
  const statements = ['_', 'select', 'execute', 'insert', 'update', 'delete', 'transaction'];
  const sent: string[] = [];
  const counted = new Proxy(db, {
    get(target, name) {
      if (statements.includes(String(name))) sent.push(String(name));
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return {
    sent,
    context: { ...t.context, database: { ...t.context.database, db: counted, readDb: counted } },
  };
}

describe(`an agency of ${STAFF} staff and ${SEARCHES} searches`, () => {
  it('lists its staff in one round trip', async () => {
    const { sent, context } = counting(t.db);
    expect(await staffService(context).list(owner)).toHaveLength(STAFF);
    expect(sent).toEqual(['select']);
  });

  it('reads its statistics in two round trips in any scope, and two for the funnel', async () => {
    const scopes = [
      [{}, 0],
      [{ includeTeam: 'true' }, SEARCHES],
      [{ staffId: staffIds[7] ?? '' }, SEARCHES / STAFF],
    ] as const;
    for (const [query, searches] of scopes) {
      const { sent, context } = counting(t.db);
      const { performance } = await analyticsService(context).get(owner, query);
      expect(performance.total_agent_searches).toBe(searches);
      expect(sent).toEqual(['_', '_', '_', '_']);
    }
  });
});
