import type { StockCounts, StockProblemCode } from '@threshold/core/contract/stock-imports';
import { type BlmFields, blmText, home } from './stock-files';

interface Trap {
  fields: BlmFields;
  counts: keyof StockCounts;
  problem?: StockProblemCode;
}

/** What real feeds send, and what becomes of it in an agency in Lincoln. */
const TRAPS: Record<string, Trap> = {
  plain: { fields: {}, counts: 'created' },
  thousands: { fields: { PRICE: '159,950' }, counts: 'created' },
  pounds: {
    fields: { PRICE: '£250,000.00', DISPLAY_ADDRESS: '1 “Old” Street – Lincoln' },
    counts: 'created',
  },
  entities: {
    fields: { DISPLAY_ADDRESS: 'O&amp;#039;Neil<br>Lincoln', DESCRIPTION: '"quoted"' },
    counts: 'created',
  },
  wholePostcode: { fields: { POSTCODE1: 'ln1 3aa', POSTCODE2: '' }, counts: 'created' },
  outward: { fields: { POSTCODE1: 'LN6', POSTCODE2: '' }, counts: 'created' },
  noAddress: { fields: { DISPLAY_ADDRESS: '' }, counts: 'created' },
  underOffer: { fields: { STATUS_ID: '3' }, counts: 'created' },
  otherBranch: { fields: { BRANCH_ID: '4712' }, counts: 'created' },
  hidden: { fields: { PUBLISHED_FLAG: '0', PRICE_QUALIFIER: '16' }, counts: 'created' },
  studio: { fields: { BEDROOMS: '0', PROP_SUB_ID: '9' }, counts: 'created', problem: 'BEDROOMS_CHANGED' },
  manor: { fields: { BEDROOMS: '14', PROP_SUB_ID: '120' }, counts: 'created', problem: 'BEDROOMS_CHANGED' },
  shared: { fields: { PRICE_QUALIFIER: '11' }, counts: 'refused', problem: 'SHARE_OF_PRICE' },
  onApplication: { fields: { PRICE_QUALIFIER: '1', PRICE: '0' }, counts: 'refused', problem: 'NO_PRICE' },
  noBedrooms: { fields: { BEDROOMS: '' }, counts: 'refused', problem: 'NO_BEDROOMS' },
  far: { fields: { POSTCODE1: 'SW1A', POSTCODE2: '1AA' }, counts: 'refused', problem: 'OUTSIDE_AREA' },
  scotland: { fields: { POSTCODE1: 'EH1', POSTCODE2: '1YZ' }, counts: 'refused', problem: 'OUTSIDE_ENGLAND' },
  nowhere: {
    fields: { POSTCODE1: 'LN99', POSTCODE2: '9ZZ' },
    counts: 'refused',
    problem: 'UNKNOWN_POSTCODE',
  },
  retirement: { fields: { PROP_SUB_ID: '47' }, counts: 'refused', problem: 'UNMAPPED_TYPE' },
  oddStatus: { fields: { STATUS_ID: '42' }, counts: 'refused', problem: 'UNMAPPED_STATUS' },
  noReference: { fields: { AGENT_REF: '' }, counts: 'refused', problem: 'NO_REFERENCE' },
  letting: { fields: { TRANS_TYPE_ID: '2' }, counts: 'skipped', problem: 'LETTING' },
  letAgreed: { fields: { STATUS_ID: '5' }, counts: 'skipped', problem: 'LETTING' },
  land: { fields: { PROP_SUB_ID: '20' }, counts: 'skipped', problem: 'NOT_A_HOME' },
  sold: { fields: { STATUS_ID: '6' }, counts: 'skipped', problem: 'SOLD' },
};

/** A file with every trap, over and over: 500 records, windows-1252, in the usual layout. */
export function everyTrap(records = 500) {
  const names = Object.keys(TRAPS);
  const list = Array.from({ length: records }, (_, n) => {
    const name = names[n % names.length] ?? '';
    return { reference: `${name}-${n}`, ...(TRAPS[name] as Trap) };
  });
  const text = blmText(list.map(({ reference, fields }) => home(reference, fields)));
  const windows: Record<string, number> = { '“': 0x93, '”': 0x94, '–': 0x96 };
  const bytes = Buffer.from([...text].map((char) => windows[char] ?? char.charCodeAt(0)));
  const count = (key: keyof StockCounts) => list.filter(({ counts }) => counts === key).length;
  return {
    bytes,
    created: count('created'),
    refused: count('refused'),
    skipped: count('skipped'),
    problems: list.flatMap(({ problem }, n) => (problem ? [{ record: n + 1, code: problem }] : [])),
  };
}
