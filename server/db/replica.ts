import type pg from 'pg';
import { z } from 'zod';
import { Failure } from '../base/failure';
import { lagMeter } from './lag';
import type { Db, Reading, ReplicaState } from './types';

const CHECK_EVERY_MS = 1_000;
/** One that takes longer to say where it is has other troubles, and nobody should wait for it. */
const ANSWER_WITHIN_MS = 1_500;

interface Needs {
  url: string;
  primaryUrl: string;
  primary: Db;
  /** How old what it shows may be. */
  mostLagMs: number;
  poolSize: number;
  pool: (url: string, size: number, more?: pg.PoolConfig) => pg.Pool;
  wrap: (pool: pg.Pool) => Db;
}

/** Where a server is: of which installation, which process of it, and how far its log has come. */
const WHERE = `
  select (pg_control_system()).system_identifier || '/' ||
      (select oid from pg_database where datname = current_database()) as cluster,
    pg_postmaster_start_time()::text as node, pg_is_in_recovery() as standby,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::text as position`;
const Where = z.object({
  cluster: z.string(),
  node: z.string(),
  standby: z.boolean(),
  position: z.string().transform(BigInt),
});

/**
 * Reads from a replica, as long as it shows nothing older than it may and answers. It is looked at once a second, on
 * connections of their own: those who ask must not make it look slow. Whatever goes wrong there is asked of the database itself.
 */
export function followReplica({ url, primaryUrl, primary, mostLagMs, poolSize, pool, wrap }: Needs) {
  const watching = { query_timeout: ANSWER_WITHIN_MS, connectionTimeoutMillis: ANSWER_WITHIN_MS };
  const watch = { primary: pool(primaryUrl, 1, watching), replica: pool(url, 1, watching) };
  const meter = lagMeter();
  let state: ReplicaState['state'] = 'away';
  let readers: Readers | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const ask = async (from: pg.Pool) => Where.parse((await from.query(WHERE)).rows[0]);
  const lag = () => meter.lagMs(performance.now());

  function stopReading(why: ReplicaState['state']) {
    state = why;
    readers?.leave();
    readers = null;
  }

  async function look() {
    const at = performance.now();
    const here = await ask(watch.primary);
    // A standby where the database itself should be: a failover is under way, and nothing can be said.
    if (here.standby) return;
    meter.mark(at, here.position);
    const there = await ask(watch.replica).catch(() => null);
    if (closed) return;
    if (!there) return stopReading('away');
    if (there.cluster !== here.cluster) return stopReading('foreign');
    meter.reached(there.position);
    if (readers?.node !== there.node) {
      // What was measured is this one; behind the same address another may answer.
      readers?.leave();
      readers = readersOf(there.node, (more) => pool(url, poolSize, more), wrap);
    }
    state = lag() <= mostLagMs ? 'follows' : 'behind';
  }

  async function lookAgain() {
    // The database itself does not answer: what is known of the replica grows old, and whoever needs the database is told.
    await look().catch(() => undefined);
    if (closed) return;
    timer = setTimeout(lookAgain, CHECK_EVERY_MS);
    timer.unref();
  }
  const first = lookAgain();

  const reading: Reading = async (work) => {
    if (!readers || state !== 'follows' || lag() > mostLagMs) return work(primary);
    try {
      return await readers.read(work);
    } catch (error) {
      // What the work itself decided holds; what the replica could not do, the database can.
      if (error instanceof Failure) throw error;
      return work(primary);
    }
  };

  return {
    reading,
    state(): ReplicaState {
      const ms = lag();
      const late = state === 'follows' && ms > mostLagMs;
      return {
        state: late ? 'behind' : state,
        lagSeconds: Number.isFinite(ms) ? Math.round(ms / 100) / 10 : null,
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await first;
      readers?.leave();
      await Promise.all([watch.primary.end(), watch.replica.end()]);
    },
  };
}

interface Readers {
  node: string;
  read: Reading;
  /** Whoever still waits there is told at once. */
  leave(): void;
}

function readersOf(
  node: string,
  open: (more: pg.PoolConfig) => pg.Pool,
  wrap: (pool: pg.Pool) => Db,
): Readers {
  const clients = new Set<pg.PoolClient>();
  const pool = open({
    // Those who would wait here are served by the database itself.
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    verify(client, done) {
      client
        .query<{ node: string }>('select pg_postmaster_start_time()::text as node')
        .then(
          ({ rows }) => done(rows[0]?.node === node ? undefined : new Error('another replica answered')),
          done,
        );
    },
  });
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const db = wrap(pool);
  let say: (error: Error) => void = () => undefined;
  const gone = new Promise<never>((_, reject) => {
    say = reject;
  });
  // Heard by those who read, if anybody does.
  gone.catch(() => undefined);
  return {
    node,
    read: (work) => Promise.race([work(db), gone]),
    leave() {
      say(new Error('the replica is gone'));
      pool.end().catch(() => undefined);
      // One that hangs would never close by itself.
      for (const client of clients) client.connection.stream.destroy();
    },
  };
}
