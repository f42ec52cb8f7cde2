import { formatCount } from '@threshold/core/rules/format/counts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../server/db/client/query';
import { openPostgres } from '../../server/db/open';
import { embeddedPlaces } from '../../server/features/places/gazetteer';
import { suggest } from '../../server/features/places/places.service';
import { median, ms, p95, table } from '../lib/measure';
import { type Case, numberOf } from './case';

/** Place suggestions on the embedded gazetteer with 1.7 million generated postcodes, beside ILIKE. BENCH_POSTCODES makes it smaller. */
const POSTCODES = numberOf('BENCH_POSTCODES', 1_700_000);
const MIN_RATIO = 5;

/** As many in each outward code; two letters and a digit give 6,760 at most. */
const FILL = `
  insert into postcodes (postcode, easting, northing)
  select name || ' ' || n % 10 || chr(65 + n / 10 % 26) || chr(65 + n / 260), easting, northing
  from places, generate_series(0, $1::int / (select count(*)::int from places where kind = 'outcode')) n
  where kind = 'outcode'`;

interface Typed {
  text: string;
  /** The id of the place that is meant; null where any suggestion will do. */
  meant: string | null;
  isMisspelt: boolean;
}

/** Towns as people type them: the first letters, the whole name, with a letter missing; and parts of postcodes. */
function typedTexts(): Typed[] {
  let seed = 7;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const all = embeddedPlaces();
  const towns = all.filter(({ kind, population }) => kind !== 'county' && population >= 15_000);
  const outcodes = all.filter(({ kind }) => kind === 'outcode');
  return Array.from({ length: 600 }, (_, n): Typed => {
    const { name, id } = towns[random(towns.length)]!;
    const at = 1 + random(name.length - 2);
    const code = outcodes[random(outcodes.length)]!.name;
    if (n % 4 === 0) return { text: name.slice(0, 2 + random(4)), meant: null, isMisspelt: false };
    if (n % 4 === 1) return { text: name.toLowerCase(), meant: id, isMisspelt: false };
    if (n % 4 === 2) return { text: name.slice(0, at) + name.slice(at + 1), meant: id, isMisspelt: true };
    return { text: `${code} ${random(10)}`, meant: null, isMisspelt: false };
  });
}

async function measure(texts: readonly Typed[], suggestIds: (text: string) => Promise<string[]>) {
  for (const { text } of texts.slice(0, 30)) await suggestIds(text);
  const times: number[] = [];
  const found = { correct: [] as boolean[], misspelt: [] as boolean[] };
  for (const { text, meant, isMisspelt } of texts) {
    const began = performance.now();
    const ids = await suggestIds(text);
    times.push(performance.now() - began);
    if (meant) found[isMisspelt ? 'misspelt' : 'correct'].push(ids.includes(meant));
  }
  const share = (all: boolean[]) => `${Math.round((100 * all.filter(Boolean).length) / all.length)} %`;
  const cells = [ms(median(times)), ms(p95(times)), share(found.correct), share(found.misspelt)];
  return { median: median(times), cells };
}

export const places: Case = async ({ url, client }) => {
  await client.query(FILL, [POSTCODES]);
  await client.query('vacuum analyze');
  const { db, close } = await openPostgres(url);
  const ilike = async (pattern: string) => {
    const query = sql`(select id, population from places where name ilike ${pattern} order by population desc limit 6)
      union all (select postcode, 0 from postcodes where postcode ilike ${pattern} limit 6)
      order by population desc limit 6`;
    return (await queryRows(db, z.object({ id: z.string() }), query)).map(({ id }) => id);
  };
  const texts = typedTexts();
  const ours = await measure(texts, async (text) =>
    (await suggest(db, text)).map(({ place_id }) => place_id),
  );
  const scan = await measure(texts.slice(0, 80), (text) => ilike(`%${text}%`));
  await close();
  console.log(`${formatCount(POSTCODES)} postcodes
`);
  const rows = [
    ['suggestions', ...ours.cells],
    ["ILIKE '%text%'", ...scan.cells],
  ];
  console.log(table(['query', 'median ms', 'p95 ms', 'town found', 'misspelt town found'], rows));
  const ratio = scan.median / ours.median;
  return [[`at least ${MIN_RATIO} times as fast as ILIKE`, ratio.toFixed(1), ratio >= MIN_RATIO]];
};
