import type { MarketStatus } from '@threshold/core/contract/stock-imports';
import { and, eq } from 'drizzle-orm';
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
