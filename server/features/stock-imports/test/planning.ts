import { randomUUID } from 'node:crypto';
import type { StockFormat } from '@threshold/core/contract/stock-imports';
import { parseBlm } from '../parse/blm';
import type { StockFile } from '../parse/records';
import { type PlanInput, type PostcodePlace, planImport, type StockRow } from '../plan';
import { brokenRecord, type Mappings, NO_MAPPINGS, readBlmRecord, readCsvRecord } from '../read-record';

/** Places as a gazetteer would answer: Lincoln near the branch, London far from it. */
export const PLACES: Record<string, PostcodePlace> = {
  'LN1 3AA': { placeId: 'pc-ln13aa', name: 'LN1 3AA', easting: 497_600, northing: 371_900 },
  'LN1 1DD': { placeId: 'oc-ln1', name: 'LN1, Lincoln', easting: 497_000, northing: 372_000 },
  LN1: { placeId: 'oc-ln1', name: 'LN1, Lincoln', easting: 497_000, northing: 372_000 },
  'SW1A 1AA': { placeId: 'oc-sw1a', name: 'SW1A, London', easting: 529_000, northing: 179_700 },
  'EH1 1YZ': 'outsideEngland',
};

function readRecords(format: StockFormat, file: StockFile, mappings: Mappings) {
  const readings = file.records.map(({ number, fields, reference }) => {
    if (!fields) return brokenRecord(number, reference);
    return format === 'blm'
      ? readBlmRecord(number, fields, mappings, file.overseas)
      : readCsvRecord(number, fields, mappings);
  });
  return { ...file, readings };
}

/** Plans a BLM file, or a parsed file, against what is stored. */
export function plan(
  format: StockFormat,
  file: Buffer | StockFile,
  stored: readonly StockRow[] = [],
  mappings: Mappings = NO_MAPPINGS,
  change: Partial<PlanInput> = {},
) {
  return planImport({
    format,
    ...readRecords(format, Buffer.isBuffer(file) ? parseBlm(file) : file, mappings),
    stored,
    placeOf: (postcode) => PLACES[postcode] ?? 'unknown',
    agencyBranch: { easting: 497_500, northing: 371_800 },
    newId: randomUUID,
    ...change,
  });
}

/** The stored properties after a plan. */
export function after(
  stored: readonly StockRow[],
  { created, changed }: ReturnType<typeof plan>,
): StockRow[] {
  const changes = new Map(changed.map((change) => [change.id, change.after]));
  return [...stored.map((row) => ({ ...row, ...changes.get(row.id) })), ...created];
}
