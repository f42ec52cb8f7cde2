import { MATCHES_SHOWN, NOT_SAID } from '@threshold/core/rules/match';
import { ACTIVITY_POINTS } from '@threshold/core/rules/score';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockedAgencies } from '../../db/schema/reach';
import { buyerSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { LINCOLN } from '../../factories/make';
import { type TestApp, testApp } from '../../test/app';
import { sample } from '../../test/sample';
import { keptMatches } from './kept-matches';
import { type FoundMatches, findMatches } from './matching.repository';

const HOME = { ...LINCOLN, ...NOT_SAID, propertyType: 'house', bedrooms: 3, price: 250_000 } as const;
const DAY = 86_400_000;

let t: TestApp;
let agencyId: string;
let kept: ReturnType<typeof keptMatches>;
beforeEach(async () => {
  t = await testApp();
  agencyId = (await t.make.agent()).id;
  kept = keptMatches(t.clock);
});

const write = <T>(work: (tx: Tx) => Promise<T>) => t.db.transaction(work);
const best = () => write((tx) => kept.best(tx, { ...HOME, agencyId }));
const counted = () => findMatches(t.db, { ...HOME, agencyId }, t.clock.now(), MATCHES_SHOWN);
/** Without what the statements say beside each person. */
const told = ({ matches, ...counts }: FoundMatches) => ({
  ...counts,
  matches: matches.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !BESIDE.includes(name))),
  ),
});
const BESIDE = ['totalCount', 'needToSellCount', 'snapshot', 'blocks', 'holds'];
const setSearch = (id: string, set: Partial<typeof buyerSearches.$inferInsert>) =>
  write((tx) => tx.update(buyerSearches).set(set).where(eq(buyerSearches.id, id)));
const setBuyer = (id: string, set: Partial<typeof users.$inferInsert>) =>
  write((tx) => tx.update(users).set(set).where(eq(users.id, id)));

/** Past the triggers, as nothing in the product can. */
const unnoticed = (work: (tx: Tx) => Promise<unknown>) =>
  write(async (tx) => {
    await tx.execute(sql`alter table buyer_searches disable trigger note_search_change`);
    await work(tx);
    await tx.execute(sql`alter table buyer_searches enable trigger note_search_change`);
  });

