import { OPEN } from '@threshold/core/rules/contact/contact-permission';
import { formatCount } from '@threshold/core/rules/format/counts';
import type { MatchableProperty } from '@threshold/core/rules/matching/match';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { parseConfig } from '../server/config';
import { queryRows } from '../server/db/client/query';
import { openPostgres } from '../server/db/open';
import type { Tx } from '../server/db/types';
import { lockPermissions } from '../server/features/contact-permission/contact-permission';
import { lockShown, record } from '../server/features/disclosures/record.repository';
import { matchingService } from '../server/features/matching/matching.service';
import { announceDisclosure } from '../server/features/notifications/announce';
import { ensureGazetteer } from '../server/features/places/gazetteer';
import { BENCH_AGENCY, choices } from './lib/contact-choices';
import { ms, quantile, table } from './lib/measure';
import { BENCH_NOW, populate, properties } from './lib/population';
import { benchServer } from './lib/postgres';

/**
 * What an export of many rows costs with the ledger (who may be seen is decided, and every line is written) beside the
 * same export without it, turn by turn, each in a transaction that is undone. Both tell the buyers, as an export does. BENCH_SEARCHES, BENCH_ROWS and BENCH_RUNS
 * make it smaller.
 */
const SEARCHES = Number(process.env.BENCH_SEARCHES ?? 1_000_000);
const ROWS = Number(process.env.BENCH_ROWS ?? 10_000);
const RUNS = Number(process.env.BENCH_RUNS ?? 15);
const BUYERS_PER_SEARCH = 0.77;
const WANTED_RATIO = 4 / 3;

const log = (text: string) => process.stderr.write(`${text}\n`);
class Undone extends Error {}

const server = await benchServer();
try {
  const url = await server.create('threshold_bench_ledger');
  const migrated = await openPostgres(url);
  await ensureGazetteer(migrated.db);
  await migrated.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  log(`${formatCount(SEARCHES)} searches: making them`);
  await populate(client, { buyers: Math.round(SEARCHES * BUYERS_PER_SEARCH), searches: SEARCHES });
  await choices(client);
  const asked = await properties(client, 200);
  await client.query('vacuum analyze');
  await client.end();

  const database = await openPostgres(url, { poolSize: 1 });
  const clock = { now: () => BENCH_NOW };
  const matching = matchingService({
    database,
    clock,
    config: { ...parseConfig({}), caches: false },
    secrets: ['bench'],
  });
  const agencyId = BENCH_AGENCY;

  /** The property whose export is nearest to so many rows. */
  let home: MatchableProperty | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (const property of asked) {
    const { totalCount } = await matching.preview({ ...property, agencyId });
    if (Math.abs(totalCount - ROWS) < nearest) [home, nearest] = [property, Math.abs(totalCount - ROWS)];
  }
  if (!home) throw new Error('no property');
  const found = home;
  const id = await database.db.transaction(async (tx) => {
    const [row] = await queryRows(
      tx,
      z.object({ id: z.string() }),
      sql`insert into agent_searches (user_id, name, location, easting, northing, bedrooms, price, property_type)
        values (${agencyId}::uuid, 'Bench', 'Bench', ${found.easting}, ${found.northing}, ${found.bedrooms}, ${found.price},
          ${found.propertyType}) returning id`,
    );
    return row?.id ?? '';
  });

  const exporting = async (ledger: boolean) => {
    let rows = 0;
    const began = performance.now();
    try {
      await database.db.transaction(async (tx: Tx) => {
        const rowsFound = await matching.exportAll(
          tx,
          { ...found, id },
          {
            agencyId,
            disclose: async (people) => {
              const held = await lockShown(tx, people);
              const tell = (open: typeof held) =>
                announceDisclosure(tx, clock, open, { agencyId, property: { ...found, id } });
              if (!ledger) {
                await tell(held);
                return new Map(held.map(({ buyerId }) => [buyerId, OPEN]));
              }
              const pairs = held.map(({ buyerId }) => ({ buyerId, propertyId: id }));
              const reach = await lockPermissions(tx, agencyId, pairs, BENCH_NOW);
              const shown = held.flatMap((one) => {
                const theirs = reach(one.buyerId, id);
                return theirs.contact === 'hidden' ? [] : [[one, theirs] as const];
              });
              const open = shown.flatMap(([one, theirs]) => (theirs.contact === 'open' ? [one] : []));
              await record(tx, {
                agencyId,
                agentId: agencyId,
                kind: 'exported',
                propertyType: 'house',
                noHome: false,
                people: open,
                now: BENCH_NOW,
              });
              await tell(open);
              return new Map(shown.map(([one, theirs]) => [one.buyerId, theirs]));
            },
          },
        );
        rows = JSON.stringify(rowsFound).length > 0 ? rowsFound.length : 0;
        throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
    return { took: performance.now() - began, rows };
  };

  log('exporting');
  const times = { without: [] as number[], with: [] as number[] };
  let exported = 0;
  for (let run = 0; run < RUNS + 2; run++) {
    const [plain, kept] = [await exporting(false), await exporting(true)];
    exported = plain.rows;
    // The first two warm the caches.
    if (run < 2) continue;
    times.without.push(plain.took);
    times.with.push(kept.took);
  }
  await database.close();
  await server.drop('threshold_bench_ledger');
  const ratio = quantile(times.with, 0.5) / quantile(times.without, 0.5);
  console.log(
    `PostgreSQL ${server.version}, ${formatCount(SEARCHES)} searches, an export of ${exported} rows\n`,
  );
  console.log(
    table(
      ['export', 'median ms', 'p95 ms', 'median / without'],
      Object.entries(times).map(([name, list]) => [
        `${name} the ledger`,
        ms(quantile(list, 0.5)),
        ms(quantile(list, 0.95)),
        `${(quantile(list, 0.5) / quantile(times.without, 0.5)).toFixed(2)}x`,
      ]),
    ),
  );
  console.log(`\nAt most a third longer: ${ratio <= WANTED_RATIO ? 'yes' : 'NO'}`);
  if (ratio > WANTED_RATIO) process.exitCode = 1;
} finally {
  await server.stop();
}
