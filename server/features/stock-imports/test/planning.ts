import type { StockFormat } from '@threshold/core/contract/stock-imports';
import { type BlmColumn, parseBlm as blmSteps } from '../parse/blm';
import type { StockFile } from '../parse/records';
import { type PlanInput, type PostcodePlace, planImport, type StockRow } from '../plan';
import { type Mappings, readRecord } from '../read-record';

/** Places as a gazetteer would answer: Lincoln near the branch, London far from it. */
export const PLACES: Record<string, PostcodePlace> = {
  'LN1 3AA': { placeId: 'pc-ln13aa', name: 'LN1 3AA', easting: 497_600, northing: 371_900 },
  'LN1 1DD': { placeId: 'oc-ln1', name: 'LN1, Lincoln', easting: 497_000, northing: 372_000 },
  LN1: { placeId: 'oc-ln1', name: 'LN1, Lincoln', easting: 497_000, northing: 372_000 },
  'SW1A 1AA': { placeId: 'oc-sw1a', name: 'SW1A, London', easting: 529_000, northing: 179_700 },
  'EH1 1YZ': 'outsideEngland',
};

/** All steps at once. */
export function parseBlm(bytes: Buffer): StockFile<BlmColumn> {
  const steps = blmSteps(bytes);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export const NO_MAPPINGS: Mappings = { type: () => undefined, status: () => undefined };

/** Plans a BLM file, or a parsed file, against what is stored. */
export function plan(
  format: StockFormat,
  file: Buffer | StockFile,
  stored: readonly StockRow[] = [],
  mappings: Mappings = NO_MAPPINGS,
  change: Partial<PlanInput> = {},
) {
  const parsed: StockFile = Buffer.isBuffer(file) ? parseBlm(file) : file;
  return planImport({
    format,
    ...parsed,
    readings: parsed.records.map((record) => readRecord(format, record, mappings, parsed)),
    stored,
    placeOf: (postcode) => PLACES[postcode] ?? 'unknown',
    agencyBranch: { easting: 497_500, northing: 371_800 },
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
