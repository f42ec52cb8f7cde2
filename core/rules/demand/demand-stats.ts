import type { DemandStats } from '../../contract/demand-reports';
import { curvePrices } from '../matching/price-steps';
import { BUYING_STATUSES, type BuyingStatus, FINANCING, type Financing } from '../matching/search-defaults';
import { publishedCount } from './published-count';

/** Days since a buyer confirmed that they are still looking; null for longer ago. */
export const CONFIRMED_WITHIN = [3, 7, 30] as const;

/**
 * Buyers with the same values in everything a report counts. At every price above `below` and up to `upto` the same
 * search represents them: their best one that still pays the price, as in a match.
 */
export interface CountedBuyers {
  below: number;
  upto: number;
  needsToSell: boolean;
  confirmedWithin: (typeof CONFIRMED_WITHIN)[number] | null;
  financing: Financing | null;
  buyingStatus: BuyingStatus | null;
  people: number;
}

type Counts = Pick<
  DemandStats,
  'buyers' | 'confirmed' | 'needToSell' | 'financing' | 'buyingStatus' | 'curve'
>;

/** The publishable counts of a report. Each buyer counts once, however many searches they have. */
export function demandStats(counted: readonly CountedBuyers[], asking: number): Counts {
  const willing = (price: number) => counted.filter(({ below, upto }) => below < price && price <= upto);
  const here = willing(asking);
  const within = (days: number) =>
    count(here, ({ confirmedWithin }) => confirmedWithin !== null && confirmedWithin <= days);
  // Buyers without an answer are in no group, so the groups do not add up to the total and none can be derived from
  // the others.
  const parts = <Key extends string>(keys: readonly Key[], of: (buyers: CountedBuyers) => Key | null) =>
    Object.fromEntries(keys.map((key) => [key, count(here, (buyers) => of(buyers) === key)])) as Record<
      Key,
      number | null
    >;
  return {
    buyers: count(here),
    confirmed: { days3: within(3), days7: within(7), days30: within(30) },
    needToSell: count(here, needsToSell),
    financing: parts(FINANCING, ({ financing }) => financing),
    buyingStatus: parts(BUYING_STATUSES, ({ buyingStatus }) => buyingStatus),
    curve: curvePrices(asking).map((price) => {
      const there = willing(price);
      return { price, total: count(there), needToSell: count(there, needsToSell) };
    }),
  };
}

const needsToSell = (buyers: CountedBuyers) => buyers.needsToSell;

const count = (groups: readonly CountedBuyers[], counts: (buyers: CountedBuyers) => boolean = () => true) =>
  publishedCount(groups.reduce((sum, buyers) => (counts(buyers) ? sum + buyers.people : sum), 0));
