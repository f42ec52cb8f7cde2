import { request } from 'node:http';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../../../config';
import type { AppContext } from '../../../context';
import type { Db } from '../../../db/types';
import type { PushSender } from '../../../providers/push/sender';
import { fanOutQueues } from './crashing-database';

/** Worker process: waits for the current time from its parent and works until it is killed. */

export interface WorkerOptions {
  config: Config;
  databaseUrl: string;
  recorderUrl: string;
  publicUrl: string;
  secrets: AppContext['secrets'];
}

const options: WorkerOptions = JSON.parse(process.env.ORDERS ?? '{}');
const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 4 });

/** Resolves when the server has answered; a crash between its receipt and the answer is the interesting case. */
function post(path: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(`${options.recorderUrl}${path}`, { method: 'POST' }, (response) => {
      response.resume().on('end', resolve);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function startAt(now: Date) {
  const db = drizzle(pool) as unknown as Db;
  const context: AppContext = {
    config: options.config,
    secrets: options.secrets,
    adminSetupKey: null,
    publicUrl: () => options.publicUrl,
    clock: { now: () => now },
    database: {
      db,
      workerDb: db,
      readDb: db,
      kind: 'postgres',
      poolStats: () => ({ size: 1, busy: 0, waiting: 0 }),
      ping: async () => undefined,
      listen: () => async () => undefined,
      close: () => pool.end(),
    },
    mail: {
      destination: 'the recorder',
      send: ({ messageId, recipient }) => post('/mail', JSON.stringify({ messageId, recipient })),
    },
  };
  // Encryption of push messages is tested elsewhere; here they are counted.
  const sender: PushSender = {
    async send({ endpoint }, _message, topic) {
      await post('/push', JSON.stringify({ endpoint, topic }));
      return { outcome: 'sent', status: 201 };
    },
  };
  const quiet = () => undefined;
  const log = { warn: quiet, info: quiet, error: quiet } as unknown as Parameters<typeof fanOutQueues>[2];
  for (const queue of fanOutQueues(context, sender, log)) queue.start();
}

process.once('message', (now) => startAt(new Date(String(now))));
await pool.query('select 1');
process.send?.('ready');
