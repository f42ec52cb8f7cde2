import pg from 'pg';

export function createPool(connectionString: string, size: number, more: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    // Statements of one transaction that do not wait for each other share a round trip.
    pipeline: true,
    // A caller is better told "busy" soon than nothing for long.
    connectionTimeoutMillis: 4_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    // Detects a peer that is gone without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'threshold',
    // Statements take milliseconds, less than compiling them (JIT) would. 32 MB lets a list of all of London's buyers be sorted
    // in memory; few statements need it.
    options: '-c jit=off -c work_mem=32MB',
    ...more,
  });
  // The failed call reports a broken connection and the pool replaces it; without a listener the process would end.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}
