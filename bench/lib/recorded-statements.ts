import { resolve } from 'node:path';
import pg from 'pg';
import { systemClock } from '../../server/base/clock';
import { loadRenderer } from '../../server/boot/load-renderer';
import { buildApp } from '../../server/build-app';
import { openPostgres } from '../../server/db/open';
import { benchContext, ORIGIN } from '../database/case';
import { COUNTER } from './load-generator';

export interface ApiRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}
export interface Statement {
  text: string;
  values: readonly unknown[];
}
/** The statements of one call, by round trip; or the page that was sent without any. */
export interface Recorded {
  trips: Statement[][];
  page?: string;
}

/** Records the round trips of all connections of this process, in order. */
function recordTrips(trips: Statement[][]): () => void {
  const { query: original } = pg.Client.prototype;
  let trip: Statement[] | null = null;
  const recording = function (this: pg.Client, ...args: unknown[]) {
    const [query, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?];
    const { text, values: own } = typeof query === 'string' ? { text: query, values: undefined } : query;
    const statement = { text, values: values ?? own ?? [] };
    // Statements sent before anything is awaited are pipelined: one round trip.
    if (trip) trip.push(statement);
    else {
      trip = [statement];
      trips.push(trip);
      setImmediate(() => {
        trip = null;
      });
    }
    return Reflect.apply(original, this, args);
  };
  pg.Client.prototype.query = recording as typeof original;
  return () => {
    pg.Client.prototype.query = original;
  };
}

/** Makes each request of each call in the product, from source, and records its statements. */
export async function recordStatements(
  databaseUrl: string,
  dataDir: string,
  calls: readonly { requests: ApiRequest[] }[],
): Promise<Recorded[][]> {
  const database = await openPostgres(databaseUrl, { poolSize: 2 });
  const context = { ...benchContext(database, { DATA_DIR: dataDir }), clock: systemClock };
  const { app } = await buildApp(context, await loadRenderer(resolve('dist')));
  await app.ready();
  const trips: Statement[][] = [];
  const stop = recordTrips(trips);
  async function record({ method, path, headers, body }: ApiRequest, n: number): Promise<Recorded> {
    trips.length = 0;
    const answer = await app.inject({
      method,
      url: path,
      headers: { origin: ORIGIN, 'accept-encoding': 'br', ...headers },
      payload: body?.replace(COUNTER, String(n).padStart(8, '0')),
    });
    if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode} ${answer.body}`);
    const isPage = String(answer.headers['content-type']).startsWith('text/html');
    return { trips: [...trips], ...(isPage ? { page: answer.rawPayload.toString('base64') } : {}) };
  }
  const recorded: Recorded[][] = [];
  for (const { requests } of calls) {
    const each: Recorded[] = [];
    for (const request of requests) {
      // The first call of a session or a day does more than the usual one.
      await record(request, 1);
      each.push(await record(request, 2));
    }
    recorded.push(each);
  }
  stop();
  await app.close();
  await database.close();
  return recorded;
}
