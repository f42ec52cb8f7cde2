import { SearchDeletion } from '@threshold/core/contract/agent-searches';
import { PROPERTY_KEYS } from '@threshold/core/contract/criteria';
import { STOCK_KEYS } from '@threshold/core/contract/stock-imports';
import { pick } from '@threshold/core/rules/format/pick';
import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  firstRow,
  firstRowOf,
  hasRows,
  isNotDistinctFrom,
  onlyRow,
  placeholders,
  preparedQuery,
  queryRows,
} from '../../db/client/query';
import { propertyClosings } from '../../db/schema/pipeline';
import { type AgentSearchRow, agentSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { timestamp } from '../../db/sql/timestamps.sql';
import { isPlanned } from '../../db/sql/viewings.sql';
import type { Db, Tx } from '../../db/types';

/** Who saved it, which decides who may open it. */
export const creator = pick(users, ['id', 'firstName', 'lastName', 'email', 'parentAgentId']);
type Creator = Pick<typeof users.$inferSelect, keyof typeof creator>;
export type SearchWithCreator = AgentSearchRow & { creator: Creator };

/** What the form says, with the place resolved. */
export const FORM_KEYS = ['name', 'location', 'placeId', 'easting', 'northing', ...PROPERTY_KEYS] as const;
export type SearchFields = Pick<AgentSearchRow, (typeof FORM_KEYS)[number]>;

/** What `pipelineStatusOf` reads, for a query with the property's closing. An offer of an erased buyer does not count. */
export const statusColumns = {
  outcome: propertyClosings.outcome,
  hasOffer: sql<boolean>`exists (select from worked_buyers w where w.agent_search_id = ${agentSearches.id}
    and w.buyer_user_id is not null and w.stage in ('offer', 'agreed'))`,
};

const id = sql.placeholder('id');

/** The columns that an agency is shown. */
export const SHOWN_KEYS = [
  'id',
  'name',
  'location',
  'placeId',
  ...PROPERTY_KEYS,
  ...STOCK_KEYS,
  'matchCount',
] as const;

const listed = {
  ...pick(agentSearches, SHOWN_KEYS),
  ...pick(agentSearches, ['createdAt', 'updatedAt']),
  creator,
  ...statusColumns,
  /** For the cursor: `Date` would lose the microseconds. */
  createdAtText: sql<string>`${agentSearches.createdAt}::text`,
};

interface Page {
  userId: string;
  /** The same to include the user's staff, or null. */
  ownerId: string | null;
  source: string | null;
  marketStatus: string | null;
  afterCreatedAt: string | null;
  afterId: string | null;
  limit: number | null;
}
const page = placeholders([
  'userId',
  'ownerId',
  'source',
  'marketStatus',
  'afterCreatedAt',
  'afterId',
  'limit',
]);

/** With the aliases of the two queries below. */
const inScope = sql`(u.id = ${page.userId}::uuid or u.parent_agent_id = ${page.ownerId}::uuid)`;
const passesFilter = sql`(${page.source}::text is null or a.source is not distinct from nullif(${page.source}, 'typed'))
  and (${page.marketStatus}::text is null or a.market_status = ${page.marketStatus})`;

/** One page of the list, newest first. The limit applies to each person first, so that an index has their order. */
export const findPage = preparedQuery<Page>()('page of properties', (db) =>
  db
    .select(listed)
    .from(agentSearches)
    .innerJoin(users, eq(users.id, agentSearches.userId))
    .leftJoin(propertyClosings, eq(propertyClosings.agentSearchId, agentSearches.id))
    .where(
      sql`${agentSearches.id} in (
        select a.id from users u cross join lateral (
          select a.id from agent_searches a where a.user_id = u.id and ${passesFilter}
            and (${page.afterCreatedAt}::timestamptz is null or a.created_at < ${page.afterCreatedAt}
              or (a.created_at = ${page.afterCreatedAt} and a.id > ${page.afterId}::uuid))
          order by a.created_at desc, a.id limit ${page.limit}::int) a
        where ${inScope})`,
    )
    .orderBy(desc(agentSearches.createdAt), agentSearches.id)
    .limit(page.limit),
);
export type ListedSearch = Awaited<ReturnType<typeof findPage>>[number];

/** The length of the whole list. */
export const countListed = preparedQuery<Omit<Page, 'afterCreatedAt' | 'afterId' | 'limit'>>()(
  'number of properties',
  z.object({ total: z.number().int() }),
  () => sql`select count(*)::int as total from users u join agent_searches a on a.user_id = u.id
    where ${inScope} and ${passesFilter}`,
);

export const belongsToAgency = (db: Db, userId: string, ownerId: string): Promise<boolean> =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), or(eq(users.id, ownerId), eq(users.parentAgentId, ownerId))))
    .then(hasRows);

