import { randomUUID } from 'node:crypto';
import {
  STOCK_PROBLEMS,
  STOCK_PROBLEMS_SHOWN,
  type StockCounts,
  type StockFormat,
  type StockProblem,
  type StockProblemCode,
  type UnmappedValue,
  type UnsafeReason,
} from '@threshold/core/contract/stock-imports';
import { pick } from '@threshold/core/rules/format/pick';
import { type GridPoint, withinCoverage } from '@threshold/core/rules/matching/match';
import type { AgentSearchRow } from '../../db/schema/searches';
import { mappingKey } from './codes';
import type { FieldReading, Reading, Unmapped } from './read-record';

/** The fields of a stored property that imports write. `feedBranch` is null unless it came from a BLM file. */
export const STOCK_FIELDS = [
  'name',
  'location',
  'placeId',
  'easting',
  'northing',
  'price',
  'bedrooms',
  'propertyType',
  'marketStatus',
  'source',
  'feedBranch',
] as const satisfies (keyof AgentSearchRow)[];
type StockFields = Pick<AgentSearchRow, (typeof STOCK_FIELDS)[number]>;
export interface StockRow extends StockFields {
  id: string;
  reference: string;
}

/** A property before and after a run, in the fields that it changed. */
export interface StockChange {
  id: string;
  before: Partial<StockFields>;
  after: Partial<StockFields>;
  /** A withdrawal by status in the file, not by absence. */
  listed?: true;
}

export type PostcodePlace =
  | { placeId: string; name: string; easting: number; northing: number }
  | 'unknown'
  | 'outsideEngland';

export interface PlanInput {
  format: StockFormat;
  readings: readonly Reading[];
  cutOff: boolean;
  statedCount: number | null;
  /** Every property of the agency that has a reference. */
  stored: readonly StockRow[];
  placeOf: (postcode: string) => PostcodePlace;
  agencyBranch: GridPoint;
}

export interface Plan {
  created: StockRow[];
  changed: StockChange[];
  counts: StockCounts;
  problems: StockProblem[];
  problemCount: number;
  unmapped: UnmappedValue[];
  heldBecause: UnsafeReason[];
  /** Withdrawals that a user must confirm. */
  waiting: StockChange[];
}

/** More than five and more than a third of the properties of these branches. */
const MANY_WITHDRAWN = { count: 5, share: 1 / 3 };
const UNMAPPED_SHOWN = 200;

/** Decides what a file changes, by the file and the stored properties alone. */
export function planImport(input: PlanInput): Plan {
  const { format, readings, stored } = input;
  const byReference = new Map(stored.map((row) => [row.reference, row]));
  const counts: StockCounts = {
    read: readings.length,
    created: 0,
    updated: 0,
    unchanged: 0,
    returned: 0,
    withdrawn: 0,
    skipped: 0,
    refused: 0,
  };
  const problems: StockProblem[] = [];
  const unmapped = new Map<string, UnmappedValue>();
  const created: StockRow[] = [];
  const changed: StockChange[] = [];
  const withdrawals: StockChange[] = [];
  const seen = new Set<string>();

  /** Decides about one record. Returns why it is not imported, or null. */
  function planRecord(reading: Reading): StockProblemCode | null {
    const { reference, marketStatus } = reading;
    // A broken record must not prevent the import of a valid one with the same reference.
    if (reading.problem === 'BROKEN_RECORD') return reading.problem;
    if (reference !== null) {
      if (seen.has(reference)) return 'DOUBLE_REFERENCE';
      seen.add(reference);
    }
    if (reading.problem || reference === null) return reading.problem ?? 'NO_REFERENCE';
    const row = byReference.get(reference);
    if (marketStatus && 'value' in marketStatus && marketStatus.value === 'withdrawn') {
      if (!row) return 'SOLD';
      if (row.marketStatus === 'withdrawn') counts.unchanged += 1;
      else withdrawals.push({ ...withdrawal(row, feedFields(input, reading, row)), listed: true });
      return null;
    }
    const fields = fieldsOf(reading, row, input);
    if (typeof fields === 'string') {
      if (fields === 'UNMAPPED_STATUS' || fields === 'UNMAPPED_TYPE')
        countUnmapped(unmapped, reading.unmapped);
      return fields;
    }
    if (reading.bedroomsChanged) problems.push(problemOf(reading, 'BEDROOMS_CHANGED'));
    if (!row) {
      counts.created += 1;
      created.push({ id: randomUUID(), reference, ...fields });
      return null;
    }
    const change = changeOf(row, fields);
    if (change) changed.push(change);
    if (row.marketStatus === 'withdrawn' && fields.marketStatus !== 'withdrawn') counts.returned += 1;
    else counts[change ? 'updated' : 'unchanged'] += 1;
    return null;
  }

  for (const reading of readings) {
    const code = planRecord(reading);
    if (!code) continue;
    counts[STOCK_PROBLEMS[code] === 'skipped' ? 'skipped' : 'refused'] += 1;
    problems.push(problemOf(reading, code));
  }
  const listed = withdrawals.length;
  // A CSV file is a list of changes: properties not in it stay.
  if (format === 'blm') withdrawals.push(...missingRows(readings, stored).map((row) => withdrawal(row)));

  const reasons = format === 'blm' ? unsafeReasons(input, withdrawals.length) : [];
  const awaitsConfirmation = reasons.length > 0 && withdrawals.length > 0;
  if (awaitsConfirmation) counts.unchanged += listed;
  else {
    counts.withdrawn += withdrawals.length;
    changed.push(...withdrawals);
    problems.unshift(...reasons.map(problemOfFile));
  }
  return {
    created,
    changed,
    counts,
    problems: problems.slice(0, STOCK_PROBLEMS_SHOWN),
    problemCount: problems.length,
    unmapped: [...unmapped.values()].sort((one, other) => other.count - one.count).slice(0, UNMAPPED_SHOWN),
    heldBecause: awaitsConfirmation ? reasons : [],
    waiting: awaitsConfirmation ? withdrawals : [],
  };
}

