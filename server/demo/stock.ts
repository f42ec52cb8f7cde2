import { DAY_MS, HOUR_MS } from '@threshold/core/rules/format/dates';
import type { Actor } from '../base/actor';
import type { AppContext } from '../context';
import { stockImportsService } from '../features/stock-imports/stock-imports.service';
import { storageFor } from '../providers/storage/choose';
import { seededRandom } from './random';
import { streets } from './texts';

const HOMES = 59;
const BRANCH = '47110';

/** Rightmove's codes: semi-detached house, detached bungalow, apartment. */
const KINDS = [
  { share: 7, type: '3', rooms: [2, 3, 3, 4], pounds: 82_000, name: '' },
  { share: 1, type: '15', rooms: [2, 3], pounds: 105_000, name: 'The Bungalow, ' },
  { share: 2, type: '28', rooms: [1, 2], pounds: 88_000, name: 'Flat 2, ' },
];

/** By BLM column. */
function homes() {
  const random = seededRandom(23);
  const anyKind = random.weighted(KINDS, ({ share }) => share);
  return Array.from({ length: HOMES }, (_, index) => {
    const { type, rooms, pounds, name } = anyKind();
    const bedrooms = random.pick(rooms);
    const price = bedrooms * pounds * (0.85 + random.between(0, 30) / 100);
    return {
      AGENT_REF: `${BRANCH}_L${String(index + 1).padStart(3, '0')}`,
      BRANCH_ID: BRANCH,
      STATUS_ID: random.chance(0.15) ? 1 : 0,
      TRANS_TYPE_ID: 1,
      PUBLISHED_FLAG: 1,
      POSTCODE1: random.pick(['LN1', 'LN2', 'LN4', 'LN5', 'LN6']),
      POSTCODE2: '',
      DISPLAY_ADDRESS: `${name}${random.between(1, 90)} ${random.pick(streets)}, Lincoln`,
      PRICE: Math.round(price / 5_000) * 5_000,
      PRICE_QUALIFIER: 0,
      BEDROOMS: bedrooms,
      PROP_SUB_ID: type,
    };
  });
}

/** As exported by a CRM. `whole` false: truncated. */
function blmOf(list: readonly ReturnType<typeof homes>[number][], whole = true): Buffer {
  const line = (values: readonly (string | number)[]) => `${values.join('^')}^~`;
  const head = ['#HEADER#', 'Version : 3', "EOF : '^'", "EOR : '~'", '#DEFINITION#'];
  const data = ['#DATA#', ...list.map((home) => line(Object.values(home))), ...(whole ? ['#END#'] : [])];
  return Buffer.from([...head, line(Object.keys(list[0] ?? {})), ...data].join('\r\n'));
}

/** Days ago: the first import is older than the properties entered by hand, which the list shows first. */
const NIGHTS = [60, 2, 1];

/**
 * The demo agent's stock from their CRM, in three nightly imports: the last file was truncated, so its withdrawals
 * must be confirmed.
 */
export async function importStock(
  context: Pick<AppContext, 'database' | 'clock' | 'config'>,
  actor: Actor,
): Promise<void> {
  const storage = await storageFor(context.config);
  const all = homes();
  const reduced = all.map((home, index) =>
    index % 11 === 0 ? { ...home, PRICE: home.PRICE - 5_000, STATUS_ID: 0 } : home,
  );
  // A studio, the sixtieth, and a type that the agency has to map once.
  const odd = all.slice(0, 1).flatMap((model) => [
    {
      ...model,
      AGENT_REF: `${BRANCH}_L060`,
      DISPLAY_ADDRESS: 'Flat 9, 3 Wharf Road, Lincoln',
      PROP_SUB_ID: '9',
      BEDROOMS: 0,
    },
    { ...model, AGENT_REF: `${BRANCH}_L061`, DISPLAY_ADDRESS: '4 Priory Lane, Lincoln', PROP_SUB_ID: '47' },
  ]);
  const files = [blmOf(all), blmOf([...reduced, ...odd]), blmOf(reduced.slice(0, 52), false)];
  for (const [index, bytes] of files.entries()) {
    const at = new Date(context.clock.now().getTime() - (NIGHTS[index] ?? 1) * DAY_MS + 5 * HOUR_MS);
    const imports = stockImportsService({
      context: { ...context, clock: { now: () => at } },
      storage,
      log: { error: () => undefined },
    });
    await imports.run(actor, { format: 'blm', dryRun: false, bytes });
  }
}
