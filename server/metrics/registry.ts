import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ZodApp } from '../base/app';
import type { AppContext } from '../context';
import { SYNC } from '../features/billing/billing.jobs';
import { countDeadLetters, waitingByKind } from '../jobs/dead-letters.repository';
import { MAIL_KINDS } from '../providers/mail/outbox';
import { readStates } from '../providers/provider-health';

/** In seconds; users notice from 0.1 s. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

interface Dependencies {
  app: ZodApp;
  context: AppContext;
  /** Number of match runs. */
  matchRuns: () => number;
}

/**
 * Operator metrics by route pattern and job kind, without ids, addresses or names. Gauges are read on scrape; only
 * request durations are recorded continuously.
 */
export function metricsRegistry({ app, context, matchRuns }: Dependencies) {
  const { database, clock } = context;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `threshold_${name}`, help, labelNames, registers });

  const requests = new Histogram({
    name: 'threshold_http_request_seconds',
    help: 'Request duration, by route pattern, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Streams have no meaningful duration.
    if (reply.raw.getHeader('content-type') !== 'text/event-stream')
      requests.observe(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: String(reply.statusCode),
        },
        reply.elapsedTime / 1_000,
      );
    done();
  });

  const inFlight = gauge('http_in_flight', 'Requests in progress, by priority.', ['priority']);
  const refused = new Counter({
    name: 'threshold_http_refused_total',
    help: 'Requests refused by load shedding, by priority.',
    labelNames: ['priority'],
    registers,
  });
  const runs = new Counter({
    name: 'threshold_match_runs_total',
    help: 'Match runs for lists, pages, exports and notifications.',
    registers,
  });
  const connections = gauge(
    'database_connections',
    'Database connections: pool size (max) and in use (busy).',
    ['state'],
  );
  const waiting = gauge('database_waiting', 'Requests waiting for a database connection.');
  const databaseUp = gauge('database_up', '1 if the database is reachable, otherwise 0.');
  const jobs = gauge('jobs_waiting', 'Unfinished background jobs, by kind.', ['kind']);
  const failing = gauge('jobs_failing', 'Unfinished background jobs that failed before, by kind.', ['kind']);
  const oldest = gauge('jobs_oldest_seconds', 'Time since the oldest unfinished job became due, by kind.', [
    'kind',
  ]);
  const givenUp = gauge('jobs_given_up', 'Jobs that failed after all retries.');
  const mails = gauge('mails_waiting', 'Mails queued and not yet sent.');
  const webhookLag = gauge('webhook_lag_seconds', 'Age of the oldest unprocessed billing event.');
  const lastSuccess = gauge(
    'provider_last_success_seconds',
    'Unix time of the last successful request to the provider.',
    ['provider'],
  );
  const providerUp = gauge('provider_up', '0 if the last request to the provider failed, otherwise 1.', [
    'provider',
  ]);

  function readServer() {
    const load = app.load();
    refused.reset();
    for (const [priority, count] of Object.entries(load.refused)) refused.inc({ priority }, count);
    for (const [priority, count] of Object.entries(load.inFlight)) inFlight.set({ priority }, count);
    runs.reset();
    runs.inc(matchRuns());
    const pool = database.poolStats();
    connections.set({ state: 'max' }, pool.size);
    connections.set({ state: 'busy' }, pool.busy);
    waiting.set(pool.waiting);
  }

  /** Equal on every server of the database; one is enough for alerts. */
  async function readDatabase() {
    for (const each of [jobs, failing, oldest]) each.reset();
    try {
      const kinds = await waitingByKind(database.db, clock.now());
      for (const { kind, count, failing: failed, oldestSeconds } of kinds) {
        jobs.set({ kind }, count);
        failing.set({ kind }, failed);
        oldest.set({ kind }, oldestSeconds);
      }
      mails.set(kinds.filter(({ kind }) => MAIL_KINDS.has(kind)).reduce((sum, { count }) => sum + count, 0));
      webhookLag.set(kinds.find(({ kind }) => kind === SYNC.kind)?.oldestSeconds ?? 0);
      givenUp.set(await countDeadLetters(database.db));
      for (const { provider, succeededAt, failedAt } of await readStates(database.db)) {
        if (succeededAt) lastSuccess.set({ provider }, succeededAt.getTime() / 1_000);
        providerUp.set({ provider }, failedAt && (!succeededAt || failedAt > succeededAt) ? 0 : 1);
      }
      databaseUp.set(1);
    } catch {
      // Reported as a metric instead of failing the scrape.
      databaseUp.set(0);
    }
  }
  return {
    contentType: registry.contentType,
    async text(): Promise<string> {
      readServer();
      await readDatabase();
      return registry.metrics();
    },
  };
}
