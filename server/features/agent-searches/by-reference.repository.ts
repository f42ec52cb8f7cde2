import type { MarketStatus } from '@threshold/core/contract/stock-imports';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, onlyRow, queryRows } from '../../db/client/query';
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

const Locked = z.object({ locked: z.boolean() });

/** An import of stock locks exclusively; changes of single properties by reference run beside each other. */
export type StockLockMode = 'exclusive' | 'shared';

/** Until the transaction ends. False while another one has it. */
export async function tryLockStock(tx: Tx, agencyId: string, mode: StockLockMode): Promise<boolean> {
  const tryAdvisoryLock = sql.raw(
    mode === 'shared' ? 'pg_try_advisory_xact_lock_shared' : 'pg_try_advisory_xact_lock',
  );
  const locking = sql`select ${tryAdvisoryLock}(hashtextextended('stock-import:' || ${agencyId}::text, 0)) as locked`;
  return onlyRow(await queryRows(tx, Locked, locking)).locked;
}
