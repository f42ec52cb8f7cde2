import pg from 'pg';
import type { Listener } from '../types';

const PING_EVERY_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 5_000;

/**
 * One connection of its own that hears what is told on a channel. It comes back by itself after the database was away,
 * and says so each time it begins to hear: what was told in between is lost.
 */
export function listenPostgres(connectionString: string, channel: string, listener: Listener) {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;

  /** Also where a firewall or a fail-over has swallowed the connection without a word: a ping is not answered then. */
  function lost(one: pg.Client) {
    if (client !== one) return;
    client = null;
    clearTimeout(timer);
    // It is gone already; only its socket is put away.
    one.end().catch(() => undefined);
    if (stopped) return;
    timer = setTimeout(connect, retryMs);
    timer.unref();
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  function pingLater(one: pg.Client) {
    timer = setTimeout(() => {
      one.query('select 1').then(
        () => client === one && pingLater(one),
        () => lost(one),
      );
    }, PING_EVERY_MS);
    timer.unref();
  }

  async function connect(): Promise<void> {
    const one = new pg.Client({
      connectionString,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      application_name: 'threshold live',
    });
    client = one;
    one.on('error', () => lost(one));
    one.on('end', () => lost(one));
    one.on('notification', ({ payload }) => listener.heard(payload ?? ''));
    try {
      await one.connect();
      await one.query(`listen ${channel}`);
    } catch {
      // The database is away: whoever needs it is told so by their own call, and this one tries again.
      lost(one);
      return;
    }
    if (client !== one) return;
    retryMs = FIRST_RETRY_MS;
    pingLater(one);
    listener.began();
  }

  void connect();
  return async function stop() {
    stopped = true;
    clearTimeout(timer);
    const open = client;
    client = null;
    // The server stops: a connection that does not close by itself goes with it.
    await open?.end().catch(() => undefined);
  };
}
