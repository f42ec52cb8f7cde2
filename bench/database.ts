import { formatCount } from '@threshold/core/rules/format/counts';
import { admin } from './database/admin';
import { alerts } from './database/alerts';
import { analytics } from './database/analytics';
import { type Case, SEARCHES } from './database/case';
import { demand } from './database/demand';
import { ledger } from './database/ledger';
import { match } from './database/match';
import { places } from './database/places';
import { property } from './database/property';
import { log, report } from './lib/measure';
import { migrate, populate, withClient } from './lib/population';
import { benchServer } from './lib/postgres';

/**
 * Queries and services on a large PostgreSQL database. The arguments are cases (all without any): the population is made
 * once, and each case gets its own copy. BENCH_SEARCHES and the variables of each case make it smaller.
 */
const cases: Record<string, Case> = { match, demand, alerts, analytics, ledger, property, admin, places };
const names = process.argv.slice(2).filter((name) => name !== 'database');
const unknown = names.find((name) => !(name in cases));
if (unknown) throw new Error(`There is no case ${unknown}; there are ${Object.keys(cases).join(', ')}.`);

const server = await benchServer();
const templates = new Set<string>();
let failed = false;
try {
  await migrate(await makeTemplate('threshold_bench_empty'));
  for (const name of names.length > 0 ? names : Object.keys(cases)) {
    const run = cases[name] as Case;
    const template = run === places ? 'threshold_bench_empty' : 'threshold_bench_full';
    if (!templates.has(template)) {
      log(`making ${formatCount(SEARCHES)} searches`);
      const url = await makeTemplate(template, 'threshold_bench_empty');
      await withClient(url, (client) => populate(client, SEARCHES));
    }
    const database = `threshold_bench_${name}`;
    const url = await server.create(database, template);
    log(`measuring ${name}`);
    console.log(`\n${name}: PostgreSQL ${server.version}, ${formatCount(SEARCHES)} searches\n`);
    const isMet = report(await withClient(url, (client) => run({ url, client })));
    failed ||= !isMet;
    await server.drop(database);
  }
  for (const template of templates) await server.drop(template);
} finally {
  await server.stop();
}
// Explicit, because the embedded server's exit hook ends the process with 0 whatever `exitCode` is.
process.exit(failed ? 1 : 0);

function makeTemplate(name: string, from?: string): Promise<string> {
  templates.add(name);
  return server.create(name, from);
}