describe('the best matches of a property', () => {
  it('are counted again only when something around has changed, or a minute has gone', async () => {
    const { id } = await t.make.search();
    const dearer = () =>
      unnoticed((tx) => tx.update(buyerSearches).set({ maxPrice: 1_000 }).where(eq(buyerSearches.id, id)));
    expect((await best()).totalCount).toBe(1);
    await dearer();
    await t.make.search({ easting: 150_000, northing: 30_000 });
    t.clock.advance(59_000);
    expect((await best()).totalCount).toBe(1);
    t.clock.advance(1_000);
    expect((await best()).totalCount).toBe(0);
    await setSearch(id, { maxPrice: 250_000 });
    expect((await best()).totalCount).toBe(1);
  });

  it('are told with people as they are now, and without a search that is gone', async () => {
    const { id, userId } = await t.make.search();
    await best();
    await setBuyer(userId, { firstName: 'Renamed', email: 'renamed@example.com' });
    expect((await best()).matches).toMatchObject([{ firstName: 'Renamed', email: 'renamed@example.com' }]);
    await unnoticed((tx) => tx.delete(buyerSearches).where(eq(buyerSearches.id, id)));
    expect(await best()).toEqual({ totalCount: 0, needToSellCount: 0, matches: [] });
  });

  it('know a change that was under way when they were counted', async () => {
    const { id } = await t.make.search();
    if (t.database.kind !== 'postgres') await best();
    await write(async (tx) => {
      await tx.update(buyerSearches).set({ isActive: false }).where(eq(buyerSearches.id, id));
      // The embedded database does one thing at a time.
      if (t.database.kind === 'postgres') expect((await best()).totalCount).toBe(1);
    });
    expect((await best()).totalCount).toBe(0);
  });

  it('know a change that came before them and is committed after, by another server', async () => {
    const { id } = await t.make.search();
    const another = keptMatches(t.clock);
    await write((tx) => another.best(tx, { ...HOME, agencyId }));
    await best();
    await setSearch(id, { isActive: false });
    expect((await best()).totalCount).toBe(0);
    expect((await write((tx) => another.best(tx, { ...HOME, agencyId }))).totalCount).toBe(0);
  });

  it('are another list for another agency, price or garden', async () => {
    const { userId } = await t.make.search({ maxPrice: 260_000, garden: 'small' });
    const other = (await t.make.agent()).id;
    await write((tx) =>
      tx.insert(blockedAgencies).values({ buyerUserId: userId, agencyId: other, blockedAt: t.clock.now() }),
    );
    const count = async (more: object) =>
      (await write((tx) => kept.best(tx, { ...HOME, agencyId, ...more }))).totalCount;
    for (let round = 0; round < 2; round++) {
      expect(await count({})).toBe(1);
      expect(await count({ agencyId: other })).toBe(0);
      expect(await count({ price: 270_000 })).toBe(0);
      expect(await count({ garden: 'none' })).toBe(0);
    }
  });

  // The trigger takes a visit within a day of the last for no change of the score.
  it('score alike whoever was here within a day', () => {
    expect(ACTIVITY_POINTS[0].days).toBeGreaterThanOrEqual(1);
  });

  it('are what counting them says, whatever happens in between', async () => {
    const people = Array.from({ length: MATCHES_SHOWN + 4 }, (_, n) => n);
    const someone = fc.constantFrom(...people);
    // At the edges of what a score counts by, to age while the list is kept.
    const confirmedAgo = fc.constantFrom(0, 4 * DAY - 5_000, 8 * DAY - 5_000, 40 * DAY);
    const change = fc.oneof(
      fc.record({ what: fc.constant('price' as const), who: someone, to: fc.constantFrom(249_999, 250_000) }),
      fc.record({ what: fc.constant('bedrooms' as const), who: someone, to: fc.constantFrom(2, 4) }),
      fc.record({ what: fc.constant('confirmed' as const), who: someone, to: confirmedAgo }),
      fc.record({ what: fc.constant('off' as const), who: someone, to: fc.boolean() }),
      fc.record({ what: fc.constant('closed' as const), who: someone, to: fc.boolean() }),
      fc.record({ what: fc.constant('phone' as const), who: someone, to: fc.boolean() }),
      fc.record({ what: fc.constant('sells' as const), who: someone, to: fc.boolean() }),
      fc.record({ what: fc.constant('away' as const), who: someone, to: fc.boolean() }),
      fc.record({ what: fc.constant('here' as const), who: someone }),
      fc.record({ what: fc.constant('block' as const), who: someone, to: fc.boolean() }),
      fc.record({ what: fc.constant('gone' as const), who: someone }),
      fc.record({ what: fc.constant('another' as const), who: someone }),
      fc.record({ what: fc.constant('time' as const), to: fc.constantFrom(1_000, 10_000, 2 * DAY) }),
    );
    type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;
    const buyers = await Promise.all(
      people.map((n) => t.make.buyer({ lastActiveAt: new Date(t.clock.now().getTime() - n * DAY) })),
    );
    const buyerOf = (n: number) => buyers[n]?.id ?? '';
    const ofBuyer = (n: number) => eq(buyerSearches.userId, buyerOf(n));

    async function make(done: Change) {
      const ago = (ms: number) => new Date(t.clock.now().getTime() - ms);
      const searches = (n: number, set: Partial<typeof buyerSearches.$inferInsert>) =>
        write((tx) => tx.update(buyerSearches).set(set).where(ofBuyer(n)));
      if (done.what === 'price') await searches(done.who, { maxPrice: done.to });
      if (done.what === 'bedrooms') await searches(done.who, { minBedrooms: done.to });
      if (done.what === 'confirmed') await searches(done.who, { lastConfirmedAt: ago(done.to) });
      if (done.what === 'off') await searches(done.who, { isActive: !done.to });
      if (done.what === 'closed') await setBuyer(buyerOf(done.who), { isActive: !done.to });
      if (done.what === 'phone') await setBuyer(buyerOf(done.who), { phone: done.to ? '01522' : null });
      if (done.what === 'sells') await setBuyer(buyerOf(done.who), { needsToSell: done.to });
      if (done.what === 'away')
        await searches(done.who, done.to ? { easting: 150_000, northing: 30_000 } : { ...LINCOLN });
      if (done.what === 'here') await setBuyer(buyerOf(done.who), { lastActiveAt: t.clock.now() });
      if (done.what === 'gone') await write((tx) => tx.delete(buyerSearches).where(ofBuyer(done.who)));
      if (done.what === 'another') await t.make.search({ userId: buyerOf(done.who) });
      if (done.what === 'time') t.clock.advance(done.to);
      if (done.what !== 'block') return;
      const pair = { buyerUserId: buyerOf(done.who), agencyId, blockedAt: t.clock.now() };
      await write((tx) =>
        done.to
          ? tx.insert(blockedAgencies).values(pair).onConflictDoNothing()
          : tx.delete(blockedAgencies).where(eq(blockedAgencies.buyerUserId, pair.buyerUserId)),
      );
    }

    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 16 }), async (changes) => {
        await write((tx) => tx.delete(buyerSearches));
        for (const n of people) await t.make.search({ userId: buyerOf(n) });
        for (const done of changes) {
          await make(done);
          expect(told(await best())).toEqual(told(await counted()));
          expect(told(await best())).toEqual(told(await counted()));
        }
      }),
      { numRuns: sample({ long: 60, postgres: 8, pglite: 3 }) },
    );
  });
});
