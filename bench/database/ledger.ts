import { OPEN } from '@threshold/core/rules/contact/contact-permission';
import { openPostgres } from '../../server/db/open';
import type { Tx } from '../../server/db/types';
import { lockPermissions } from '../../server/features/contact-permission/contact-permission';
import { lockShown, record } from '../../server/features/disclosures/record.repository';
import { matchingService } from '../../server/features/matching/matching.service';
import { announceDisclosure } from '../../server/features/notifications/announce';
import { compare, median, table } from '../lib/measure';
import { BENCH_NOW, properties } from '../lib/population';
import { benchContext, type Case, numberOf } from './case';
import { addContactChoices, BENCH_AGENCY } from './contact-choices';

/**
 * A large export with the disclosure ledger (permissions are checked and every row is recorded) beside the same export
 * without it, each in a transaction that is rolled back. Both notify the buyers. BENCH_ROWS and BENCH_RUNS make it smaller.
 */
const ROWS = numberOf('BENCH_ROWS', 10_000);
const RUNS = numberOf('BENCH_RUNS', 15);
const WARM_UP = 2;
const MAX_RATIO = 4 / 3;

class RolledBack extends Error {}

export const ledger: Case = async ({ url, client }) => {
  await addContactChoices(client);
  const sample = await properties(client, 200);
  await client.query('vacuum analyze');
  const database = await openPostgres(url, { poolSize: 1 });
  const context = benchContext(database);
  const matching = matchingService({ ...context, config: { ...context.config, caches: false } });
  const agencyId = BENCH_AGENCY;

  /** The property whose export is closest to the wanted number of rows. */
  const counted = [];
  for (const one of sample)
    counted.push({ one, rows: (await matching.preview({ ...one, agencyId })).totalCount });
  counted.sort((a, b) => Math.abs(a.rows - ROWS) - Math.abs(b.rows - ROWS));
  const home = counted[0]?.one;
  if (!home) throw new Error('There is no property to export.');
  const { rows } = await client.query<{ id: string }>(
    `insert into agent_searches (user_id, name, location, easting, northing, bedrooms, price, property_type)
     values ($1, 'Bench', 'Bench', $2, $3, $4, $5, $6) returning id`,
    [agencyId, home.easting, home.northing, home.bedrooms, home.price, home.propertyType],
  );
  const property = { ...home, id: rows[0]?.id ?? '' };

  type Shown = Awaited<ReturnType<typeof lockShown>>;
  const notify = (tx: Tx, buyers: Shown) =>
    announceDisclosure(tx, context.clock, buyers, { agencyId, property });
  async function withoutLedger(tx: Tx, shown: Shown) {
    await notify(tx, shown);
    return new Map(shown.map(({ buyerId }) => [buyerId, OPEN]));
  }
  async function withLedger(tx: Tx, shown: Shown) {
    const pairs = shown.map(({ buyerId }) => ({ buyerId, propertyId: property.id }));
    const permissionOf = await lockPermissions(tx, agencyId, pairs, BENCH_NOW);
    const visible = shown.flatMap((one) => {
      const permission = permissionOf(one.buyerId, property.id);
      return permission.contact === 'hidden' ? [] : [{ one, permission }];
    });
    const people = visible.flatMap(({ one, permission }) => (permission.contact === 'open' ? [one] : []));
    await record(tx, {
      agencyId,
      agentId: agencyId,
      kind: 'exported',
      propertyType: 'house',
      noHome: false,
      people,
      now: BENCH_NOW,
    });
    await notify(tx, people);
    return new Map(visible.map(({ one, permission }) => [one.buyerId, permission]));
  }
  const exportWith = (disclosed: typeof withLedger | typeof withoutLedger) => async () => {
    const exporting = database.db.transaction(async (tx: Tx) => {
      const disclose = async (people: Parameters<typeof lockShown>[1]) =>
        disclosed(tx, await lockShown(tx, people));
      JSON.stringify(await matching.exportAll(tx, property, { agencyId, disclose }));
      throw new RolledBack();
    });
    await exporting.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  };
  const compared = await compare(
    Array<null>(WARM_UP + RUNS).fill(null),
    [
      { name: 'without the ledger', run: exportWith(withoutLedger) },
      { name: 'with the ledger', run: exportWith(withLedger) },
    ],
    { warmUp: WARM_UP },
  );
  await database.close();
  console.log(`An export of about ${counted[0]?.rows} rows\n`);
  console.log(table(['export', 'median ms', 'p95 ms', 'median / without'], compared.rows));
  const ratio = median(compared.of('with the ledger').ms) / median(compared.of('without the ledger').ms);
  return [['at most a third longer with the ledger', `${ratio.toFixed(2)}x`, ratio <= MAX_RATIO]];
};
