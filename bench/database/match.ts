import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../server/db/client/query';
import { openPostgres } from '../../server/db/open';
import { cpuMsOfBackend } from '../lib/cpu';
import { type Check, compare, ms, p95, table } from '../lib/measure';
import { type BenchProperty, properties } from '../lib/population';
import { type Case, numberOf } from './case';
import { addContactChoices } from './contact-choices';
import {
  type MatchQuery,
  matchQuery,
  postgisQuery,
  preparePostgis,
  scanQuery,
  unblockedQuery,
} from './match-queries';

/**
 * How fast a property's buyers are found: the product's query beside PostGIS where that is installed, and a plain scan. All
 * answers must be equal. The agency is blocked by some buyers. Compared by CPU time of the backend where PostgreSQL runs on
 * this machine, which other work disturbs least. BENCH_QUERIES makes it smaller.
 */
const QUERIES = numberOf('BENCH_QUERIES', 200);
const WARM_UP = 5;
const FASTER_THAN_POSTGIS = 8;
const BLOCK_ROUNDS = 4;
const BLOCKS_COST = 1.1;

export const match: Case = async ({ url, client }) => {
  await addContactChoices(client);
  const sample = await properties(client, QUERIES);
  await client.query('vacuum analyze');
  const { db, close } = await openPostgres(url, { poolSize: 1 });
  const hasPostgis = await preparePostgis(client);
  const { rows: sizes } = await client.query<{ index: number; table: number }>(
    `select pg_relation_size('buyer_searches_match_idx')::float8 / count(*) as index,
       pg_total_relation_size('buyer_searches')::float8 / count(*) as table from buyer_searches`,
  );
  const [backend] = await queryRows(db, z.object({ pid: z.number() }), sql`select pg_backend_pid() as pid`);
  const variant = ({ name, run }: MatchQuery) => ({
    name,
    run: (property: BenchProperty) => run(db, property),
  });
  const compared = await compare(
    [...sample.slice(0, WARM_UP), ...sample],
    [matchQuery, ...(hasPostgis ? [postgisQuery] : []), scanQuery].map(variant),
    { warmUp: WARM_UP, cpuMs: () => cpuMsOfBackend(backend?.pid ?? 0) },
  );
  const repeated = Array.from({ length: BLOCK_ROUNDS }, () => sample).flat();
  const blocks = await compare(repeated, [matchQuery, unblockedQuery].map(variant));
  await close();

  const cpu = (name: string) => p95(compared.of(name).cpuMs);
  const rows = compared.rows.map(([name = '', ...rest]) => [name, ...rest, ms(cpu(name))]);
  console.log(table('query | median ms | p95 ms | median / product | p95 CPU ms', rows));
  const { index = 0, table: whole = 0 } = sizes[0] ?? {};
  console.log(`\nBytes per search: ${Math.round(index)} in the match index, ${Math.round(whole)} in all`);
  const total = (name: string) => blocks.of(name).ms.reduce((sum, one) => sum + one, 0);
  const cost = total(matchQuery.name) / total(unblockedQuery.name);
  const checks: Check[] = [
    ['answers that differ from the scan: 0', String(compared.different), compared.different === 0],
    [`with blocks at most ${BLOCKS_COST} times as long as without`, cost.toFixed(2), cost <= BLOCKS_COST],
  ];
  const p95Of = (name: string) => (Number.isNaN(cpu(name)) ? p95(compared.of(name).ms) : cpu(name));
  const ratio = p95Of(postgisQuery.name) / p95Of(matchQuery.name);
  if (hasPostgis)
    checks.push([
      `at least ${FASTER_THAN_POSTGIS} times as fast as PostGIS at the 95th percentile`,
      ratio.toFixed(1),
      ratio >= FASTER_THAN_POSTGIS,
    ]);
  else console.log('PostGIS is not installed on this server, so it was not measured.');
  return checks;
};
