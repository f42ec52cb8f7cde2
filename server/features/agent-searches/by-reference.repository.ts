import type { MarketStatus } from '@threshold/core/contract/stock-imports';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow } from '../../db/client/query';
import { type AgentSearchRow, agentSearches } from '../../db/schema/searches';
import type { Db, Tx } from '../../db/types';
import type { SearchFields } from './agent-searches.repository';

/** Properties from another system belong to the agency's owner. */
const isOf = (agencyId: string, reference: string) =>
  and(eq(agentSearches.userId, agencyId), eq(agentSearches.reference, reference));

export const find = (db: Db, agencyId: string, reference: string): Promise<AgentSearchRow | null> =>
  db.select().from(agentSearches).where(isOf(agencyId, reference)).then(firstRow);

export const lock = (tx: Tx, agencyId: string, reference: string): Promise<AgentSearchRow | null> =>
  tx.select().from(agentSearches).where(isOf(agencyId, reference)).for('no key update').then(firstRow);

export type ReferenceFields = SearchFields & { marketStatus: MarketStatus };

/** Null if an import has inserted the reference meanwhile. */
export const insert = (
  tx: Tx,
  agencyId: string,
  reference: string,
  fields: ReferenceFields,
  now: Date,
): Promise<AgentSearchRow | null> =>
  tx
    .insert(agentSearches)
    .values({ ...fields, userId: agencyId, reference, source: 'api', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
    .then(firstRow);

export const update = (
  tx: Tx,
  id: string,
  fields: Partial<ReferenceFields>,
  now: Date,
): Promise<AgentSearchRow | null> =>
  tx
    .update(agentSearches)
    .set({ ...fields, updatedAt: now })
    .where(eq(agentSearches.id, id))
    .returning()
    .then(firstRow);

/** Position after a row: its time in full precision, and its id. */
export const PageCursor = z.tuple([z.string(), z.uuid()]);
export type PageCursor = z.infer<typeof PageCursor>;

interface PageQuery {
  status: MarketStatus | null;
  after: PageCursor | null;
  limit: number;
}

/** All properties of an agency, its staff's too, newest first. */
export function page(db: Db, agencyId: string, { status, after, limit }: PageQuery) {
  const members = sql`array(select m.id from users m where m.id = ${agencyId}::uuid or m.parent_agent_id = ${agencyId}::uuid)`;
  const conditions: (SQL | undefined)[] = [
    sql`${agentSearches.userId} = any(${members})`,
    status ? eq(agentSearches.marketStatus, status) : undefined,
    after
      ? sql`(${agentSearches.createdAt}, ${agentSearches.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : undefined,
  ];
  return db
    .select({ search: agentSearches, createdAtText: sql<string>`${agentSearches.createdAt}::text` })
    .from(agentSearches)
    .where(and(...conditions))
    .orderBy(desc(agentSearches.createdAt), desc(agentSearches.id))
    .limit(limit);
}
