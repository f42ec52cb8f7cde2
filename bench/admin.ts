import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { formatCount } from '@threshold/core/rules/format/counts';
import { type AdminApp, adminApp } from './lib/admin-app';
import { adminCalls } from './lib/admin-calls';
import { type AdminSize, fillAdmin } from './lib/admin-rows';
import { ms, quantile, table } from './lib/measure';
import { benchServer } from './lib/postgres';

/**
 * How fast the back office answers when the platform is large: every list and every card through the real app, as an
 * admin asks for them, ten minutes after the round before. BENCH_BUYERS, BENCH_AGENTS and BENCH_ROUNDS make it smaller; with
 * 10,000 buyers or fewer it also measures Delete All.
 */
const BUYERS = Number(process.env.BENCH_BUYERS ?? 1_000_000);
const AGENTS = Number(process.env.BENCH_AGENTS ?? 20_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 25);
const WARM_UP = 2;
const WANTED_MS = 200;
const MOST_TO_DELETE = 10_000;
const DELETED_WITHIN_S = 20;
/** Longer than the statistics are kept, and than the migration figures are fresh. */
const BETWEEN_ROUNDS_MS = 10 * 60_000;

const size: AdminSize = {
  buyers: BUYERS,
  searches: Math.round(BUYERS * 1.2),
  agents: AGENTS,
  messages: 50_000,
  auditEntries: 200_000,
};
const calls = adminCalls(size);
const log = (text: string) => process.stderr.write(`${text}\n`);
const load = () => loadavg()[0]?.toFixed(1) ?? '';

/** How long Delete All takes to answer, and its job to end. */
async function deleteAll({ ask, worker }: AdminApp) {
  const { status, body, firstMs } = await ask('/api/admin/buyers/delete-all', 'DELETE');
  if (status !== 202) throw new Error(`Delete All answered ${status}: ${body}`);
  const began = performance.now();
  await worker.drain();
  return { answeredMs: firstMs, seconds: (performance.now() - began) / 1_000 };
}

const server = await benchServer();
let failed = true;
try {
  const url = await server.create('threshold_bench_admin');
  const adminId = randomUUID();
  const began = performance.now();
  log(`${formatCount(size.buyers)} buyers and ${formatCount(size.agents)} agents: making them`);
  await fillAdmin(url, size, adminId);
  log(`made in ${Math.round((performance.now() - began) / 1000)} s; asking`);
  const office = await adminApp(url, adminId);
  const times = new Map(calls.map((call) => [call, [] as number[]]));
  const answered = new Map<string, string>();
  const loadBefore = load();
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    office.advance(BETWEEN_ROUNDS_MS);
    // Turn by turn, so that whatever else the machine is doing slows all of them alike.
    for (const call of calls) {
      const answer = await office.ask(call.path);
      if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}: ${answer.body}`);
      answered.set(call.name, call.says(answer.body, answer.records));
      times.get(call)?.push(answer.firstMs);
    }
  }
  office.advance(BETWEEN_ROUNDS_MS);
  await office.ask('/api/admin/migration-analytics');
  const recounted = performance.now();
  await office.worker.drain();
  const behindMs = performance.now() - recounted;
  const deletion = BUYERS > MOST_TO_DELETE ? null : await deleteAll(office);
  await office.close();
  await server.drop('threshold_bench_admin');
  const rows = calls.map((call) => {
    const warm = times.get(call)?.slice(WARM_UP) ?? [];
    const median = quantile(warm, 0.5);
    return { call, median, p95: quantile(warm, 0.95), fits: median < WANTED_MS };
  });
  console.log(
    `PostgreSQL ${server.version}, ${formatCount(size.buyers)} buyers with ${formatCount(size.searches)} searches, ${formatCount(size.agents)} agents, ` +
      `${formatCount(size.messages)} messages, ${formatCount(size.auditEntries)} audit entries; load average ${loadBefore} before, ${load()} after\n`,
  );
  console.log(
    table(
      ['call', 'answer', 'median ms', 'p95 ms', `under ${WANTED_MS} ms`],
      rows.map(({ call, median, p95, fits }) => [
        call.name,
        answered.get(call.name) ?? '',
        ms(median),
        ms(p95),
        fits ? 'yes' : 'NO',
      ]),
    ),
  );
  console.log(`\nCounting the migration figures anew, while the earlier ones are shown: ${ms(behindMs)} ms`);
  if (deletion)
    console.log(
      `Delete All: answered in ${ms(deletion.answeredMs)} ms, ${formatCount(BUYERS)} buyers deleted in ${deletion.seconds.toFixed(1)} s (under ${DELETED_WITHIN_S} s wanted)`,
    );
  failed = rows.some(({ fits }) => !fits) || (deletion?.seconds ?? 0) > DELETED_WITHIN_S;
} finally {
  await server.stop();
}
// Explicit, because the embedded server's own exit hook ends the process with 0 whatever `exitCode` says.
process.exit(failed ? 1 : 0);
