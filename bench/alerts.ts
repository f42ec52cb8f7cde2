import { formatCount } from '@threshold/core/rules/format/counts';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { queryRows } from '../server/db/client/query';
import { openPostgres } from '../server/db/open';
import type { Db } from '../server/db/types';
import {
  matchingPropertiesQuery,
  nearByIndex,
} from '../server/features/matching/matching-properties.repository';
import { ensureGazetteer } from '../server/features/places/gazetteer';
import { saveProperties } from './lib/alert-rows';
import { ms, quantile, table } from './lib/measure';
import { populate } from './lib/population';
import { benchServer } from './lib/postgres';

/**
 * Which of a hundred thousand saved properties does one new buyer's search concern? The product's one indexed question
 * beside the same question without the index, for buyers who look near and far. Both must give the same properties in
 * the same order. BENCH_PROPERTIES and BENCH_BUYERS make it smaller.
 */
const PROPERTIES = Number(process.env.BENCH_PROPERTIES ?? 100_000);
const BUYERS = Number(process.env.BENCH_BUYERS ?? 40);
const SEARCHES = 20_000;
const WARM_UP = 5;
const NEAR_MILES = 5;
const WANTED_RATIO = 5;
const DATABASE = 'threshold_bench_alerts';

const forms: { name: string; near: SQL }[] = [
  { name: 'product, by the index', near: nearByIndex },
  { name: 'the same without it', near: sql`true` },
];

const log = (text: string) => process.stderr.write(`${text}\n`);

async function fill(url: string) {
  const migrated = await openPostgres(url);
  await ensureGazetteer(migrated.db);
  await migrated.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await populate(client, { buyers: SEARCHES, searches: SEARCHES });
    await saveProperties(client, PROPERTIES);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const Asking = z.object({ id: z.string(), miles: z.number() });
type Asking = z.infer<typeof Asking>;

/** Buyers as they come, near and far apart: far ones concern thousands of properties, which takes its time either way. */
const askingSearches = (db: Db) =>
  queryRows(
    db,
    Asking,
    sql`select id, miles from (
        select id, radius::float8 as miles,
          row_number() over (partition by radius <= ${NEAR_MILES}::int order by id) as turn
        from buyer_searches where is_active and buyer_is_active
      ) each where turn <= ${WARM_UP + BUYERS}::int order by turn, miles`,
  );

const server = await benchServer();
let failed = true;
try {
  const url = await server.create(DATABASE);
  log(`${formatCount(PROPERTIES)} saved properties: making them`);
  await fill(url);
  const { db, close } = await openPostgres(url, { poolSize: 1 });
  const asking = await askingSearches(db);
  const groups = [
    { name: `up to ${NEAR_MILES} miles`, of: ({ miles }: Asking) => miles <= NEAR_MILES },
    { name: 'further', of: ({ miles }: Asking) => miles > NEAR_MILES },
  ];
  const rows: string[][] = [];
  let different = 0;
  let found = 0;
  let ratio = Number.NaN;
  for (const group of groups) {
    log(`asking for ${BUYERS} buyers who look ${group.name}`);
    const times = forms.map(() => [] as number[]);
    const counts: number[] = [];
    for (const [turn, { id }] of asking.filter(group.of).entries()) {
      const answers = new Set<string>();
      // Turn by turn, so that whatever else the machine is doing slows both alike.
      for (const [n, form] of forms.entries()) {
        const started = performance.now();
        const answer = await queryRows(db, z.unknown(), matchingPropertiesQuery(id, form.near));
        if (turn >= WARM_UP) times[n]?.push(performance.now() - started);
        answers.add(JSON.stringify(answer));
        counts[turn] = answer.length;
      }
      if (answers.size > 1) different += 1;
    }
    found += counts.reduce((sum, count) => sum + count, 0);
    const product = quantile(times[0] ?? [], 0.5);
    ratio = Number.isNaN(ratio) ? quantile(times[1] ?? [], 0.5) / product : ratio;
    for (const [n, form] of forms.entries()) {
      rows.push([
        `${form.name}, ${group.name}`,
        formatCount(quantile(counts, 0.5)),
        ms(quantile(times[n] ?? [], 0.5)),
        ms(quantile(times[n] ?? [], 0.95)),
        `${(quantile(times[n] ?? [], 0.5) / product).toFixed(1)}x`,
      ]);
    }
  }
  await close();
  await server.drop(DATABASE);
  console.log(
    `PostgreSQL ${server.version}, ${formatCount(PROPERTIES)} saved properties, one new buyer search at a time\n`,
  );
  console.log(table(['form', 'properties concerned', 'median ms', 'p95 ms', 'median / product'], rows));
  const fast = ratio >= WANTED_RATIO;
  console.log(`\nSearches for which the answers differ: ${different}`);
  console.log(`At least ${WANTED_RATIO} times as fast for those who look near: ${fast ? 'yes' : 'NO'}`);
  failed = different > 0 || !fast || found === 0;
} finally {
  await server.stop();
}
// Explicit, because the embedded server's own exit hook ends the process with 0 whatever `exitCode` says.
process.exit(failed ? 1 : 0);
