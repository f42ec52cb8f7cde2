import pg from 'pg';

/** No statement takes longer than `timeoutMs`. A frozen database cannot enforce that, so `pg` gives up on it too. */
export function createPool(
  connectionString: string,
  size: number,
  timeoutMs: number,
  more: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    // Statements of one transaction sent without awaiting share a round trip.
    pipeline: true,
    // Answer "busy" soon rather than wait long.
    connectionTimeoutMillis: 4_000,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    // Detects a peer that is gone without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'threshold',
    // Statements take milliseconds, less than JIT compilation. 32 MB sorts all of London's buyers in memory; few
    // statements need it.
    options: '-c jit=off -c work_mem=32MB',
    ...more,
  });
  // The failed call reports a broken connection and the pool replaces it; without a listener the process would end.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}
