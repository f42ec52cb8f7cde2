import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { eq, inArray } from 'drizzle-orm';
import pLimit from 'p-limit';
import { beforeAll, describe, expect, it } from 'vitest';
import { POOL_SIZE } from '../../base/pool-size';
import { agentSearches, buyerSearches, matches } from '../../db/schema/searches';
import { type TestApp, testApp } from '../../test/app';

const form = { name: 'Terrace', location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const CROWD = 50;
/**
 * As many requests at a time as there are connections: more would only wait for a connection, and with serialised
 * requests of one agency the last would exceed the timeout.
 */
const inSequence = pLimit(POOL_SIZE);
const together = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CROWD }, (_, n) => inSequence(() => work(n))));

describe('concurrent', () => {
  it('identical forms create one search', async () => {
    const person = await t.as(await t.make.agent());
    const answers = await together(() => person.post('/api/agent-searches', form));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect((await person.get('/api/agent-searches')).json()).toHaveLength(1);
  });

  it('runs of one search and one agency count each view once', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const people = [await t.as(owner), await t.as(staff)];
    const stored = await Promise.all(Array.from({ length: 12 }, () => t.make.search()));
    const searches: AgentSearch[] = [];
    for (const person of people) searches.push((await person.post('/api/agent-searches', form)).json());
    const answers = await together((n) =>
      // Both searches match the same buyers, run by both users and in both ways.
      people[n % 2]!.get(`/api/agent-searches/${searches[n % 2]!.id}/matches${n % 3 ? '' : '?export=true'}`),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
    const ids = stored.map((search) => search.id);
    const seen = await t.db.select().from(buyerSearches).where(inArray(buyerSearches.id, ids));
    expect(seen.map((search) => search.viewCount)).toEqual(ids.map(() => 1));
    for (const search of searches) {
      const storedRows = await t.db.select().from(matches).where(eq(matches.agentSearchId, search.id));
      expect(storedRows).toHaveLength(12);
    }
  });

  it('runs of many agencies, edits and deletions of buyers neither deadlock nor lose a view', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => t.make.buyer()));
    const theirs = await Promise.all(
      buyers.flatMap((buyer) =>
        [0, 1, 2].map((n) => t.make.search({ userId: buyer.id, name: `Search ${n}` })),
      ),
    );
    const sessions = await Promise.all(buyers.map((buyer) => t.as(buyer)));
    const agencies = await together(async () => {
      const person = await t.as(await t.make.agent());
      const search: AgentSearch = (await person.post('/api/agent-searches', form)).json();
      return { person, search };
    });
    t.clock.advance(20 * 60_000);
    const buyerCalls = sessions.flatMap((person, n) => [
      () => person.get('/api/buyer-searches'),
      () => person.post(`/api/buyer-searches/${theirs[n * 3]!.id}/confirm`),
      () => person.delete(`/api/buyer-searches/${theirs[n * 3 + 1]!.id}`),
    ]);
    // Shuffled, so that runs and changes of the same buyers overlap throughout.
    const calls = agencies.flatMap(({ person, search }, n) => [
      () => person.get(`/api/agent-searches/${search.id}/matches`),
      ...(n % 2 === 0 ? buyerCalls.splice(0, 1) : []),
    ]);
    const answers = await Promise.all(calls.map((call) => inSequence(call)));
    expect(buyerCalls).toEqual([]);
    expect(answers.filter((answer) => answer.statusCode >= 400).map((answer) => answer.body)).toEqual([]);
    const remaining = await t.db.select().from(agentSearches);
    expect(remaining.length).toBeGreaterThanOrEqual(agencies.length);
    const views = await t.database.db.execute(
      'select b.id from buyer_searches b where b.view_count <> (select count(*) from search_views v where v.buyer_search_id = b.id)',
    );
    expect((views as unknown as { rows: unknown[] }).rows).toEqual([]);
  });
});
