import type {
  AgentSearchPreview,
  DemandCurve,
  Match,
  Matches,
} from '@threshold/core/contract/agent-searches';
import { canSearch } from '@threshold/core/rules/account/entitlement';
import type { Shown } from '@threshold/core/rules/contact/contact-permission';
import { pick } from '@threshold/core/rules/format/pick';
import { MATCHES_SHOWN, type MatchableProperty, withinCoverage } from '@threshold/core/rules/matching/match';
import { curvePrices } from '@threshold/core/rules/matching/price-steps';
import type { PropertyType } from '@threshold/core/rules/matching/search-defaults';
import { variantsOf } from '@threshold/core/rules/matching/what-ifs';
import type { AppContext } from '../../context';
import type { Db, Tx } from '../../db/types';
import { buyerRefs } from '../contact-permission/buyer-pseudonym';
import { currentPermissions } from '../contact-permission/contact-permission';
import { matchCache } from './match-cache';
import { forAgent } from './matching.presenter';
import {
  countAnonymously,
  countAtPrices,
  countBudgets,
  findInterested,
  findMatches,
  findMayBeHidden,
  type Interested,
  type MatchRow,
  type MatchRows,
  storeRun,
} from './matching.repository';
import { findPropertiesForSearch, type WantingSearch } from './matching-properties.repository';

export type { Interested } from './matching.repository';

type Seen = ReadonlyMap<string, Shown>;
/** For whom, and what must be done before anybody is shown to them: it answers who may be, once `beside` is done too. */
export interface Viewer {
  agencyId: string;
  disclose: (found: readonly Interested[], beside: (shown: Seen) => Promise<void>) => Promise<Seen>;
}

interface Run {
  matches: readonly Match[];
  totalCount: number;
}
type StoredProperty = MatchableProperty & { id: string };
/** Whoever blocked the agency that asks is in none of its counts. */
type Counted = MatchableProperty & { agencyId: string | null };

/** Who wants to live there: the question every property search, preview and alert asks. */
export function matchingService(
  context: Pick<AppContext, 'database' | 'clock' | 'config' | 'secrets'>,
  /** Told of every run, for whoever counts them. */
  ran: () => void = () => undefined,
) {
  const { database, clock, secrets } = context;
  const cache = matchCache(context);

  async function run(tx: Tx, property: StoredProperty, { agencyId, disclose }: Viewer, limit: number | null) {
    const now = clock.now();
    const asked = { ...property, agencyId };
    const found: MatchRows =
      limit === null ? await findMatches(tx, asked, now, limit) : await cache.topMatches(tx, asked);
    ran();
    const among = (shown: Seen) => found.matches.filter(({ buyerId }) => shown.has(buyerId));
    const countOf = (there: readonly MatchRow[]) => found.totalCount - (found.matches.length - there.length);
    // Kept after the people are held, as whoever takes them away does it.
    const shown = await disclose(found.matches, async (seen) => {
      const there = among(seen);
      await storeRun(tx, {
        agentSearchId: property.id,
        totalCount: countOf(there),
        shown: there,
        now,
      });
    });
    const there = among(shown);
    const refs = buyerRefs(secrets, agencyId);
    const matches = there.flatMap((row) => {
      const reach = shown.get(row.buyerId);
      return reach ? [forAgent(row, { reach, buyerRef: refs(row.buyerId) })] : [];
    });
    return { matches, totalCount: countOf(there), needToSellCount: found.needToSellCount };
  }

  /** How many an export would hold now: with `run` done, whoever it showed for the first time has their place. */
  async function countOpen(tx: Tx, property: StoredProperty, agencyId: string, found: Run): Promise<number> {
    const { matches, totalCount } = found;
    if (totalCount <= matches.length) return matches.filter(({ contact }) => contact === 'open').length;
    const now = clock.now();
    const people = await findMayBeHidden(tx, { ...property, agencyId }, now);
    if (people.length === 0) return totalCount;
    const pairs = people.map(({ buyerId }) => ({ buyerId, propertyId: property.id }));
    const reach = await currentPermissions(tx, agencyId, pairs, now);
    return totalCount - people.filter(({ buyerId }) => reach(buyerId, property.id).contact !== 'open').length;
  }

  return {
    /** Counts only; nothing is stored. */
    async preview(property: Counted, db: Db = database.db): Promise<AgentSearchPreview> {
      const { totalCount, needToSellCount } = await findMatches(db, property, clock.now(), 0);
      return { totalCount, needToSellCount };
    },

    /** What the buyers of such a home would pay at most, in steps of so many pounds; nothing is stored. */
    budgets(db: Db, property: Omit<MatchableProperty, 'price'>, pounds: number) {
      return countBudgets(db, property, pounds, clock.now());
    },

    /** How many want it of those who are in anonymous figures; nothing is stored. */
    anonymousCount(db: Db, property: Counted): Promise<number> {
      return countAnonymously(db, property, clock.now());
    },

    /** How many buyers there are at each price around the asking one; nothing is stored. */
    async curve(property: Counted & { propertyType: PropertyType }): Promise<DemandCurve> {
      const prices = curvePrices(property.price);
      const count = (home: Counted) => countAtPrices(database.db, home, prices, clock.now());
      const steps = await count(property);
      const variants = [];
      // One at a time: a request takes no more than one connection of the pool.
      for (const home of variantsOf(property)) {
        const totals = (await count(home)).map(({ total }) => total);
        variants.push({ ...pick(home, ['bedrooms', 'propertyType']), totals });
      }
      return { steps, variants };
    },

    /** The best matches. The caller holds the agent search, so that two runs of it come one after the other. */
    async show(tx: Tx, property: StoredProperty, viewer: Viewer): Promise<Matches> {
      const found = await run(tx, property, viewer, MATCHES_SHOWN);
      return {
        matches: found.matches,
        totalCount: found.totalCount,
        hasMore: found.totalCount > found.matches.length,
        needToSellCount: found.needToSellCount,
        exportCount: await countOpen(tx, property, viewer.agencyId, found),
      };
    },

    /** Which stored property searches a buyer's search answers to, of agencies that may search there today. */
    async matchingProperties(db: Db, buyerSearchId: string) {
      const found = await findPropertiesForSearch(db, buyerSearchId);
      return found.filter(mayStillSearch).map(({ agentSearchId, agentId, agencyId }) => ({
        agentSearchId,
        agentId,
        agencyId,
      }));
    },

    /** Every buyer a property answers to, once each, in the order of their ids. */
    interested(db: Db, property: Counted) {
      return findInterested(db, property, clock.now());
    },

    /** A file holds those alone who may be reached by whoever has it. */
    async exportAll(tx: Tx, property: StoredProperty, viewer: Viewer): Promise<Match[]> {
      const found = await run(tx, property, viewer, null);
      return found.matches.filter(({ contact }) => contact === 'open');
    },
  };
}

function mayStillSearch(search: WantingSearch): boolean {
  const { branchEasting: easting, branchNorthing: northing } = search;
  if (easting === null || northing === null || !withinCoverage({ easting, northing }, search)) return false;
  return canSearch({ ...search, isActive: true });
}

export type MatchingService = ReturnType<typeof matchingService>;
