import type { SearchCriteria } from '@threshold/core/contract/criteria';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { IdRow, onlyRow, preparedQuery, queryRows, uuidArray } from '../../db/client/query';
import { isLiveAs } from '../../db/sql/live-searches.sql';
import type { Db, Tx } from '../../db/types';
import {
  bestPerBuyer,
  budgetsQuery,
  candidateSearches,
  countedQuery,
  curveQuery,
  homeOf,
  interestedQuery,
  type MatchTarget,
  missingFeatureFlags,
  topMatchesQuery,
} from './matching.query';
import { scoreThresholds } from './score.sql';

export interface MatchRow extends SearchCriteria {
  searchId: string;
  buyerId: string;
  score: number;
  confirmation: number;
  profile: number;
  activity: number;
  lastConfirmedMs: number | null;
  lastActiveMs: number | null;
  location: string;
  distanceMiles: number;
  areaMiles: number;
  firstName: string | null;
  lastName: string | null;
  email: string;
  emailConfirmed: boolean;
  phone: string | null;
  currentPostcode: string | null;
  estateAgentConsent: boolean | null;
}

export interface MatchRows {
  totalCount: number;
  needToSellCount: number;
  matches: MatchRow[];
}

type Totals = Pick<MatchRows, 'totalCount' | 'needToSellCount'>;

/** `limit` null returns every match. Nothing is stored. */
export async function findMatches(
  db: Db,
  property: MatchTarget,
  now: Date,
  limit: number | null,
): Promise<MatchRows> {
  const { agencyId = null } = property;
  const params = { ...homeOf(property), ...scoreThresholds(now), limit, agencyId };
  const rows = await matchesFor(missingFeatureFlags(property))(db, params);
  const first = rows[0];
  return {
    totalCount: first?.totalCount ?? 0,
    needToSellCount: first?.needToSellCount ?? 0,
    matches: rows.filter((row): row is Totals & MatchRow => row.searchId !== null),
  };
}

/** Counts only. */
export async function countMatches(db: Db, property: MatchTarget, now: Date): Promise<Totals> {
  const { totalCount, needToSellCount } = await findMatches(db, property, now, 0);
  return { totalCount, needToSellCount };
}

/** One prepared query per set of flags, because their plans differ; built on first use. */
function memoizeByFlags<Query>(write: (missingFlags: number) => Query) {
  const queries = new Map<number, Query>();
  return (missingFlags: number): Query => {
    const existing = queries.get(missingFlags) ?? write(missingFlags);
    queries.set(missingFlags, existing);
    return existing;
  };
}

type MatchParams = ReturnType<typeof homeOf> &
  ReturnType<typeof scoreThresholds> & { limit: number | null; agencyId: string | null };
const matchesFor = memoizeByFlags((missingFlags) =>
  preparedQuery<MatchParams>()(
    `matches without ${missingFlags}`,
    // Unchecked: validating each row of a large export would be slow.
    z.custom<Totals & (MatchRow | { searchId: null })>(),
    ({ cells, easting, northing, price, bedrooms, limit, agencyId }) => {
      const home = { cells, easting, northing, price, bedrooms, agencyId, missingFlags };
      return topMatchesQuery(candidateSearches(home, 'open'), home, 'open', limit);
    },
  ),
);

const Span = z.object({ below: z.number(), upto: z.number(), total: z.number(), needToSell: z.number() });

/** Counts matches at each price, equal to single counts. */
export async function countAtPrices(
  db: Db,
  property: MatchTarget,
  prices: readonly number[],
  now: Date,
): Promise<{ price: number; total: number; needToSell: number }[]> {
  const [least = property.price] = prices;
  const { agencyId = null } = property;
  const params = { ...homeOf({ ...property, price: least }), ...scoreThresholds(now), agencyId };
  const spans = await curveFor(missingFeatureFlags(property))(db, {
    ...params,
    prices: `{${prices.join()}}`,
  });
  return prices.map((price, at) => {
    const covering = spans.filter(({ below, upto }) => below <= at && at < upto);
    return {
      price,
      total: covering.reduce((sum, span) => sum + span.total, 0),
      needToSell: covering.reduce((sum, span) => sum + span.needToSell, 0),
    };
  });
}

const curveFor = memoizeByFlags((missingFlags) =>
  preparedQuery<Omit<MatchParams, 'limit'> & { prices: string }>()(
    `curve without ${missingFlags}`,
    Span,
    ({ cells, easting, northing, price, bedrooms, agencyId, prices }) => {
      const home = { cells, easting, northing, price, bedrooms, agencyId, missingFlags };
      return curveQuery(home, prices, 'open');
    },
  ),
);

const Budget = z.object({ price: z.number(), people: z.number(), ready: z.number() });

/** Counts buyers by maximum budget, highest first, and how many of them are ready. */
export const countBudgets = (db: Db, property: Omit<MatchTarget, 'price'>, pounds: number, now: Date) =>
  queryRows(db, Budget, budgetsQuery(property, pounds, now));

