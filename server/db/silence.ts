import type { Socket } from 'node:net';
import pg from 'pg';

export interface Patience {
  /** How long a connection in use may say nothing before the database is asked whether it is there. */
  silentMs: number;
  /** How long it may take to say that it is. */
  answerMs: number;
}

/** Together well under the five seconds within which whoever waits is told. */
export const PATIENCE: Patience = { silentMs: 2_000, answerMs: 1_500 };

class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('Connection terminated: the database does not answer');
  }
}

/**
 * Asks the database whether it is there, over a connection of its own: however long the line for the others is, and
 * whatever they do. Those who ask at once are told by one answer.
 */
export function pulseOf(connectionString: string, { answerMs }: Patience) {
  let open: pg.Client | null = null;
  let asking: Promise<boolean> | null = null;
  const drop = (one: pg.Client) => {
    if (open === one) open = null;
    // It is of no more use; only its socket is put away.
    socketOf(one).destroy();
  };

  async function connected(): Promise<pg.Client> {
    const one = new pg.Client({
      connectionString,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      application_name: 'threshold pulse',
    });
    one.on('error', () => drop(one));
    one.on('end', () => drop(one));
    await one.connect();
    open = one;
    return one;
  }

  async function ask() {
    const one = open ?? (await connected());
    try {
      const { rows } = await one.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      const standby = rows[0]?.standby ?? false;
      // A former leader: behind the same address another may answer next time.
      if (standby) drop(one);
      return standby;
    } catch (error) {
      drop(one);
      throw error;
    }
  }

  return {
    /** Whether it can only be read, after a failover. Rejects when the database does not answer. */
    isStandby(): Promise<boolean> {
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    async close() {
      // Asked a moment ago: whatever comes of it is of no interest any more.
      await asking?.catch(() => undefined);
      await open?.end().catch(() => undefined);
    },
  };
}

export type Pulse = ReturnType<typeof pulseOf>;

/**
 * Ends connections of a database that has fallen silent: its network may swallow everything without a word, and
 * whoever waits would wait for ever. Not by a bound on statements, since some may take long: a connection that says
 * nothing for a while is ended only when the database does not answer to anyone.
 */
export function endSilent(pool: pg.Pool, pulse: Pulse, { silentMs }: Patience) {
  const inUse = new WeakSet<Socket>();
  const begin = (socket: Socket) => {
    inUse.add(socket);
    socket.setTimeout(silentMs);
  };

  async function suspect(socket: Socket) {
    const heard = socket.bytesRead;
    const there = await pulse.isStandby().then(
      () => true,
      () => false,
    );
    if (!inUse.has(socket)) return;
    // Heard meanwhile: it was this process that had no time to listen.
    if (there || socket.bytesRead !== heard) begin(socket);
    else socket.destroy(new DatabaseSilent());
  }

  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.on('timeout', () => void suspect(socket));
  });
  pool.on('acquire', (client) => begin(socketOf(client)));
  pool.on('release', (_error, client) => {
    const socket = socketOf(client);
    inUse.delete(socket);
    socket.setTimeout(0);
  });
}

/** The driver keeps it to itself. */
const socketOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
