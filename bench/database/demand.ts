import { curvePrices } from '@threshold/core/rules/matching/price-steps';
import { openPostgres } from '../../server/db/open';
import { countAtPrices, findMatches } from '../../server/features/matching/matching.repository';
import { compare, median, table } from '../lib/measure';
import { BENCH_NOW, type BenchProperty, properties } from '../lib/population';
import { type Case, numberOf } from './case';

/** What the price curve costs beside a single count of the same property, and whether its steps are equal to single counts. */
const QUERIES = numberOf('BENCH_QUERIES', 100);
const WARM_UP = 5;
/** So many curves are compared with a single count at each of their prices. */
const CHECKED = 5;
const MAX_RATIO = 1.5;

export const demand: Case = async ({ url, client }) => {
  const sample = await properties(client, QUERIES);
  const { db, close } = await openPostgres(url, { poolSize: 1 });
  const curve = (property: BenchProperty) =>
    countAtPrices(db, property, curvePrices(property.price), BENCH_NOW);
  const compared = await compare(
    [...sample.slice(0, WARM_UP), ...sample],
    [
      { name: 'single count', run: (property) => findMatches(db, property, BENCH_NOW, 0) },
      { name: 'price curve', run: curve },
    ],
    { warmUp: WARM_UP },
  );
  let different = 0;
  for (const property of sample.slice(0, CHECKED))
    for (const { price, total, needToSell } of await curve(property)) {
      const { totalCount, needToSellCount } = await findMatches(db, { ...property, price }, BENCH_NOW, 0);
      if (totalCount !== total || needToSellCount !== needToSell) different += 1;
    }
  await close();
  console.log(table('query | median ms | p95 ms | median / single', compared.rows));
  const ratio = median(compared.of('price curve').ms) / median(compared.of('single count').ms);
  return [
    ['steps that differ from the single count at their price: 0', String(different), different === 0],
    [`at most ${MAX_RATIO} times a single count`, ratio.toFixed(2), ratio <= MAX_RATIO],
  ];
};