const People = z.object({ people: z.number() });

/** Counts matching buyers as anonymous statistics do. */
export async function countAnonymously(db: Db, property: MatchTarget, now: Date): Promise<number> {
  return onlyRow(await queryRows(db, People, countedQuery(property, now))).people;
}

export interface Interested {
  buyerId: string;
  searchId: string;
}

/** Every matching buyer, once each, ordered by id. */
export function findInterested(db: Db, property: MatchTarget, now: Date): Promise<Interested[]> {
  return queryRows(db, z.custom<Interested>(), interestedQuery(property, now));
}

const BuyerId = z.object({ buyerId: z.string() });
/** Matching buyers who may be hidden: they want to be asked first, or have a weekly limit. */
export const findPossiblyHidden = (db: Db, property: MatchTarget, now: Date) =>
  queryRows(
    db,
    BuyerId,
    sql`select distinct m.buyer_id as "buyerId" from (${candidateSearches(property, now, {
      narrowed: sql` and s.user_id in (
        select user_id from contact_preferences where mode = 'ask' or weekly_limit is not null)`,
    })}) m`,
  );

/** The buyer's search that matches the property best now. */
export async function bestSearchFor(
  db: Db,
  property: MatchTarget,
  buyerId: string,
  now: Date,
): Promise<string | null> {
  const theirs = sql` and s.user_id = ${buyerId}::uuid`;
  const [row] = await queryRows(
    db,
    IdRow,
    sql`select best.search_id as id from (${bestPerBuyer(candidateSearches(property, now, { narrowed: theirs }))}) best`,
  );
  return row?.id ?? null;
}

interface Run {
  agentSearchId: string;
  totalCount: number;
  shown: readonly { searchId: string; score: number }[];
  now: Date;
}

/**
 * Replaces the stored matches of the previous run. The caller has locked the searches. An unchanged run writes
 * nothing.
 */
export async function storeRun(tx: Tx, { agentSearchId, totalCount, shown, now }: Run): Promise<void> {
  await storeRunQuery(tx, {
    agentSearchId,
    totalCount,
    ids: uuidArray(shown.map((match) => match.searchId)),
    scores: `{${shown.map((match) => match.score).join(',')}}`,
    now: now.toISOString(),
  });
}

/** Counts a view for each of these searches that the agency has not seen before. */
export async function countViews(tx: Tx, agencyId: string, searchIds: readonly string[], now: Date) {
  const searches = uuidArray(searchIds);
  const firstShown = await firstViews(tx, { agencyId, searches, now: now.toISOString() });
  if (firstShown.length > 0) await addViews(tx, firstShown);
}

const firstViews = preparedQuery<{ agencyId: string; searches: string; now: string }>()(
  'first views of searches',
  IdRow,
  ({ agencyId, searches, now }) => sql`
    with unseen as materialized (
      select b.id from buyer_searches b
      where b.id = any(${searches}::uuid[]) and ${isLiveAs('b')} and not exists (
        select from search_views v where v.buyer_search_id = b.id and v.agency_id = ${agencyId}::uuid)
      order by b.id for key share of b
    )
    insert into search_views (buyer_search_id, agency_id, first_shown_at)
    select id, ${agencyId}::uuid, ${now}::timestamptz from unseen order by id
    on conflict do nothing
    returning buyer_search_id as id`,
);

async function addViews(tx: Tx, firstShown: readonly { id: string }[]): Promise<void> {
  await tx.execute(
    sql`update buyer_searches b set view_count = b.view_count + 1
      from (
        select id from buyer_searches where id = any(${uuidArray(firstShown.map((view) => view.id))}::uuid[])
        order by id for no key update
      ) locked
      where b.id = locked.id`,
  );
}

interface StoredRun {
  agentSearchId: string;
  totalCount: number;
  ids: string;
  scores: string;
  now: string;
}
const storeRunQuery = preparedQuery<StoredRun>()(
  'store a run',
  z.unknown(),
  ({ agentSearchId, totalCount, ids, scores, now }) => sql`
    with shown as materialized (
      select id, score from unnest(${ids}::uuid[], ${scores}::int[]) as input (id, score)
    ),
    counted as (
      update agent_searches set match_count = ${totalCount}::int where id = ${agentSearchId}::uuid
        and match_count <> ${totalCount}::int
    ),
    dropped as (
      delete from matches where agent_search_id = ${agentSearchId}::uuid
        and buyer_search_id not in (select id from shown)
    )
    insert into matches (agent_search_id, buyer_search_id, match_score, created_at)
    select ${agentSearchId}::uuid, id, score, ${now}::timestamptz from shown
    where not exists (select from matches m where m.agent_search_id = ${agentSearchId}::uuid
      and m.buyer_search_id = shown.id and m.match_score = shown.score)
    on conflict (agent_search_id, buyer_search_id)
      do update set match_score = excluded.match_score, created_at = excluded.created_at`,
);
