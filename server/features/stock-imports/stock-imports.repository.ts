import { PROPERTY_KEYS } from '@threshold/core/contract/criteria';
import { STOCK_IMPORTS_SHOWN } from '@threshold/core/contract/stock-imports';
import { pick } from '@threshold/core/rules/format/pick';
import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lte,
  max,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, IdRow, queryRows, uuidArray } from '../../db/client/query';
import { agentSearches } from '../../db/schema/searches';
import { type StockImportRow, stockImports, stockMappings } from '../../db/schema/stock-imports';
import { timestamp } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';
import { STOCK_FIELDS, type StockChange, type StockRow } from './plan';

/** Rows per statement. */
const BATCH = 1_000;

const stockColumns = pick(agentSearches, ['id', ...STOCK_FIELDS]);

/**
 * The agency's imported properties, locked in id order: against edits, and also against new references if some will
 * be deleted.
 */
export const lockStock = (
  tx: Tx,
  agencyId: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<StockRow[]> =>
  tx
    .select({ ...stockColumns, reference: sql<string>`${agentSearches.reference}` })
    .from(agentSearches)
    .where(and(eq(agentSearches.userId, agencyId), isNotNull(agentSearches.reference)))
    .orderBy(agentSearches.id)
    .for(strength);

const columnsOf = (from: SQL) =>
  sql.join(
    STOCK_FIELDS.map((key) => sql`${from}${sql.identifier(agentSearches[key].name)}`),
    sql`, `,
  );
const columns = columnsOf(sql``);

/** As rows of the table, with the other columns null. */
const recordset = (rows: readonly StockRow[]) => {
  const records = rows.map(({ id, reference, ...fields }) => ({
    id,
    reference,
    ...Object.fromEntries(STOCK_FIELDS.map((key) => [agentSearches[key].name, fields[key]])),
  }));
  return sql`jsonb_populate_recordset(null::agent_searches, ${JSON.stringify(records)}::jsonb)`;
};

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH);
}

export async function insertStock(
  tx: Tx,
  agencyId: string,
  rows: readonly StockRow[],
  now: Date,
): Promise<void> {
  for (const batch of batches(rows))
    await tx.execute(sql`insert into agent_searches (id, user_id, reference, created_at, updated_at, ${columns})
      select id, ${agencyId}::uuid, reference, ${timestamp(now)}, ${timestamp(now)}, ${columns} from ${recordset(batch)}`);
}

/** Applies the changes to the locked rows. */
export async function updateStock(
  tx: Tx,
  stored: readonly StockRow[],
  changes: readonly StockChange[],
  now: Date,
): Promise<void> {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const rows = changes.flatMap(({ id, after }) => {
    const row = byId.get(id);
    return row ? [{ ...row, ...after }] : [];
  });
  for (const batch of batches(rows))
    await tx.execute(sql`update agent_searches a set (updated_at, ${columns}) = row (${timestamp(now)}, ${columnsOf(sql`v.`)})
      from ${recordset(batch)} v where a.id = v.id`);
}

export async function deleteStock(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const batch of batches(ids)) await tx.delete(agentSearches).where(inArray(agentSearches.id, batch));
}

/** Properties in use: with a pipeline entry, an introduction, a report, or a closing. */
export async function findInPipeline(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const list = sql`(select unnest(${uuidArray(ids)}::uuid[]))`;
  const rows = await queryRows(
    tx,
    IdRow,
    sql`select agent_search_id as id from worked_buyers where agent_search_id in ${list}
      union select agent_search_id from introductions where agent_search_id in ${list}
      union select agent_search_id from demand_reports where agent_search_id in ${list}
      union select agent_search_id from property_closings where agent_search_id in ${list}`,
  );
  return new Set(rows.map(({ id }) => id));
}

export const mappingsOf = (db: Db, agencyId: string) =>
  db
    .select({ field: stockMappings.field, value: stockMappings.value, as: stockMappings.as })
    .from(stockMappings)
    .where(eq(stockMappings.agencyId, agencyId))
    .orderBy(stockMappings.field, stockMappings.value);

export async function storeMapping(tx: Tx, row: typeof stockMappings.$inferInsert): Promise<void> {
  await tx
    .insert(stockMappings)
    .values(row)
    .onConflictDoUpdate({
      target: [stockMappings.agencyId, stockMappings.field, stockMappings.value],
      set: { as: row.as, updatedAt: row.updatedAt },
    });
}

