import { formatCount } from '@threshold/core/rules/format/counts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../server/db/client/query';
import { openPostgres } from '../../server/db/open';
import {
  matchingPropertiesQuery,
  nearByIndex,
} from '../../server/features/matching/matching-properties.repository';
import { addAgents } from '../lib/admin-rows';
import { type Check, compare, median, table } from '../lib/measure';
import { type Case, numberOf } from './case';

/**
 * The saved properties that match one new buyer search, with and without the index, for buyers who look near and far: the
 * same properties in the same order. BENCH_AGENTS (of five properties each) and BENCH_BUYERS make it smaller.
 */
const AGENTS = numberOf('BENCH_AGENTS', 20_000);
const BUYERS = numberOf('BENCH_BUYERS', 40);
const WARM_UP = 5;
const NEAR_MILES = 5;
const MIN_RATIO = 5;

export const alerts: Case = async ({ url, client }) => {
  await addAgents(client, AGENTS);
  await client.query('vacuum analyze');
  const { db, close } = await openPostgres(url, { poolSize: 1 });
  const checks: Check[] = [];
  for (const [name, condition] of [
    [`up to ${NEAR_MILES} miles`, `radius <= ${NEAR_MILES}`],
    ['further', `radius > ${NEAR_MILES}`],
  ] as const) {
    const { rows: searches } = await client.query<{ id: string }>(
      `select id from buyer_searches where is_active and buyer_is_active and ${condition} order by id limit $1`,
      [WARM_UP + BUYERS],
    );
    const counts: number[] = [];
    const variant = (variantName: string, near: typeof nearByIndex) => ({
      name: variantName,
      run: async ({ id }: { id: string }) => {
        const rows = await queryRows(db, z.unknown(), matchingPropertiesQuery(id, near));
        counts.push(rows.length);
        return rows;
      },
    });
    const compared = await compare(searches, [variant('index', nearByIndex), variant('scan', sql`true`)], {
      warmUp: WARM_UP,
    });
    console.log(`Buyers who look ${name}: ${formatCount(median(counts))} properties at the median\n`);
    console.log(`${table('query | median ms | p95 ms | median / index', compared.rows)}\n`);
    checks.push([`answers that differ, ${name}: 0`, String(compared.different), compared.different === 0]);
    const ratio = median(compared.of('scan').ms) / median(compared.of('index').ms);
    if (checks.length === 1)
      checks.push([
        `at least ${MIN_RATIO} times as fast as without the index, ${name}`,
        ratio.toFixed(1),
        ratio >= MIN_RATIO && Math.max(...counts) > 0,
      ]);
  }
  await close();
  return checks;
};
