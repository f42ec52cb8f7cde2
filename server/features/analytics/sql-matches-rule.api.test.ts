import { randomUUID } from 'node:crypto';
import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import { COVERAGE_METRES, type GridPoint, touchesCoverage } from '@threshold/core/rules/matching/match';
import { PRICE_RANGES } from '@threshold/core/rules/matching/price-ranges';
import { BUYING_STATUSES } from '@threshold/core/rules/matching/search-defaults';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { buyerSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { overlapsCoverage } from '../../db/sql/coverage.sql';
import { type TestApp, testApp } from '../../test/app';

const SEED = 20;
const PEOPLE = 150;
const SEARCHES = 1500;

const branches: GridPoint[] = [
  { easting: 400_000, northing: 300_000 },
  { easting: 430_517, northing: 333_333 },
  { easting: 380_001, northing: 280_007 },
];

const person = fc.record({
  needsToSell: fc.option(fc.boolean()),
  isActive: fc.boolean(),
  gdprConsentGiven: fc.boolean(),
});
const place = fc.record({
  easting: fc.integer({ min: 280_000, max: 540_000 }),
  northing: fc.integer({ min: 180_000, max: 440_000 }),
});
const criteria = fc.record({
  of: fc.nat({ max: PEOPLE - 1 }),
  at: place,
  /** Any radius, or one that ends within a metre of a branch's coverage. */
  reach: fc.oneof(
    fc.integer({ min: 0, max: 90_000 }),
    fc.record({ branch: fc.constantFrom(...branches), off: fc.integer({ min: -1, max: 2 }) }),
  ),
  maxPrice: fc.oneof(
    fc.integer({ min: 1000, max: 1_600_000 }),
    fc.constantFrom(149_999, 150_000, 250_000, 350_000, 500_000, 750_000, 999_999, 1_000_000),
  ),
  buyingStatus: fc.option(fc.constantFrom(...BUYING_STATUSES)),
  isActive: fc.boolean(),
});

const people = fc
  .sample(person, { seed: SEED, numRuns: PEOPLE })
  .map((fields) => ({ ...fields, id: randomUUID() }));
const searches = fc
  .sample(criteria, { seed: SEED, numRuns: SEARCHES })
  .map(({ of, at, reach, ...fields }) => {
    const toEdge = (branch: GridPoint) =>
      Math.hypot(branch.easting - at.easting, branch.northing - at.northing) - COVERAGE_METRES;
    const radiusMetres =
      typeof reach === 'number' ? reach : Math.max(0, Math.floor(toEdge(reach.branch)) + reach.off);
    const by = people[of];
    // Withdrawing deactivates every search.
    const isActive = fields.isActive && by?.gdprConsentGiven === true;
    return { ...fields, ...at, isActive, radiusMetres: radiusMetres, id: randomUUID(), userId: by?.id ?? '' };
  });

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await t.db.transaction(async (tx) => {
    const named = people.map((person) => ({
      ...person,
      email: `${person.id}@example.com`,
      userType: 'buyer' as const,
    }));
    await tx.insert(users).values(named);
    await tx.insert(buyerSearches).values(
      searches.map((search) => ({
        ...search,
        name: 'A home',
        location: 'Somewhere',
        radius: 1,
        minBedrooms: 2,
        propertyType: 'house' as const,
      })),
    );
  });
});

/** The stats computed by the rules alone. */
function expected(branch: GridPoint): Pick<AgentAnalytics, 'buyerActivity' | 'priceRanges'> {
  const buyers = new Map<string, (typeof people)[number]>(people.map((person) => [person.id, person]));
  const near = searches.filter(
    (search) =>
      buyers.get(search.userId)?.isActive &&
      buyers.get(search.userId)?.gdprConsentGiven &&
      touchesCoverage(branch, search),
  );
  const live = near.filter((search) => search.isActive);
  const sellers = live.filter(
    (search) => search.buyingStatus === 'needToSell' || buyers.get(search.userId)?.needsToSell,
  );
  const pounds = live.reduce((sum, search) => sum + search.maxPrice, 0);
  return {
    buyerActivity: {
      total_searches: near.length,
      active_searches: live.length,
      avg_max_price: live.length === 0 ? null : Math.round(pounds / live.length),
      buyers_with_house_to_sell: new Set(sellers.map((search) => search.userId)).size,
      active_buyers: new Set(live.map((search) => search.userId)).size,
    },
    priceRanges: PRICE_RANGES.map(({ label, from, to }) => ({
      price_range: label,
      search_count: live.filter(({ maxPrice }) => maxPrice >= from && (to === null || maxPrice < to)).length,
    })),
  };
}

describe('on generated data', () => {
  it('the SQL and the rule select the same searches, to the metre', async () => {
    for (const branch of branches) {
      const rows = await queryRows(
        t.db,
        z.object({ id: z.string() }),
        sql`select s.id from buyer_searches s,
            (select ${branch.easting}::int as easting, ${branch.northing}::int as northing) branch
          where ${overlapsCoverage(sql`s`, sql`branch`)}`,
      );
      const byRule = searches.filter((search) => touchesCoverage(branch, search));
      expect(byRule.length).toBeGreaterThan(100);
      expect(byRule.length).toBeLessThan(SEARCHES - 100);
      expect(rows.map((row) => row.id).sort()).toEqual(byRule.map((search) => search.id).sort());
    }
  });

  it('the stats equal those of the rules', async () => {
    for (const branch of branches) {
      const owner = await t.make.agent({ branchEasting: branch.easting, branchNorthing: branch.northing });
      const answer: AgentAnalytics = (await (await t.as(owner)).get('/api/agent-analytics')).json();
      const { buyerActivity, priceRanges } = answer;
      expect({ buyerActivity, priceRanges }).toEqual(expected(branch));
    }
  });
});
