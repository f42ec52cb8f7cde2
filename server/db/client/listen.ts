import pg from 'pg';
import type { Listener } from '../types';

const PING_EVERY_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 5_000;

/**
 * LISTEN on a dedicated connection. Reconnects by itself and calls `onConnected` each time: notifications sent in
 * between are lost.
 */
export function listenPostgres(connectionString: string, channel: string, listener: Listener) {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;

  /** Also called when a ping times out, because the connection may be half open. */
  function onLost(connection: pg.Client) {
    if (client !== connection) return;
    client = null;
    clearTimeout(timer);
    // Already closed; releases the socket only.
    connection.end().catch(() => undefined);
    if (stopped) return;
    timer = setTimeout(connect, retryMs);
    timer.unref();
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  function pingLater(connection: pg.Client) {
    timer = setTimeout(() => {
      connection.query('select 1').then(
        () => client === connection && pingLater(connection),
        () => onLost(connection),
      );
    }, PING_EVERY_MS);
    timer.unref();
  }

  async function connect(): Promise<void> {
    const connection = new pg.Client({
      connectionString,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      application_name: 'threshold live',
    });
    client = connection;
    connection.on('error', () => onLost(connection));
    connection.on('end', () => onLost(connection));
    connection.on('notification', ({ payload }) => listener.onNotification(payload ?? ''));
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
    } catch {
      // Database unavailable: callers get their own errors, this one reconnects.
      onLost(connection);
      return;
    }
    if (client !== connection) return;
    retryMs = FIRST_RETRY_MS;
    pingLater(connection);
    listener.onConnected();
  }

  void connect();
  return async function stop() {
    stopped = true;
    clearTimeout(timer);
    const open = client;
    client = null;
    // During shutdown errors do not matter.
    await open?.end().catch(() => undefined);
  };
}
