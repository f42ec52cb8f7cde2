import { formatCount } from '@threshold/core/rules/format/counts';
import { admin } from './database/admin';
import { type Case, SEARCHES } from './database/case';
import { demand } from './database/demand';
import { match } from './database/match';
import { property } from './database/property';
import { stock } from './database/stock';
import { log, report } from './lib/measure';
import { migrate, populate, withClient } from './lib/population';
import { benchServer } from './lib/postgres';

/**
 * Queries and services on a large PostgreSQL database. The arguments are cases (all without any): the population is made
 * once, and each case gets its own copy. BENCH_SEARCHES and the variables of each case make it smaller.
 */
const cases: Record<string, Case> = { match, demand, property, admin, stock };
const names = process.argv.slice(2).filter((name) => name !== 'database');
const unknown = names.find((name) => !(name in cases));
if (unknown) throw new Error(`There is no case ${unknown}; there are ${Object.keys(cases).join(', ')}.`);

const server = await benchServer();
let failed = false;
try {
  log(`making ${formatCount(SEARCHES)} searches`);
  const template = await server.create('threshold_bench');
  await migrate(template);
  await withClient(template, (client) => populate(client, SEARCHES));
  for (const name of names.length > 0 ? names : Object.keys(cases)) {
    const run = cases[name] as Case;
    const database = `threshold_bench_${name}`;
    const url = await server.create(database, 'threshold_bench');
    log(`measuring ${name}`);
    console.log(`\n${name}: PostgreSQL ${server.version}, ${formatCount(SEARCHES)} searches\n`);
    const isMet = report(await withClient(url, (client) => run({ url, client })));
    failed ||= !isMet;
    await server.drop(database);
  }
} finally {
  await server.stop();
}
// The embedded server's exit hook would end the process with 0 whatever `exitCode` is.
process.exit(failed ? 1 : 0);