/** Without the mapping of this value, which would be replaced. */
export const countOtherMappings = (
  db: Db,
  { agencyId, field, value }: Pick<typeof stockMappings.$inferInsert, 'agencyId' | 'field' | 'value'>,
): Promise<number> =>
  db.$count(
    stockMappings,
    and(
      eq(stockMappings.agencyId, agencyId),
      or(ne(stockMappings.field, field), ne(stockMappings.value, value)),
    ),
  );

/** Without the undo data, which may be megabytes; for unconfirmed withdrawals only their number. */
const { changes: _changes, waiting: _waiting, ...listed } = getTableColumns(stockImports);
const summary = {
  ...listed,
  waiting: sql<number>`jsonb_array_length(${stockImports.waiting})`,
};
export type StockImportSummary = Omit<StockImportRow, 'changes' | 'waiting'> & { waiting: number };

export async function insertRun(tx: Tx, row: typeof stockImports.$inferInsert): Promise<void> {
  await tx.insert(stockImports).values(row);
}

/** Restricted to the agency. */
const own = (agencyId: string, id: string) =>
  and(eq(stockImports.id, id), eq(stockImports.agencyId, agencyId));

export const findRun = (db: Db, agencyId: string, id: string): Promise<StockImportSummary | null> =>
  db.select(summary).from(stockImports).where(own(agencyId, id)).then(firstRow);

export const lockRun = (tx: Tx, agencyId: string, id: string): Promise<StockImportRow | null> =>
  tx.select().from(stockImports).where(own(agencyId, id)).for('no key update').then(firstRow);

export const listRuns = (db: Db, agencyId: string): Promise<StockImportSummary[]> =>
  db
    .select(summary)
    .from(stockImports)
    .where(eq(stockImports.agencyId, agencyId))
    .orderBy(desc(stockImports.number))
    .limit(STOCK_IMPORTS_SHOWN);

/** The newest import that changed properties and was not undone. */
export async function newestApplied(db: Db, agencyId: string): Promise<string | null> {
  const row = await db
    .select({ id: stockImports.id })
    .from(stockImports)
    .where(and(eq(stockImports.agencyId, agencyId), inArray(stockImports.status, ['applied', 'held'])))
    .orderBy(desc(stockImports.number))
    .limit(1)
    .then(firstRow);
  return row?.id ?? null;
}

/** Requires the agency's lock. */
export async function nextNumber(tx: Tx, agencyId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(stockImports.number) })
    .from(stockImports)
    .where(eq(stockImports.agencyId, agencyId));
  return (row?.last ?? 0) + 1;
}

export async function updateRun(
  tx: Tx,
  id: string,
  change: Partial<typeof stockImports.$inferInsert>,
): Promise<void> {
  await tx.update(stockImports).set(change).where(eq(stockImports.id, id));
}

const Key = z.object({ key: z.string() });

/** Returns the keys of files that can no longer be downloaded. */
export async function dropFiles(tx: Tx, before: Date): Promise<string[]> {
  const rows = await queryRows(
    tx,
    Key,
    sql`with old as (
        select id, file_key from stock_imports where file_key is not null and created_at <= ${timestamp(before)}
        for no key update
      )
      update stock_imports i set file_key = null from old where old.id = i.id returning old.file_key as key`,
  );
  return rows.map(({ key }) => key);
}

/** Deletes expired undo data. */
export async function dropChanges(tx: Tx, before: Date): Promise<void> {
  await tx
    .update(stockImports)
    .set({ changes: null })
    .where(and(isNotNull(stockImports.changes), lte(stockImports.appliedAt, before)));
}

export async function dropRuns(tx: Tx, before: Date): Promise<void> {
  await tx.delete(stockImports).where(lte(stockImports.createdAt, before));
}

const matchedColumns = pick(agentSearches, ['id', 'easting', 'northing', ...PROPERTY_KEYS]);

/** Locks the properties whose matches are to be counted. */
export const lockForCount = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ ...matchedColumns, agencyId: agentSearches.userId })
    .from(agentSearches)
    .where(and(inArray(agentSearches.id, [...ids]), eq(agentSearches.marketStatus, 'available')))
    .orderBy(agentSearches.id)
    .for('no key update');

export async function storeCounts(tx: Tx, counts: readonly { id: string; count: number }[]): Promise<void> {
  if (counts.length === 0) return;
  await tx.execute(sql`update agent_searches a set match_count = v.count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as v(id uuid, count int)
    where a.id = v.id and a.match_count <> v.count`);
}
