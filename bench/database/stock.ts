import { performance } from 'node:perf_hooks';
import type { Actor } from '../../server/base/actor';
import { openPostgres } from '../../server/db/open';
import { factories } from '../../server/factories/make';
import { listPage } from '../../server/features/agent-searches/list-page';
import { disclosuresService } from '../../server/features/disclosures/disclosures.service';
import { ensureGazetteer } from '../../server/features/places/gazetteer';
import { agendaService } from '../../server/features/properties/agenda.service';
import { stockImportsService } from '../../server/features/stock-imports/stock-imports.service';
import { blm, home } from '../../server/features/stock-imports/test/stock-files';
import { storageFor } from '../../server/providers/storage/choose';
import { median, table } from '../lib/measure';
import { tempFolder } from '../lib/temp-folder';
import { benchContext, type Case, numberOf } from './case';

/** Imports of a large agency, and its dashboard (first page of the list, and Today) beside that of a small one. */
const RECORDS = numberOf('BENCH_RECORDS', 10_000);
const SMALL = 50;
const DASHBOARDS = 50;
const MAX_SECONDS = 20;
const MAX_MEGABYTES = 200;
const MAX_RATIO = 2;

const megabytes = () => process.memoryUsage().rss / 1024 / 1024;

export const stock: Case = async ({ url, client }) => {
  const database = await openPostgres(url, { poolSize: 4 });
  await ensureGazetteer(database.db);
  const context = benchContext(database, { DATA_DIR: tempFolder() });
  const make = factories(context);
  const imports = stockImportsService({
    context,
    storage: await storageFor(context.config),
    log: { error: console.error },
  });
  const agency = async (): Promise<Actor> => {
    const owner = await make.agent();
    return { id: owner.id, agencyId: owner.id, userType: 'agent', agentRole: 'owner', agency: owner };
  };
  const file = (count: number, price: string) =>
    blm(
      Array.from({ length: count }, (_, n) =>
        home(`R${n}`, { PRICE: price, POSTCODE1: `LN${1 + (n % 6)}`, DESCRIPTION: 'A home. '.repeat(150) }),
      ),
    );
  const [large, small] = [await agency(), await agency()];
  const rows: string[][] = [];
  const seconds: number[] = [];
  const before = megabytes();
  let most = before;
  for (const [what, price] of [
    ['created', '250000'],
    ['unchanged', '250000'],
    ['updated', '260000'],
  ] as const) {
    const bytes = file(RECORDS, price);
    const start = performance.now();
    const { counts } = await imports.run(large, { format: 'blm', dryRun: false, bytes });
    const took = (performance.now() - start) / 1_000;
    most = Math.max(most, megabytes());
    if (counts[what] !== RECORDS) throw new Error(`${what}: ${JSON.stringify(counts)}`);
    seconds.push(took);
    rows.push([what, took.toFixed(1), (bytes.length / 1024 / 1024).toFixed(1)]);
  }
  await imports.run(small, { format: 'blm', dryRun: false, bytes: file(SMALL, '250000') });
  // As autovacuum does within a minute.
  await client.query('vacuum analyze agent_searches');
  const agenda = agendaService(context, disclosuresService(context));
  const dashboardMs = async (actor: Actor) => {
    const times: number[] = [];
    for (let n = 0; n < DASHBOARDS; n++) {
      const start = performance.now();
      await listPage(context, { userId: actor.id, team: true }, { limit: 50 });
      await agenda.today(actor);
      times.push(performance.now() - start);
    }
    return median(times);
  };
  const [ofSmall, ofLarge] = [await dashboardMs(small), await dashboardMs(large)];
  await database.close();
  console.log(table(`${RECORDS} records | seconds | file MB`, rows));
  const slowest = Math.max(...seconds);
  const grown = most - before;
  return [
    [`an import within ${MAX_SECONDS} s`, slowest.toFixed(1), slowest <= MAX_SECONDS],
    [`at most ${MAX_MEGABYTES} MB more memory`, grown.toFixed(0), grown <= MAX_MEGABYTES],
    [
      `the dashboard at most ${MAX_RATIO} times that of ${SMALL} properties`,
      `${(ofLarge / ofSmall).toFixed(2)} (${ofLarge.toFixed(1)} against ${ofSmall.toFixed(1)} ms)`,
      ofLarge <= MAX_RATIO * ofSmall,
    ],
  ];
};
