import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { systemClock } from '../../server/base/clock';
import { loadRenderer } from '../../server/boot/load-renderer';
import { buildApp } from '../../server/build-app';
import { parseConfig } from '../../server/config';
import type { AppContext } from '../../server/context';
import { openPostgres } from '../../server/db/open';
import type { ApiCall, ApiRequest } from './api-calls';
import { COUNTER } from './load-generator';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Statements that go to the database in one packet and are waited for together. */
export type Trip = readonly Statement[];

/** What the product asked its database for one call, or the page it sent without asking. */
export interface Recorded {
  trips: Trip[];
  page?: string;
}

/** Every trip of any connection of this process, in order. */
function listen(heard: Trip[]): () => void {
  const { query: original } = pg.Client.prototype;
  let trip: Statement[] | null = null;
  const tapped = function (this: pg.Client, ...given: unknown[]) {
    const [query, values] = given as [string | { text: string; values?: unknown[] }, unknown[]?];
    const statement =
      typeof query === 'string'
        ? { text: query, values: values ?? [] }
        : { text: query.text, values: values ?? query.values ?? [] };
    // Statements sent before anything is awaited are pipelined: one trip.
    if (trip) trip.push(statement);
    else {
      trip = [statement];
      heard.push(trip);
      setImmediate(() => {
        trip = null;
      });
    }
    return Reflect.apply(original, this, given);
  };
  pg.Client.prototype.query = tapped as typeof original;
  return () => {
    pg.Client.prototype.query = original;
  };
}

/** Makes each call of each person once in the product itself, from the same sources, and writes down what it asks. */
export async function recordCalls(
  databaseUrl: string,
  calls: ApiCall[],
  origin: string,
): Promise<Recorded[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-bench-api-'));
  const database = await openPostgres(databaseUrl, { poolSize: 2 });
  const context: AppContext = {
    config: parseConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: folder }),
    secrets: ['a secret that only the bench knows, long enough'],
    adminSetupKey: null,
    publicUrl: () => origin,
    clock: systemClock,
    database,
    mail: { destination: 'nowhere', send: async () => undefined },
  };
  const { app } = await buildApp(context, await loadRenderer(resolve('dist')));
  await app.ready();
  const heard: Trip[] = [];
  const enough = listen(heard);

  async function record(request: ApiRequest, time: number): Promise<Recorded> {
    heard.length = 0;
    const answer = await app.inject({
      method: request.method,
      url: request.path,
      headers: { origin, 'accept-encoding': 'br', ...request.headers },
      payload: request.body?.replace(COUNTER, String(time).padStart(8, '0')),
    });
    if (answer.statusCode >= 300)
      throw new Error(`${request.path} answered ${answer.statusCode} ${answer.body}`);
    const isPage = String(answer.headers['content-type']).startsWith('text/html');
    return {
      trips: heard.map((trip) => trip.map(({ text, values }) => ({ text, values }))),
      ...(isPage ? { page: answer.rawPayload.toString('base64') } : {}),
    };
  }

  const recorded: Recorded[][] = [];
  for (const call of calls) {
    const people: Recorded[] = [];
    for (const request of call.requests) {
      // What only the first call of a visit or of a day does is no part of the usual one.
      await record(request, 1);
      people.push(await record(request, 2));
    }
    recorded.push(people);
  }
  enough();
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  return recorded;
}
