import { BUYING_STATUSES, FINANCING } from '@threshold/core/rules/matching/search-defaults';
import type { TestApp } from '../../../test/app';
import { longAgo } from '../../demand/test/counted';

type Search = Parameters<TestApp['make']['search']>[0];

/**
 * Buyers matching the factories' property, with all attributes in rotation; every seventh has a second search that
 * differs.
 */
export async function seed(t: TestApp, people: number, search: Search = {}) {
  const day = 86_400_000;
  const confirmedDaysAgo = [1, 5, 20, 60] as const;
  for (let n = 0; n < people; n++) {
    const buyer = await t.make.buyer({ needsToSell: n % 5 === 0, createdAt: longAgo(t) });
    const ago = new Date(t.clock.now().getTime() - (confirmedDaysAgo[n % 4] ?? 0) * day);
    const fields = {
      userId: buyer.id,
      maxPrice: 200_000 + ((n * 37) % 40) * 5_000,
      financing: FINANCING[n % FINANCING.length] ?? null,
      buyingStatus: BUYING_STATUSES[n % BUYING_STATUSES.length] ?? null,
      lastConfirmedAt: ago,
    };
    await t.make.search({ ...fields, ...search });
    if (n % 7 === 0)
      await t.make.search({
        ...fields,
        maxPrice: fields.maxPrice + 30_000,
        buyingStatus: 'needToSell',
        financing: null,
        lastConfirmedAt: null,
        ...search,
      });
  }
}
