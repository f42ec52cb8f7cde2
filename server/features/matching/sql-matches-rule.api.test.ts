import { randomUUID } from 'node:crypto';
import { bestPerBuyer, searchMatchesProperty, UNKNOWN_FEATURES } from '@threshold/core/rules/matching/match';
import { buyerScore } from '@threshold/core/rules/matching/score';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyerSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { type TestApp, testApp } from '../../test/app';
import { sample } from '../../test/sample';
import { countAtPrices, findMatches } from './matching.repository';
import { buyer, type GeneratedBuyer, type GeneratedProperty, NOW, property, rowOf } from './test/arbitraries';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

class Undo extends Error {}

/** Runs the work and rolls it back, so that the next case starts empty. */
async function undone(work: (tx: Tx) => Promise<void>) {
  const outcome = t.db.transaction(async (tx) => {
    await work(tx);
    throw new Undo();
  });
  await expect(outcome).rejects.toThrow(Undo);
}

async function store(tx: Tx, buyers: readonly GeneratedBuyer[], home: GeneratedProperty) {
  const people = buyers.map(({ notifiedLater, searches, ...facts }, n) => ({
    facts: {
      ...facts,
      id: randomUUID() as string,
      email: `buyer-${n}@example.com`,
      userType: 'buyer' as const,
    },
    notifiedLater,
    searches,
  }));
  const rows = people.flatMap(({ facts, searches }) =>
    searches.map((search) => rowOf(search, home, facts.id)),
  );
  if (people.length > 0) {
    await tx.insert(users).values(
      people.map(({ facts, notifiedLater }) => {
        const { id, email, userType } = facts;
        return notifiedLater ? { id, email, userType, phone: 'another' } : facts;
      }),
    );
  }
  if (rows.length > 0) await tx.insert(buyerSearches).values(rows);
  for (const { facts, notifiedLater } of people) {
    if (notifiedLater) await tx.update(users).set(facts).where(eq(users.id, facts.id));
  }
  return { people: new Map(people.map(({ facts }) => [facts.id, facts])), rows };
}

/** The result of the rules in core for the same rows. */
function expected({ people, rows }: Awaited<ReturnType<typeof store>>, home: GeneratedProperty) {
  const matching = rows.flatMap((row) => {
    const person = people.get(row.userId);
    if (!person || !searchMatchesProperty({ ...row, buyerIsActive: person.isActive }, home)) return [];
    const breakdown = buyerScore({ ...row, phone: person.phone, lastActiveAt: person.lastActiveAt }, NOW);
    return [
      {
        buyerId: person.id,
        searchId: row.id,
        score: breakdown.total,
        breakdown,
        lastConfirmedAt: row.lastConfirmedAt,
        needsToSell: row.buyingStatus === 'needToSell' || person.needsToSell === true,
      },
    ];
  });
  return bestPerBuyer(matching);
}

const limits = fc.constantFrom(0, 1, 3, 20, null);

describe('matching in SQL', () => {
  it('equals the rules in core, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(property, fc.array(buyer, { maxLength: 12 }), limits, async (home, buyers, limit) => {
        await undone(async (tx) => {
          const best = expected(await store(tx, buyers, home), home);
          const result = await findMatches(tx, home, NOW, limit);
          expect(result.totalCount).toBe(best.length);
          expect(result.needToSellCount).toBe(best.filter((match) => match.needsToSell).length);
          expect(
            result.matches.map(
              ({ buyerId, searchId, score, confirmation, profile, activity, lastConfirmedMs }) => ({
                buyerId,
                searchId,
                breakdown: { total: score, confirmation, profile, activity },
                confirmed: lastConfirmedMs,
              }),
            ),
          ).toEqual(
            best.slice(0, limit ?? best.length).map(({ buyerId, searchId, breakdown, lastConfirmedAt }) => ({
              buyerId,
              searchId,
              breakdown,
              confirmed: lastConfirmedAt?.getTime() ?? null,
            })),
          );
        });
      }),
      { numRuns: sample({ long: 2_000, postgres: 250, pglite: 60 }) },
    );
  }, 120_000);

  it('counts at every price of a curve what a single count there would', async () => {
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(property, fc.array(buyer, { minLength: 4, maxLength: 12 }), async (home, buyers) => {
        // Searches pay from one pound less to £400,000 more than the property they were placed around.
        const prices = [-2_000, -1, 0, 1, 2, 40_000, 120_000, 399_999, 400_001].map((more) =>
          Math.max(1_000, home.price + more),
        );
        await undone(async (tx) => {
          await store(tx, buyers, home);
          const distinct = [...new Set(prices)].sort((a, b) => a - b);
          const curve = await countAtPrices(tx, home, distinct, NOW);
          for (const { price, total, needToSell } of curve) {
            const single = await findMatches(tx, { ...home, price }, NOW, 0);
            expect([price, total, needToSell]).toEqual([price, single.totalCount, single.needToSellCount]);
            counted += total;
          }
          expect(curve.map(({ price }) => price)).toEqual(distinct);
        });
      }),
      { numRuns: 30 },
    );
    expect(counted).toBeGreaterThan(150);
  }, 120_000);

  it('finds enough matches in the generated cases to be meaningful', async () => {
    let matched = 0;
    let several = 0;
    await fc.assert(
      fc.asyncProperty(property, fc.array(buyer, { minLength: 12, maxLength: 12 }), async (home, buyers) => {
        await undone(async (tx) => {
          const stored = await store(tx, buyers, home);
          const best = expected(stored, home);
          const { totalCount } = await findMatches(tx, home, NOW, 20);
          expect(totalCount).toBe(best.length);
          matched += best.length;
          several += Number(best.length > 1);
        });
      }),
      { numRuns: 30 },
    );
    expect(matched).toBeGreaterThan(50);
    expect(several).toBeGreaterThan(10);
  });

  it('orders equal scores and confirmations by id', async () => {
    const place = { easting: 500_000, northing: 370_000 };
    const home = { ...place, propertyType: 'house', bedrooms: 3, price: 200_000, ...UNKNOWN_FEATURES };
    await undone(async (tx) => {
      const people = await tx
        .insert(users)
        .values(
          Array.from({ length: 30 }, (_, n) => ({
            email: `tie-${n}@example.com`,
            userType: 'buyer' as const,
          })),
        )
        .returning();
      const rows = people.flatMap(({ id }, n) =>
        [0, 1].map(() => ({
          userId: id,
          name: 'Tie',
          location: 'Lincoln',
          radius: 1,
          easting: 500_000,
          northing: 370_000,
          radiusMetres: 0,
          minBedrooms: 3,
          maxPrice: 200_000,
          lastConfirmedAt: n % 3 ? null : NOW,
        })),
      );
      const stored = await tx.insert(buyerSearches).values(rows).returning();
      const best = bestPerBuyer(
        stored.map(({ id, userId, lastConfirmedAt }) => ({
          buyerId: userId,
          searchId: id,
          score: 50,
          lastConfirmedAt,
        })),
      );
      const result = await findMatches(tx, home, NOW, 20);
      expect(result.matches.map((match) => match.searchId)).toEqual(
        best.slice(0, 20).map((match) => match.searchId),
      );
    });
  });
});