export const branchOf = firstRowOf(
  preparedQuery<{ id: string }>()('branch of an agency', (db) =>
    db
      .select({ easting: users.branchEasting, northing: users.branchNorthing })
      .from(users)
      .where(eq(users.id, id)),
  ),
);

const lockQuery = preparedQuery<{ id: string }>()('lock a property', (db) =>
  db
    .select({ search: agentSearches, creator })
    .from(agentSearches)
    .innerJoin(users, eq(users.id, agentSearches.userId))
    .where(eq(agentSearches.id, id))
    .for('no key update', { of: agentSearches }),
);

/** Locks the search until the transaction ends, which serialises its runs and edits. */
export async function lock(tx: Tx, searchId: string): Promise<SearchWithCreator | null> {
  const [row] = await lockQuery(tx, { id: searchId });
  return row ? { ...row.search, creator: row.creator } : null;
}

/** Locks the creator, so that concurrent submissions of the same form are detected. */
export const lockCreator = firstRowOf(
  preparedQuery<{ id: string }, Tx>()('lock the creator of a property', (db) =>
    db.select(creator).from(users).where(eq(users.id, id)).for('no key update'),
  ),
);

/** An identical search created after `since`. */
export const findDuplicate = (
  tx: Tx,
  { userId, since, ...fields }: SearchFields & { userId: string; since: Date },
): Promise<AgentSearchRow | null> =>
  tx
    .select()
    .from(agentSearches)
    .where(
      and(
        eq(agentSearches.userId, userId),
        gt(agentSearches.createdAt, since),
        ...FORM_KEYS.map((key) => isNotDistinctFrom(agentSearches[key], fields[key])),
      ),
    )
    .limit(1)
    .then(firstRow);

export const insert = (
  tx: Tx,
  { now, ...row }: Omit<typeof agentSearches.$inferInsert, 'createdAt' | 'updatedAt'> & { now: Date },
): Promise<AgentSearchRow> =>
  tx
    .insert(agentSearches)
    .values({ ...row, createdAt: now, updatedAt: now })
    .returning()
    .then(onlyRow);

export const update = (
  tx: Tx,
  id: string,
  fields: Partial<SearchFields & Pick<AgentSearchRow, 'marketStatus'>>,
  now: Date,
): Promise<AgentSearchRow | null> =>
  tx
    .update(agentSearches)
    .set({ ...fields, updatedAt: now })
    .where(eq(agentSearches.id, id))
    .returning()
    .then(firstRow);

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.delete(agentSearches).where(eq(agentSearches.id, id));
}

/** What deleting it removes. The viewings are those `cancelAllAt` cancels. */
export async function countDeletion(tx: Tx, id: string, now: Date): Promise<SearchDeletion> {
  return queryRows(
    tx,
    SearchDeletion,
    sql`select count(*)::int as buyers,
        coalesce(sum((select count(*) from work_events e where e.worked_buyer_id = w.id and e.note is not null)), 0)::int
          as notes,
        coalesce(sum((select count(*) from viewings v join users b on b.id = v.buyer_user_id and b.is_active
          where v.worked_buyer_id = w.id and v.starts_at > ${timestamp(now)} and ${isPlanned})), 0)::int
          as viewings
      from worked_buyers w where w.agent_search_id = ${id}::uuid`,
  ).then(onlyRow);
}