/** Properties from earlier BLM files, in the branches that this file lists, that it no longer contains. */
function missingRows(readings: readonly Reading[], stored: readonly StockRow[]): StockRow[] {
  const inFile = new Set(readings.map(({ reference }) => reference));
  return ofFeed(readings, stored).filter(({ reference }) => !inFile.has(reference));
}

function ofFeed(readings: readonly Reading[], stored: readonly StockRow[]): StockRow[] {
  const branches = new Set(readings.map(({ branch }) => branch).filter((branch) => branch !== null));
  return stored.filter(
    ({ source, marketStatus, feedBranch }) =>
      source === 'blm' && marketStatus !== 'withdrawn' && branches.has(feedBranch ?? ''),
  );
}

function unsafeReasons(
  { readings, stored, cutOff, statedCount }: PlanInput,
  withdrawalCount: number,
): UnsafeReason[] {
  const reasons: UnsafeReason[] = [];
  if (cutOff) reasons.push('CUT_OFF');
  if (readings.some(({ problem }) => problem === 'BROKEN_RECORD')) reasons.push('BROKEN_RECORD');
  if (statedCount !== null && statedCount !== readings.length) reasons.push('COUNT_MISMATCH');
  const all = ofFeed(readings, stored).length;
  if (withdrawalCount > MANY_WITHDRAWN.count && withdrawalCount > all * MANY_WITHDRAWN.share)
    reasons.push('MANY_WITHDRAWN');
  return reasons;
}

/** A record in a feed assigns the property to that feed: from then on its absence withdraws it. */
function feedFields(
  { format }: PlanInput,
  { branch }: Reading,
  row: StockRow | undefined,
): Pick<StockFields, 'source' | 'feedBranch'> {
  if (format === 'blm') return { source: 'blm', feedBranch: branch ?? '' };
  return row ? pick(row, ['source', 'feedBranch']) : { source: 'csv', feedBranch: null };
}

/** The property after this record, or why it cannot be imported. Fields missing in the file stay unchanged. */
function fieldsOf(
  reading: Reading,
  row: StockRow | undefined,
  input: PlanInput,
): StockFields | StockProblemCode {
  const status = readOrStored(reading.marketStatus, row?.marketStatus ?? 'available', 'UNMAPPED_STATUS');
  if ('problem' in status) return status.problem;
  const type = readOrStored(reading.propertyType, row?.propertyType, 'UNMAPPED_TYPE');
  if ('problem' in type) return type.problem;
  const price = readOrStored(reading.price, row?.price, 'NO_PRICE');
  if ('problem' in price) return price.problem;
  const bedrooms = readOrStored(reading.bedrooms, row?.bedrooms, 'NO_BEDROOMS');
  if ('problem' in bedrooms) return bedrooms.problem;
  const name = readOrStored(reading.name, row?.name, 'BROKEN_RECORD');
  if ('problem' in name) return name.problem;
  const place = placeOf(reading, row, input);
  if (typeof place === 'string') return place;
  return {
    name: name.value,
    ...place,
    price: price.value,
    bedrooms: bedrooms.value,
    propertyType: type.value,
    marketStatus: status.value,
    ...feedFields(input, reading, row),
  };
}

function readOrStored<Value>(
  read: FieldReading<Value>,
  stored: Value | undefined,
  missing: StockProblemCode,
): NonNullable<FieldReading<Value>> {
  if (read) return read;
  return stored === undefined ? { problem: missing } : { value: stored };
}

type Place = Pick<StockFields, 'location' | 'placeId' | 'easting' | 'northing'>;

