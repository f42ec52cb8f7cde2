import pg from 'pg';

type Lent = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean) => void,
) => void;

/**
 * Drizzle gives a connection back only once its transaction has begun. One that breaks before that is taken back here,
 * or its place in the pool would be lost for good.
 */
export class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Lent): void;
  override connect(callback?: Lent): unknown {
    return callback ? super.connect(callback) : super.connect().then(takenBack);
  }
}

function takenBack(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release;
  const broken = () => client.release(true);
  let lent = true;
  client.release = (error) => {
    if (!lent) return;
    lent = false;
    client.off('end', broken);
    giveBack(error);
  };
  client.once('end', broken);
  return client;
}

export function poolFor(connectionString: string, poolSize: number, more: pg.PoolConfig = {}): Pool {
  const pool = new Pool({
    connectionString,
    max: poolSize,
    // Someone waiting for an answer is better told "busy" soon than nothing for long.
    connectionTimeoutMillis: 4_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    // A machine that is gone without a word is noticed although nothing is asked of it.
    keepAlive: true,
    application_name: 'threshold',
    // Our statements take milliseconds. Compiling one first, as PostgreSQL does when it expects many rows, takes longer.
    // A property that half of London wants is sorted in memory, and not on the disk: about 10 MB, of the few that are.
    options: '-c jit=off -c work_mem=32MB',
    ...more,
  });
  dropReadOnly(pool);
  // One that breaks in the middle of a transaction says so to whoever waits; without a listener it would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** PostgreSQL's word for a write where only reading is possible. */
const READ_ONLY = '25006';

/**
 * After a failover a connection may still lead to the former leader, where nothing can be written any more. It looks
 * sound and would be handed out for ever, so it goes as soon as it has said so.
 */
function dropReadOnly(pool: pg.Pool) {
  const useless = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) useless.add(client);
    });
  });
  // A connection that is ending is not taken back.
  pool.on('release', (_error, client) => {
    if (useless.has(client)) void client.end();
  });
}
