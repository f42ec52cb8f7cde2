import {
  MAPPED_FIELDS,
  STOCK_FORMATS,
  STOCK_IMPORT_STATUSES,
  type StockCounts,
  type StockProblem,
  type UnmappedValue,
  type UnsafeReason,
} from '@threshold/core/contract/stock-imports';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, oneOf, timestamptz, updatedAt } from './columns';
import type { AgentSearchRow } from './searches';
import { agency, users } from './users';

/** A property before and after an import, in the fields that changed; only the importing feature reads it. */
interface StoredStockChange {
  id: string;
  before: Partial<AgentSearchRow>;
  after: Partial<AgentSearchRow>;
  listed?: true;
}
/** Undo data of an import. */
interface StoredStockChanges {
  createdIds: string[];
  changes: StoredStockChange[];
}

/** Imports, including previews. */
export const stockImports = pgTable(
  'stock_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agencyId: agency(),
    /** Numbers the agency's imports in the order in which they took its lock; times may be equal. */
    number: integer('number').notNull(),
    /** Null for a former colleague. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    format: text('format', { enum: STOCK_FORMATS }).notNull(),
    dryRun: boolean('dry_run').notNull(),
    status: text('status', { enum: STOCK_IMPORT_STATUSES }).notNull(),
    counts: jsonb('counts').$type<StockCounts>().notNull(),
    heldBecause: jsonb('held_because').$type<UnsafeReason[]>().notNull(),
    /** Withdrawals that a user must confirm. */
    waiting: jsonb('waiting').$type<StoredStockChange[]>().notNull(),
    problems: jsonb('problems').$type<StockProblem[]>().notNull(),
    problemCount: integer('problem_count').notNull(),
    unmapped: jsonb('unmapped').$type<UnmappedValue[]>().notNull(),
    /** For undo; null for previews and once it can no longer be undone. */
    changes: jsonb('changes').$type<StoredStockChanges>(),
    /** The uploaded file; null once it is deleted. */
    fileKey: text('file_key').unique(),
    fileBytes: integer('file_bytes').notNull(),
    zipped: boolean('zipped').notNull().default(false),
    createdAt: createdAt(),
    /** When it last changed properties: applied or confirmed. Null for previews. */
    appliedAt: timestamptz('applied_at'),
  },
  (t) => [
    oneOf('stock_imports_format_check', t.format, STOCK_FORMATS),
    oneOf('stock_imports_status_check', t.status, STOCK_IMPORT_STATUSES),
    uniqueIndex('stock_imports_number_once').on(t.agencyId, t.number),
    index('stock_imports_created_by_idx').on(t.createdBy),
    index('stock_imports_created_idx').on(t.createdAt),
  ],
);
export type StockImportRow = typeof stockImports.$inferSelect;

/** An agency's mapping of an ambiguous code or value. */
export const stockMappings = pgTable(
  'stock_mappings',
  {
    agencyId: agency(),
    field: text('field', { enum: MAPPED_FIELDS }).notNull(),
    /** Normalised for lookup. */
    value: text('value').notNull(),
    as: text('mapped_as').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.field, t.value] }),
    oneOf('stock_mappings_field_check', t.field, MAPPED_FIELDS),
  ],
);
