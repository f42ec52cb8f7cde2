import { createPool } from './pool';

/** Health check on a dedicated connection, so that pool contention cannot delay it. */
export function createHealthCheck(connectionString: string, timeoutMs: number) {
  const pool = createPool(connectionString, 1, {
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'threshold health',
  });
  return {
    /** Rejects when the database does not answer in time or can only be read, as a former leader after a failover. */
    async check(): Promise<void> {
      const client = await pool.connect();
      let writable = false;
      try {
        const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
        writable = rows[0]?.standby === false;
      } finally {
        // Behind the same address another server may answer next time.
        client.release(!writable);
      }
      if (!writable) throw new Error('The database is read-only');
    },
    close: () => pool.end(),
  };
}
