import { formatCount } from '@threshold/core/rules/format/counts';
import { curvePrices } from '@threshold/core/rules/matching/price-steps';
import pg from 'pg';
import { openPostgres } from '../server/db/open';
import { countAtPrices, findMatches } from '../server/features/matching/matching.repository';
import { ensureGazetteer } from '../server/features/places/gazetteer';
import { inTurn, ms, quantile, table } from './lib/measure';
import { type BenchProperty, populate, properties } from './lib/population';
import { benchServer } from './lib/postgres';

/**
 * What the curve of demand costs beside the single count of the same property, turn by turn in one run, and whether it
 * says at every price what a single count there says. BENCH_SEARCHES and BENCH_QUERIES make it smaller.
 */
const SEARCHES = Number(process.env.BENCH_SEARCHES ?? 1_000_000);
const QUERIES = Number(process.env.BENCH_QUERIES ?? 100);
/** So many properties are asked about at every price one by one. */
const CHECKED = 5;
const BUYERS_PER_SEARCH = 0.77;
const WANTED_RATIO = 1.5;

const log = (text: string) => process.stderr.write(`${text}\n`);
const now = new Date();

async function fill(url: string): Promise<BenchProperty[]> {
  const migrated = await openPostgres(url);
  await ensureGazetteer(migrated.db);
  await migrated.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await populate(client, { buyers: Math.round(SEARCHES * BUYERS_PER_SEARCH), searches: SEARCHES });
  const asked = await properties(client, QUERIES);
  await client.query('vacuum analyze');
  await client.end();
  return asked;
}

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const server = await benchServer();
try {
  const url = await server.create('threshold_bench_demand');
  log(`${formatCount(SEARCHES)} searches: making them`);
  const asked = await fill(url);
  const { db, close } = await openPostgres(url, { poolSize: 1 });
  log('asking');
  const single: number[] = [];
  const curve: number[] = [];
  const questions = [
    async (property: BenchProperty) => single.push(await timed(() => findMatches(db, property, now, 0))),
    async (property: BenchProperty) =>
      curve.push(await timed(() => countAtPrices(db, property, curvePrices(property.price), now))),
  ];
  for (const [turn, property] of [...asked.slice(0, 5), ...asked].entries()) {
    for (const ask of inTurn(questions, turn)) await ask(property);
  }
  let steps = 0;
  let different = 0;
  for (const property of asked.slice(0, CHECKED)) {
    for (const step of await countAtPrices(db, property, curvePrices(property.price), now)) {
      const { totalCount, needToSellCount } = await findMatches(
        db,
        { ...property, price: step.price },
        now,
        0,
      );
      steps += 1;
      if (totalCount !== step.total || needToSellCount !== step.needToSell) different += 1;
    }
  }
  await close();
  await server.drop('threshold_bench_demand');
  // The first five warmed the caches.
  const [one, all] = [single.slice(5), curve.slice(5)];
  const rows = [one, all].map((times, n) => [
    n === 0 ? 'single count' : 'whole curve',
    ms(quantile(times, 0.5)),
    ms(quantile(times, 0.95)),
    `${(quantile(times, 0.5) / quantile(one, 0.5)).toFixed(2)}x`,
    `${(quantile(times, 0.95) / quantile(one, 0.95)).toFixed(2)}x`,
  ]);
  console.log(`PostgreSQL ${server.version}, ${formatCount(SEARCHES)} searches, ${QUERIES} properties\n`);
  console.log(table(['question', 'median ms', 'p95 ms', 'median / single', 'p95 / single'], rows));
  const ratio = quantile(all, 0.5) / quantile(one, 0.5);
  console.log(`\nSteps that differ from the single count at their price: ${different} of ${steps}`);
  console.log(`At most ${WANTED_RATIO} times the single count: ${ratio <= WANTED_RATIO ? 'yes' : 'NO'}`);
  if (different > 0 || ratio > WANTED_RATIO) process.exitCode = 1;
} finally {
  await server.stop();
}
