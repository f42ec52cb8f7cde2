import { DAY_MS } from '@threshold/core/rules/format/dates';
import { eq } from 'drizzle-orm';
import type { Actor } from '../base/actor';
import type { AppContext } from '../context';
import { users } from '../db/schema/users';
import { stockImportsService } from '../features/stock-imports/stock-imports.service';
import { storageFor } from '../providers/storage/choose';
import { demoSignIns } from './demo-domain';
import { seededRandom } from './random';
import { streets } from './texts';
import { HOUR_MS } from './times';

const HOMES = 59;
const BRANCH = '47110';

interface Home {
  reference: string;
  address: string;
  outward: string;
  type: string;
  bedrooms: number;
  price: number;
  status: number;
}

/** Rightmove's codes: semi-detached house, detached bungalow, apartment. */
const KINDS = [
  { type: '3', rooms: [2, 3, 3, 4], pounds: 82_000, address: (place: string) => place },
  { type: '15', rooms: [2, 3], pounds: 105_000, address: (place: string) => `The Bungalow, ${place}` },
  { type: '28', rooms: [1, 2], pounds: 88_000, address: (place: string) => `Flat 2, ${place}` },
];

function homes(): Home[] {
  const random = seededRandom(23);
  const anyKind = random.weighted(KINDS, ({ type }) => (type === '3' ? 7 : type === '28' ? 2 : 1));
  return Array.from({ length: HOMES }, (_, index) => {
    const kind = anyKind();
    const bedrooms = random.pick(kind.rooms);
    const pounds = bedrooms * kind.pounds * (0.85 + random.between(0, 30) / 100);
    return {
      reference: `${BRANCH}_L${String(index + 1).padStart(3, '0')}`,
      address: kind.address(`${random.between(1, 90)} ${random.pick(streets)}`),
      outward: random.pick(['LN1', 'LN2', 'LN4', 'LN5', 'LN6']),
      type: kind.type,
      bedrooms,
      price: Math.round(pounds / 5_000) * 5_000,
      status: random.chance(0.15) ? 1 : 0,
    };
  });
}

const COLUMNS =
  'AGENT_REF BRANCH_ID STATUS_ID TRANS_TYPE_ID PUBLISHED_FLAG POSTCODE1 POSTCODE2 DISPLAY_ADDRESS PRICE PRICE_QUALIFIER BEDROOMS PROP_SUB_ID';

/** As exported by a CRM. `whole` false: truncated. */
function blmOf(list: readonly Home[], whole = true): Buffer {
  const line = (values: readonly (string | number)[]) => `${values.join('^')}^~`;
  const records = list.map(({ reference, status, outward, address, price, bedrooms, type }) =>
    line([reference, BRANCH, status, 1, 1, outward, '', `${address}, Lincoln`, price, 0, bedrooms, type]),
  );
  const head = [
    '#HEADER#',
    'Version : 3',
    "EOF : '^'",
    "EOR : '~'",
    '#DEFINITION#',
    line(COLUMNS.split(' ')),
  ];
  return Buffer.from([...head, '#DATA#', ...records, ...(whole ? ['#END#'] : [])].join('\r\n'));
}

/** Days ago: the first import is older than the properties entered by hand, which the list shows first. */
const NIGHTS = [60, 2, 1];

/**
 * The demo agent's stock from their CRM, in three nightly imports: the last file was truncated, so its withdrawals
 * must be confirmed.
 */
export async function importStock(context: Pick<AppContext, 'database' | 'clock' | 'config'>): Promise<void> {
  const { database, config } = context;
  const [agent] = await database.db.select().from(users).where(eq(users.email, demoSignIns.agent));
  if (!agent) throw new Error('There is no demo agent');
  const { id } = agent;
  const actor: Actor = { id, userType: 'agent', agentRole: 'owner', agencyId: id, agency: agent };
  const storage = await storageFor(config);
  const all = homes();
  const reduced = all.map((home, index) =>
    index % 11 === 0 ? { ...home, price: home.price - 5_000, status: 0 } : home,
  );
  // A studio, the sixtieth, and a type that the agency has to map once.
  const [model] = all;
  const odd = model
    ? [
        { ...model, reference: `${BRANCH}_L060`, address: 'Flat 9, 3 Wharf Road', type: '9', bedrooms: 0 },
        { ...model, reference: `${BRANCH}_L061`, address: '4 Priory Lane', type: '47' },
      ]
    : [];
  const files = [blmOf(all), blmOf([...reduced, ...odd]), blmOf(reduced.slice(0, 52), false)];
  const now = context.clock.now().getTime();
  for (const [index, bytes] of files.entries()) {
    const night = new Date(now - (NIGHTS[index] ?? 1) * DAY_MS + 5 * HOUR_MS);
    const at = new Date(Math.max(night.getTime(), agent.createdAt.getTime() + index * HOUR_MS));
    const imports = stockImportsService({
      context: { ...context, clock: { now: () => at } },
      storage,
      log: { error: () => undefined },
    });
    await imports.run(actor, { format: 'blm', dryRun: false, bytes });
  }
}
