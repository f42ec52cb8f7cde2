import { type AgentFilter, type BuyerFilter, MOST_COUNTED } from '@threshold/core/contract/admin';
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { IdRow, onlyRow, queryRows } from '../../../db/client/query';
import { agentSearches } from '../../../db/schema/searches';
import { type UserRow, users } from '../../../db/schema/users';
import { liveSearches } from '../../../db/sql/live-searches.sql';
import { subscriptionOf } from '../../../db/sql/subscription-status.sql';
import { containsText, matchesPersonText } from '../../../db/sql/text-search.sql';
import { isoText } from '../../../db/sql/timestamps.sql';
import type { Db } from '../../../db/types';
import { newestFirst, pageSlice, restoreOrder } from './reverse-paging.sql';

// Staff (u) inherit agency and status from their owner (o), unless suspended themselves.
const subscription = subscriptionOf(sql`u`, sql`o`);
const approved = sql`coalesce(o.verification_status, u.verification_status) = 'approved'`;
const trial = sql`(${subscription}) = 'trialing'`;
const hasSubscription = sql`coalesce(o.stripe_subscription_id, u.stripe_subscription_id) is not null`;
const subscribed = sql`((${subscription}) = 'active' or ${trial} and ${hasSubscription})`;

/** SQL version of `agentDisplayStatus` in `core/rules`; a test compares the two. */
const status = sql`case
  when (${subscription}) = 'suspended' then 'suspended'
  when ${approved} and ${subscribed} then 'active'
  when ${approved} and ${trial} then 'active-trial'
  when ${subscribed} then 'need-verification'
  when ${trial} then 'need-verification-and-subscription'
  when ${approved} then 'need-subscription'
  else 'unknown' end`;

/** Payment filter beside the badge. Counts an agency once, not its staff, as the overview does. */
const paymentFilters: Partial<Record<AgentFilter, SQL>> = {
  'set-by-hand': sql`coalesce(o.status_set_by_hand_at, u.status_set_by_hand_at) is not null and (${subscription}) <> 'suspended'`,
  'past-due': sql`u.subscription_status = 'past_due'`,
};

const hasStatus = (wanted: Exclude<AgentFilter, 'all'>): SQL =>
  paymentFilters[wanted] ?? sql`(${status}) = ${wanted}`;

const Total = z.object({ total: z.number() });
const TextMatches = z.object({ ids: z.array(z.string()), total: z.number(), matched: z.number() });
const Search = z.object({ id: z.string(), name: z.string(), location: z.string(), createdAt: z.string() });
const SearchesOfOne = z.object({ user_id: z.string(), count: z.number(), newest: z.array(Search) });

/** With the agency's owner, for staff. */
export type PersonRow = UserRow & { owner: UserRow | null };
export type AgentRow = PersonRow & {
  searchCount: number;
  searches: z.infer<typeof Search>[];
};
export type BuyerRow = UserRow & { searchCount: number; activeSearchCount: number };

const owner = alias(users, 'owner');
/** Newest searches listed with an agent. */
const SEARCHES_AT_ONCE = 25;

interface PeopleQuery<Filter> {
  search: string;
  status: Filter;
  limit: number;
  offset: number;
}
interface MatchedIds {
  ids: string[];
  total: number;
  /** True if the total is a lower bound. */
  capped: boolean;
}

interface Scope {
  kind: SQL;
  /** The filter of the list. */
  condition: SQL | null;
  /** Limit of the rows that are collected or counted; null for none. */
  most: number | null;
}
type Page = Pick<PeopleQuery<string>, 'limit' | 'offset'>;
type TextQuery = Page & { search: string };

const isAgent = sql`u.user_type = 'agent'`;
const isBuyer = sql`u.user_type = 'buyer'`;
const agency = sql`lower(concat_ws(' ', u.agency_name, u.business_address, u.branch_location, replace(u.branch_location, ' ', ''), u.business_address_postcode))`;

/** Maximum number of hits that are collected and sorted. */
const MOST_COLLECTED = 5_000;

/**
 * Matches first and sorts afterwards: the materialized CTE makes the planner use the trigram index instead of
 * walking a million rows by date. Staff have no agency of their own and are matched by their owner's. Filters apply
 * to the matches. `capped`: there are more than were collected, so they may not be the newest.
 */
async function findByText(
  db: Db,
  { kind, condition, most }: Scope,
  { search, limit, offset }: TextQuery,
): Promise<MatchedIds> {
  const row = await queryRows(
    db,
    TextMatches,
    sql`with hit as materialized (
          select u.id, ${isAgent} and ${containsText(agency, search)} as by_agency from users u
          where ${matchesPersonText(sql`u.search_text`, search)} and ${kind} limit ${most}
        ), matched as materialized (
          select id from hit
          union select s.id from hit join users s on s.parent_agent_id = hit.id where hit.by_agency
        ), filtered as materialized (
          select u.id, u.created_at from matched join users u using (id) left join users o on o.id = u.parent_agent_id
          where ${condition ?? sql`true`}
        )
        select (select count(*)::int from filtered) as total, (select count(*)::int from matched) as matched,
          array(select id::text from filtered order by created_at desc, id limit ${limit} offset ${offset}) as ids`,
  ).then(onlyRow);
  return { ids: row.ids, total: row.total, capped: most !== null && row.matched >= most };
}