function placeOf(reading: Reading, row: StockRow | undefined, input: PlanInput): Place | StockProblemCode {
  const postcode = reading.postcode;
  if (!postcode && row) return pick(row, ['location', 'placeId', 'easting', 'northing']);
  if (!postcode) return 'UNKNOWN_POSTCODE';
  if ('problem' in postcode) return postcode.problem;
  const place = input.placeOf(postcode.value);
  if (place === 'unknown') return 'UNKNOWN_POSTCODE';
  if (place === 'outsideEngland') return 'OUTSIDE_ENGLAND';
  if (!withinCoverage(input.agencyBranch, place)) return 'OUTSIDE_AREA';
  const { name: location, placeId, easting, northing } = place;
  return { location, placeId, easting, northing };
}

/** The fields that differ, or null. */
function changeOf(row: StockRow, after: Partial<StockFields>): StockChange | null {
  const keys = STOCK_FIELDS.filter((key) => key in after && after[key] !== row[key]);
  if (keys.length === 0) return null;
  return { id: row.id, before: pick(row, keys), after: pick(after, keys) };
}

const withdrawal = (row: StockRow, more: Partial<StockFields> = {}): StockChange =>
  changeOf(row, { ...more, marketStatus: 'withdrawn' }) ?? { id: row.id, before: {}, after: {} };

const MESSAGES: Record<StockProblemCode, string> = {
  BROKEN_RECORD: "The fields don't match the file's columns, or the address is missing.",
  NO_REFERENCE: 'The reference is missing or longer than 80 characters.',
  OUTSIDE_ENGLAND: 'The property is outside England.',
  OUTSIDE_AREA: 'The property is more than 20 miles from your branch.',
  UNKNOWN_POSTCODE: "The postcode is missing or we don't recognise it.",
  UNMAPPED_TYPE: 'Choose what this property type means.',
  UNMAPPED_STATUS: 'Choose what this status means.',
  SHARE_OF_PRICE: 'The price is for a share of the property.',
  NO_PRICE: 'The price is missing or not between £1,000 and £1,000,000,000.',
  NO_BEDROOMS: 'The number of bedrooms is missing or not a whole number.',
  DOUBLE_REFERENCE: 'An earlier record in this file has the same reference.',
  LETTING: 'The property is to let.',
  NOT_A_HOME: "This isn't a home: it's land, parking or commercial.",
  SOLD: 'The property is off the market and was never imported.',
  CHOSEN_SKIP: 'You chose to skip this type or status.',
  BEDROOMS_CHANGED: 'Imported with the nearest number of bedrooms from 1 to 10.',
  CUT_OFF: "The file has no end marker (#END#), so we didn't withdraw anything.",
  COUNT_MISMATCH: "The header gives a different number of properties, so we didn't withdraw anything.",
  MANY_WITHDRAWN: 'More than a third of the properties would be withdrawn.',
};

function problemOf({ number, reference, propertyType }: Reading, code: StockProblemCode): StockProblem {
  // A CSV row without a type has no value that the agency could map.
  const hasNoType = code === 'UNMAPPED_TYPE' && !propertyType;
  const message = hasNoType ? 'This record has no property type.' : MESSAGES[code];
  return { record: number, reference, code, message };
}

const problemOfFile = (code: UnsafeReason): StockProblem => ({
  record: null,
  reference: null,
  code,
  message: code === 'BROKEN_RECORD' ? "A record is broken, so we didn't withdraw anything." : MESSAGES[code],
});

function countUnmapped(counts: Map<string, UnmappedValue>, list: readonly Unmapped[]): void {
  for (const { field, value } of list) {
    const key = `${field} ${mappingKey(value)}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { field, value, count: 1 });
  }
}

/**
 * Undoes an import: a field gets its earlier value back unless it was changed since. A property that the import
 * created is deleted unless it is in the pipeline.
 */
export function planUndo(
  run: { createdIds: readonly string[]; changes: readonly StockChange[] },
  stored: readonly StockRow[],
  inPipeline: ReadonlySet<string>,
): { changed: StockChange[]; deleted: string[] } {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const changed: StockChange[] = [];
  for (const { id, before, after } of run.changes) {
    const row = byId.get(id);
    if (!row) continue;
    const unchangedSince = STOCK_FIELDS.filter((key) => key in after && row[key] === after[key]);
    const change = changeOf(row, pick(before, unchangedSince));
    if (change) changed.push(change);
  }
  const created = run.createdIds.filter((id) => byId.has(id));
  for (const id of created.filter((each) => inPipeline.has(each))) {
    const row = byId.get(id);
    const change = row && changeOf(row, { marketStatus: 'withdrawn' });
    if (change) changed.push(change);
  }
  return { changed, deleted: created.filter((id) => !inPipeline.has(id)) };
}
