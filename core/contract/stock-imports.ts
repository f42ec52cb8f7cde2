import { z } from 'zod';
import { PROPERTY_TYPES } from '../rules/matching/search-defaults';
import { optionalLine } from './fields';

/** An export file of an agency's CRM: BLM is a full snapshot of the branches it lists, CSV a list of changes. */
export const STOCK_FORMATS = ['blm', 'csv'] as const;
export type StockFormat = (typeof STOCK_FORMATS)[number];
/** Source of a saved property; null if entered by hand. */
export const STOCK_SOURCES = ['blm', 'csv', 'api'] as const;
export type StockSource = (typeof STOCK_SOURCES)[number];
export const MARKET_STATUSES = ['available', 'underOffer', 'withdrawn'] as const;
export type MarketStatus = (typeof MARKET_STATUSES)[number];

/** Import fields in the response for every saved property. */
export const stockFields = {
  /** The CRM's own reference; null, like the source, if entered by hand. */
  reference: z.string().nullable(),
  source: z.enum(STOCK_SOURCES).nullable(),
  /** Properties under offer or withdrawn send no notifications. */
  marketStatus: z.enum(MARKET_STATUSES),
};
export const STOCK_KEYS = Object.keys(stockFields) as (keyof typeof stockFields)[];

export const STOCK_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const STOCK_FILE_MAX_UNPACKED_BYTES = 60 * 1024 * 1024;
export const STOCK_RECORDS_MAX = 50_000;
export const STOCK_CONTENT_TYPES = [
  'application/octet-stream',
  'text/plain',
  'text/csv',
  'application/zip',
] as const;
/** The agency's own reference for a property. */
export const REFERENCE_MAX = 80;
export const STOCK_PROBLEMS_SHOWN = 200;
export const STOCK_IMPORTS_SHOWN = 30;
/** How long a run can be undone, and its file downloaded. */
export const UNDO_HOURS = 24;
export const STOCK_FILE_DAYS = 7;

export const StockImportQuery = z.object({
  format: z.enum(STOCK_FORMATS, { error: 'Use format=blm or format=csv' }),
  dryRun: z.enum(['true', 'false'], { error: 'Use dryRun=true or dryRun=false' }).default('false'),
});

/** Why withdrawals of an import must be confirmed by a user. */
const UNSAFE_REASONS = ['CUT_OFF', 'BROKEN_RECORD', 'COUNT_MISMATCH', 'MANY_WITHDRAWN'] as const;
export type UnsafeReason = (typeof UNSAFE_REASONS)[number];

/** `refused`: needs attention. `skipped`: not relevant. `note`: imported with a change. */
export const STOCK_PROBLEMS = {
  BROKEN_RECORD: 'refused',
  NO_REFERENCE: 'refused',
  OUTSIDE_ENGLAND: 'refused',
  OUTSIDE_AREA: 'refused',
  UNKNOWN_POSTCODE: 'refused',
  UNMAPPED_TYPE: 'refused',
  UNMAPPED_STATUS: 'refused',
  SHARE_OF_PRICE: 'refused',
  NO_PRICE: 'refused',
  NO_BEDROOMS: 'refused',
  DOUBLE_REFERENCE: 'skipped',
  LETTING: 'skipped',
  NOT_A_HOME: 'skipped',
  SOLD: 'skipped',
  CHOSEN_SKIP: 'skipped',
  BEDROOMS_CHANGED: 'note',
  CUT_OFF: 'note',
  COUNT_MISMATCH: 'note',
  MANY_WITHDRAWN: 'note',
} as const satisfies Record<string, 'refused' | 'skipped' | 'note'>;
export type StockProblemCode = keyof typeof STOCK_PROBLEMS;
const stockProblemCodes = Object.keys(STOCK_PROBLEMS) as [StockProblemCode, ...StockProblemCode[]];

export const StockProblem = z.object({
  /** From 1; in a CSV file, rows below the header. Null for a problem with the whole file. */
  record: z.number().int().nullable(),
  reference: z.string().nullable(),
  code: z.enum(stockProblemCodes),
  message: z.string(),
});
export type StockProblem = z.infer<typeof StockProblem>;

/** The BLM columns whose codes an agency can map; CSV values are mapped under the same names. */
export const MAPPED_FIELDS = ['PROP_SUB_ID', 'STATUS_ID'] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

export const UnmappedValue = z.object({
  field: z.enum(MAPPED_FIELDS),
  value: z.string(),
  count: z.number().int(),
});
export type UnmappedValue = z.infer<typeof UnmappedValue>;

export const StockCounts = z.object({
  read: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Withdrawn before, and in the file again. */
  returned: z.number().int(),
  withdrawn: z.number().int(),
  skipped: z.number().int(),
  refused: z.number().int(),
});
export type StockCounts = z.infer<typeof StockCounts>;

export const STOCK_IMPORT_STATUSES = ['preview', 'applied', 'held', 'undone'] as const;
export type StockImportStatus = (typeof STOCK_IMPORT_STATUSES)[number];

export const StockImport = z.object({
  id: z.string(),
  format: z.enum(STOCK_FORMATS),
  dryRun: z.boolean(),
  status: z.enum(STOCK_IMPORT_STATUSES),
  counts: StockCounts,
  heldBecause: z.array(z.enum(UNSAFE_REASONS)),
  /** Properties to be withdrawn once the import is confirmed; none after a newer import was applied. */
  waiting: z.number().int(),
  /** The first 200; `problemCount` counts all. */
  problems: z.array(StockProblem),
  problemCount: z.number().int(),
  unmapped: z.array(UnmappedValue),
  createdAt: z.string(),
  /** Null if the import cannot be undone. */
  undoUntil: z.string().nullable(),
  /** Null once the file is deleted. */
  fileUntil: z.string().nullable(),
});
export type StockImport = z.infer<typeof StockImport>;

export const StockImports = z.object({ imports: z.array(StockImport) });
export type StockImports = z.infer<typeof StockImports>;

const MAPPED_TYPES = [...PROPERTY_TYPES, 'skip'] as const;
export type MappedType = (typeof MAPPED_TYPES)[number];
const MAPPED_STATUSES = [...MARKET_STATUSES, 'skip'] as const;
export type MappedStatus = (typeof MAPPED_STATUSES)[number];

export const MAPPED_VALUE_MAX = 80;
/** As listed in `unmapped`; empty for a field that was omitted. */
const mappedValue = optionalLine(MAPPED_VALUE_MAX);
export const StockMapping = z.discriminatedUnion('field', [
  z.object({ field: z.literal('PROP_SUB_ID'), value: mappedValue, as: z.enum(MAPPED_TYPES) }),
  z.object({ field: z.literal('STATUS_ID'), value: mappedValue, as: z.enum(MAPPED_STATUSES) }),
]);
export type StockMapping = z.infer<typeof StockMapping>;
export const StockMappings = z.object({ mappings: z.array(StockMapping) });
export type StockMappings = z.infer<typeof StockMappings>;