/** As an expression the column matches no text index, so the planner walks the date index. */
function scanByText(db: Db, condition: SQL | null, query: TextQuery) {
  const matches = matchesPersonText(sql`(u.search_text || '')`, query.search);
  const both = condition ? sql`${matches} and ${condition}` : matches;
  return listNewest(db, { kind: isBuyer, condition: both, most: MOST_COUNTED }, query);
}

/** Everyone, newest first. Exact total where an index-only count is possible, capped otherwise. */
async function listNewest(
  db: Db,
  { kind, condition, most }: Scope,
  { limit, offset }: Page,
): Promise<MatchedIds> {
  const all = condition
    ? sql`from users u left join users o on o.id = u.parent_agent_id where ${kind} and ${condition}`
    : sql`from users u where ${kind}`;
  const counting =
    condition && most
      ? sql`select count(*)::int as total from (select 1 ${all} limit ${most}) counted`
      : sql`select count(*)::int as total ${all}`;
  const { total } = onlyRow(await queryRows(db, Total, counting));
  const capped = condition !== null && most !== null && total >= most;
  const slice = capped ? { limit, offset, back: false } : pageSlice(total, limit, offset);
  const rows = await queryRows(db, IdRow, sql`select u.id ${all} ${newestFirst(slice)}`);
  return { ids: restoreOrder(slice, rows).map(({ id }) => id), total, capped };
}

/** In the order of the given ids. */
const sortByIds = <Row extends { id: string }>(ids: string[], rows: Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export async function findAgents(db: Db, query: PeopleQuery<AgentFilter>) {
  const condition = query.status === 'all' ? null : hasStatus(query.status);
  // There are few agents, so they are always counted exactly.
  const scope = { kind: isAgent, condition, most: null };
  const { ids, ...counted } = query.search
    ? await findByText(db, scope, query)
    : await listNewest(db, scope, query);
  return { agents: await agentsById(db, ids), ...counted };
}

/** Everyone whom the text matches. Where it matches very many (`capped`), the newest of those collected. */
export async function findPeople(db: Db, query: TextQuery) {
  const scope = { kind: sql`(${isBuyer} or ${isAgent})`, condition: null, most: MOST_COLLECTED };
  const { ids, ...counted } = await findByText(db, scope, query);
  return { people: await peopleById(db, ids), ...counted };
}

async function peopleById(db: Db, ids: string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ person: users, owner })
    .from(users)
    .leftJoin(owner, eq(owner.id, users.parentAgentId))
    .where(inArray(users.id, ids));
  return sortByIds(
    ids,
    rows.map(({ person, owner }) => ({ ...person, owner })),
  );
}

export async function agentsById(db: Db, ids: string[]): Promise<AgentRow[]> {
  if (ids.length === 0) return [];
  const people = await peopleById(db, ids);
  const searches = await queryRows(
    db,
    SearchesOfOne,
    sql`select user_id, count(*)::int as count,
          (array_agg(json_build_object('id', id, 'name', name, 'location', location, 'createdAt', ${isoText(sql`created_at`)})
            order by created_at desc, id))[1:${sql.raw(String(SEARCHES_AT_ONCE))}] as newest
        from agent_searches where ${inArray(agentSearches.userId, ids)} group by user_id`,
  );
  const of = new Map(searches.map((row) => [row.user_id, row]));
  return people.map((person) => ({
    ...person,
    searchCount: of.get(person.id)?.count ?? 0,
    searches: of.get(person.id)?.newest ?? [],
  }));
}

const searching = sql`exists (select 1 from ${liveSearches} b where b.user_id = u.id and b.is_active)`;

export async function findBuyers(db: Db, query: PeopleQuery<BuyerFilter>) {
  const condition = { all: null, searching, 'not-searching': sql`not ${searching}` }[query.status];
  const scope = { kind: isBuyer, condition };
  const matches = query.search ? await findByText(db, { ...scope, most: MOST_COLLECTED }, query) : null;
  const scan = () =>
    matches ? scanByText(db, condition, query) : listNewest(db, { ...scope, most: MOST_COUNTED }, query);
  const { ids, ...counted } = matches && !matches.capped ? matches : await scan();
  return { buyers: await buyersById(db, ids), ...counted };
}

export async function buyersById(db: Db, ids: string[]): Promise<BuyerRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      user: users,
      searchCount: countOf(sql``),
      activeSearchCount: countOf(sql` and s.is_active`),
    })
    .from(users)
    .where(inArray(users.id, ids));
  return sortByIds(
    ids,
    rows.map(({ user, ...counts }) => ({ ...user, ...counts })),
  );
}

/** Qualified: inside a subquery a bare column name would be the subquery's own. */
const countOf = (more: SQL) =>
  sql<number>`(select count(*)::int from ${liveSearches} s where s.user_id = users.id${more})`;

/** The owner and their staff. */
export async function teamOf(db: Db, ownerId: string): Promise<string[]> {
  const team = await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, ownerId), eq(users.parentAgentId, ownerId)));
  return team.map(({ id }) => id);
}
