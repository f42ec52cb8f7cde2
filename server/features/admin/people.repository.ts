import { MOST_COUNTED } from '@threshold/core/contract/admin';
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { agentSearches } from '../../db/schema/searches';
import { type UserRow, users } from '../../db/schema/users';
import { holds } from '../../db/text-search';
import { type Db, rowsOf, type Tx } from '../../db/types';
import { endSessionsOf } from '../../http/session.repository';

export type FoundAgent = UserRow & {
  /** The agency's owner, for one of its staff. */
  owner: UserRow | null;
  searchCount: number;
  searches: { id: string; name: string; location: string; createdAt: string }[];
};
export type FoundBuyer = UserRow & { searchCount: number; activeSearchCount: number };

const owner = alias(users, 'owner');
const NEWEST_SEARCHES = 5;

/**
 * The newest people whose search text holds what was typed, and how many there are. Found first and sorted after:
 * the trigram index answers the first, and without the fence the planner would walk a million people by date.
 */
async function find(db: Db, userType: 'agent' | 'buyer', typed: string, limit: number) {
  const rows = await rowsOf<{ id: string; total: number }>(
    db,
    sql`with found as materialized (
          select id, created_at from users
          where ${holds(sql`search_text`, typed)} and user_type = ${sql.raw(`'${userType}'`)}
          limit ${MOST_COUNTED}
        )
        select id, (select count(*)::int from found) as total
        from found order by created_at desc, id limit ${limit}`,
  );
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
}

/** In the order of the ids that were asked for. */
const inOrder = <Row extends { id: string }>(ids: string[], rows: Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export async function findAgents(db: Db, typed: string, limit: number) {
  const { ids, total } = await find(db, 'agent', typed, limit);
  return { agents: await agentsById(db, ids), total };
}

export async function agentsById(db: Db, ids: string[]): Promise<FoundAgent[]> {
  if (ids.length === 0) return [];
  const people = await db
    .select({ person: users, owner })
    .from(users)
    .leftJoin(owner, eq(owner.id, users.parentAgentId))
    .where(inArray(users.id, ids));
  const searches = await rowsOf<{ user_id: string; count: number; newest: FoundAgent['searches'] }>(
    db,
    sql`select user_id, count(*)::int as count,
          (array_agg(json_build_object('id', id, 'name', name, 'location', location, 'createdAt', created_at)
            order by created_at desc))[1:${sql.raw(String(NEWEST_SEARCHES))}] as newest
        from agent_searches where ${inArray(agentSearches.userId, ids)} group by user_id`,
  );
  const of = new Map(searches.map((row) => [row.user_id, row]));
  return inOrder(
    ids,
    people.map(({ person, owner }) => ({
      ...person,
      owner,
      searchCount: of.get(person.id)?.count ?? 0,
      searches: of.get(person.id)?.newest ?? [],
    })),
  );
}

export async function findBuyers(db: Db, typed: string, limit: number) {
  const { ids, total } = await find(db, 'buyer', typed, limit);
  if (ids.length === 0) return { buyers: [], total };
  const rows = await db
    .select({
      user: users,
      searchCount: countOf(sql``),
      activeSearchCount: countOf(sql` and s.is_active`),
    })
    .from(users)
    .where(inArray(users.id, ids));
  return {
    buyers: inOrder(
      ids,
      rows.map(({ user, ...counts }) => ({ ...user, ...counts })),
    ),
    total,
  };
}

/** Spelt out: inside a subquery a bare column name would be the subquery's own. */
const countOf = (more: SQL) =>
  sql<number>`(select count(*)::int from buyer_searches s where s.user_id = users.id${more})`;

export async function holdUser(tx: Tx, id: string, userType: 'agent' | 'buyer'): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row?.userType === userType ? row : null;
}

export async function agentIds(db: Db): Promise<{ id: string; customer: boolean }[]> {
  return rowsOf(
    db,
    sql`select id, stripe_customer_id is not null as customer from users where user_type = 'agent' order by id`,
  );
}

/** Wherever anyone of this agency is signed in. */
export async function endAgencySessions(tx: Tx, ownerId: string) {
  const team = await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, ownerId), eq(users.parentAgentId, ownerId)));
  await endSessionsOf(
    tx,
    team.map(({ id }) => id),
  );
}

export async function updateAgent(tx: Tx, id: string, change: Partial<typeof users.$inferInsert>) {
  await tx.update(users).set(change).where(eq(users.id, id));
}

export interface ConsentCounts {
  mortgageLeads: number;
  estateAgentReferrals: number;
  declinedMortgage: number;
  declinedReferrals: number;
}

export async function countConsents(db: Db): Promise<ConsentCounts> {
  const [row] = await rowsOf<ConsentCounts>(
    db,
    sql`select
        count(*) filter (where mortgage_broker_consent and needs_mortgage)::int as "mortgageLeads",
        count(*) filter (where estate_agent_consent)::int as "estateAgentReferrals",
        count(*) filter (where mortgage_broker_consent = false)::int as "declinedMortgage",
        count(*) filter (where estate_agent_consent = false)::int as "declinedReferrals"
      from users
      where user_type = 'buyer' and (mortgage_broker_consent is not null or estate_agent_consent is not null)`,
  );
  if (!row) throw new Error('counting answered nothing');
  return row;
}
