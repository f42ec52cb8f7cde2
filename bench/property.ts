import { formatCount } from '@threshold/core/rules/format/counts';
import pg from 'pg';
import type { Actor } from '../server/base/actor';
import { parseConfig } from '../server/config';
import type { AppContext } from '../server/context';
import { openPostgres } from '../server/db/open';
import { disclosuresService } from '../server/features/disclosures/disclosures.service';
import { findMatches } from '../server/features/matching/matching.repository';
import { ensureGazetteer } from '../server/features/places/gazetteer';
import { agendaService } from '../server/features/properties/agenda.service';
import { buyersService } from '../server/features/properties/buyers.service';
import { pipelineService } from '../server/features/properties/pipeline.service';
import { propertiesService } from '../server/features/properties/properties.service';
import { findProperty } from '../server/features/properties/property.repository';
import { ms, quantile, table } from './lib/measure';
import { BENCH_NOW, populate } from './lib/population';
import { benchServer } from './lib/postgres';
import { LONDON, OWNER, plantAgency } from './lib/property-rows';

/**
 * The page of a property that tens of thousands want, beside the match query of the same run: whole calls of the
 * product's services, with everything they write down. BENCH_SEARCHES makes it smaller, BENCH_RUNS quicker.
 */
const SEARCHES = Number(process.env.BENCH_SEARCHES ?? 1_000_000);
const RUNS = Number(process.env.BENCH_RUNS ?? 15);
const PROPERTIES = 300;
const WORKED = 60_000;
const PAGE = 1.5;
const SMALL = 0.1;
/** Everything beside the filters is counted over every match, once. */
const HEAD = 2.5;

const log = (text: string) => process.stderr.write(`${text}\n`);
const server = await benchServer();
try {
  const url = await server.create('threshold_bench_property');
  const migrated = await openPostgres(url);
  await ensureGazetteer(migrated.db);
  await migrated.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  log(`${formatCount(SEARCHES)} searches: making them`);
  await populate(client, { buyers: Math.round(SEARCHES * 0.77), searches: SEARCHES });
  const { worked } = await plantAgency(client, { properties: PROPERTIES, worked: WORKED });
  await client.query('vacuum analyze');
  await client.end();

  const database = await openPostgres(url);
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'http://bench.example',
  };
  const context: AppContext = {
    config: { ...parseConfig(settings), disclosureLimit: 1e9 },
    secrets: ['a secret that only the bench knows, long enough'],
    adminSetupKey: null,
    publicUrl: () => 'http://bench.example',
    clock: { now: () => BENCH_NOW },
    database,
    mail: { destination: 'nowhere', send: async () => undefined },
  };
  const disclosures = disclosuresService(context);
  const buyers = buyersService(context, disclosures);
  const work = pipelineService(context, buyers, disclosures);
  const heads = propertiesService(context, async () => undefined);
  const today = agendaService(context, disclosures);
  const actor: Actor = {
    id: OWNER,
    userType: 'agent',
    agentRole: 'owner',
    agencyId: OWNER,
    agency: { verificationStatus: 'approved', subscriptionStatus: 'active', isActive: true },
  };
  const home = await findProperty(database.db, LONDON, OWNER);
  if (!home) throw new Error('the property was not planted');

  const list = (query: Parameters<typeof buyers.list>[2]) => () => buyers.list(actor, LONDON, query);
  let cursor: string | null = null;
  for (let n = 0; n < 9; n++) {
    const page: { nextCursor: string | null } = await buyers.list(actor, LONDON, cursor ? { cursor } : {});
    cursor = page.nextCursor;
  }
  const one = (await buyers.list(actor, LONDON, { stage: 'interested' })).buyers[0];
  if (!cursor || !one) throw new Error('fewer want it than ten pages hold');
  const row = { version: one.version };
  const lines: [name: string, most: number | null, ask: () => Promise<unknown>][] = [
    ['first page', PAGE, list({})],
    ['tenth page', PAGE, list({ cursor })],
    ['stage', PAGE, list({ stage: 'contacted' })],
    ['stage: new', PAGE, list({ stage: 'new' })],
    ['assigned to nobody', PAGE, list({ assignedTo: 'none' })],
    ['new since', PAGE, list({ new: 'true' })],
    ['need to sell', PAGE, list({ needToSell: 'true' })],
    ['buying status', PAGE, list({ buyingStatus: 'rented' })],
    ['financing', PAGE, list({ financing: 'cash' })],
    ['score band', PAGE, list({ minScore: 60, maxScore: 69 })],
    ['name', PAGE, list({ name: 'number 4242' })],
    ['by budget', PAGE, list({ sort: 'budget' })],
    ['by next step', PAGE, list({ sort: 'nextStep' })],
    ['newest', null, list({ sort: 'newest' })],
    ['head and counts', HEAD, () => heads.page(actor, LONDON)],
    ['today', SMALL, () => today.today(actor)],
    [
      'a change of stage',
      SMALL,
      async () => {
        const stage = row.version % 2 ? 'contacted' : 'interested';
        const changed = await work.change(actor, LONDON, one.buyerId, { version: row.version, stage });
        row.version = changed.version;
      },
    ],
  ];
  const times = new Map<string, number[]>(
    ['match', ...lines.map(([name]) => name)].map((name) => [name, []]),
  );
  const timed = async (name: string, ask: () => Promise<unknown>) => {
    const started = performance.now();
    await ask();
    times.get(name)?.push(performance.now() - started);
  };
  let matching = 0;
  for (let n = 0; n < RUNS + 2; n++) {
    // Turn by turn, so that whatever else the machine is doing slows all of them alike.
    await timed('match', async () => {
      matching = (await findMatches(database.db, home, BENCH_NOW, 20)).totalCount;
    });
    for (const [name, , ask] of lines) await timed(name, ask);
  }
  // The first two warmed the caches.
  const median = (name: string) => quantile(times.get(name)?.slice(2) ?? [], 0.5);
  const match = median('match');
  const rows = lines.map(([name, most]) => {
    const ratio = median(name) / match;
    const verdict = most === null ? '' : ratio <= most ? 'yes' : 'NO';
    if (verdict === 'NO') process.exitCode = 1;
    return [name, ms(median(name)), ratio.toFixed(2), most === null ? '' : String(most), verdict];
  });
  console.log(
    `PostgreSQL ${server.version}, ${formatCount(SEARCHES)} searches, ${PROPERTIES} properties, ${formatCount(worked)} worked rows, ${formatCount(matching)} buyers want the one in London\n`,
  );
  console.log(
    table(
      ['call', 'median ms', 'of the match query', 'at most', 'kept'],
      [['match query', ms(match), '1', '', ''], ...rows],
    ),
  );
  await database.close();
  await server.drop('threshold_bench_property');
} finally {
  await server.stop();
}
