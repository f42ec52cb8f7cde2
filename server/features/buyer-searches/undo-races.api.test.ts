import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { matchNotifications } from '../../db/schema/notifications';
import { buyerSearches, matches, searchViews } from '../../db/schema/searches';
import { type TestApp, testApp } from '../../test/app';
import * as deleted from './deleted.repository';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

async function searching() {
  const user = await t.make.buyer();
  const search = await t.make.search({ userId: user.id, location: 'Lincoln' });
  const owner = await t.make.agent();
  const property = await t.make.agentSearch({ userId: owner.id });
  return { search, owner, property, person: await t.as(user), path: `/api/buyer-searches/${search.id}` };
}

async function currentState(id: string) {
  const [search] = await t.db.select().from(buyerSearches).where(eq(buyerSearches.id, id));
  const storedMatches = await t.db.select().from(matches).where(eq(matches.buyerSearchId, id));
  const views = await t.db.select().from(searchViews).where(eq(searchViews.buyerSearchId, id));
  return { search, storedMatches: storedMatches.length, views: views.length };
}

/** Queried outside a transaction, which would repeat its first result. */
async function waitersOnLocks(): Promise<number> {
  return queryRows(
    t.db,
    z.unknown(),
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  ).then((rows) => rows.length);
}

describe('an undone deletion', () => {
  it('is complete when another server, with a clock ahead, purges concurrently', async () => {
    const { search, owner, property, person, path } = await searching();
    await t.db.transaction(async (tx) => {
      await tx
        .insert(matches)
        .values({ agentSearchId: property.id, buyerSearchId: search.id, matchScore: 77 });
      await tx.insert(searchViews).values({ buyerSearchId: search.id, agencyId: owner.id });
    });
    expect((await person.delete(path)).statusCode).toBe(204);
    const laterClock = new Date(t.clock.now().getTime() + 3_600_000);
    const work: Promise<unknown>[] = [];
    await t.db.transaction(async (tx) => {
      // Both wait for the row: the restore first, then the purge, which must read it again.
      await tx.select().from(buyerSearches).where(eq(buyerSearches.id, search.id)).for('update');
      work.push(person.post(`${path}/restore`).then(({ statusCode }) => expect(statusCode).toBe(200)));
      await vi.waitFor(async () => expect(await waitersOnLocks()).toBe(1), { timeout: 20_000 });
      work.push(t.db.transaction((other) => deleted.purge(other, search.id, laterClock)));
      await vi.waitFor(async () => expect(await waitersOnLocks()).toBe(2), { timeout: 20_000 });
    });
    await Promise.all(work);
    expect(await currentState(search.id)).toMatchObject({
      search: { id: search.id, deletedAt: null },
      storedMatches: 1,
      views: 1,
    });
  });

  it('is consistent with a concurrent run and notification in any order', async () => {
    const { search, owner, property, person, path } = await searching();
    const agent = await t.as(owner);
    const statuses = new Set<number>();
    const run = async () =>
      statuses.add((await agent.get(`/api/agent-searches/${property.id}/matches`)).statusCode);
    for (let round = 0; round < 15; round += 1) {
      const change = async () => {
        expect((await person.delete(path)).statusCode).toBe(204);
        expect((await person.post(`${path}/restore`)).statusCode).toBe(200);
      };
      await Promise.all([change(), run(), run(), t.worker.drain()]);
    }
    await run();
    await t.worker.drain();
    expect([...statuses]).toEqual([200]);
    const after = await currentState(search.id);
    expect(after).toMatchObject({
      search: { id: search.id, isActive: true, viewCount: 1 },
      storedMatches: 1,
      views: 1,
    });
    const notified = await t.db
      .select()
      .from(matchNotifications)
      .where(eq(matchNotifications.agentSearchId, property.id));
    // Each side once; agents whose list showed the buyer first need no notification.
    const sides = notified
      .filter((entry) => entry.buyerUserId === after.search?.userId)
      .map(({ side }) => side);
    expect([['buyer'], ['agent', 'buyer']]).toContainEqual(sides.sort());
  });
});
