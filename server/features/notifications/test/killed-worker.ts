import { request } from 'node:http';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../../../config';
import type { AppContext } from '../../../context';
import type { Db } from '../../../db/types';
import type { PushSender } from '../../../providers/push/sender';
import { fanOutQueues } from './mortal';

/** A process of its own that gets ready, is told what time it is, and works until it is killed. */

export interface Orders {
  config: Config;
  databaseUrl: string;
  recorderUrl: string;
  publicUrl: string;
  secrets: AppContext['secrets'];
}

const orders: Orders = JSON.parse(process.env.ORDERS ?? '{}');
const pool = new pg.Pool({ connectionString: orders.databaseUrl, max: 4 });

/** Resolves once the other side has answered: between its having the mail and our knowing lies the window. */
function post(path: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(`${orders.recorderUrl}${path}`, { method: 'POST' }, (response) => {
      response.resume().on('end', resolve);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function startAt(now: Date) {
  const db = drizzle(pool) as unknown as Db;
  const context: AppContext = {
    config: orders.config,
    secrets: orders.secrets,
    adminSetupKey: null,
    publicUrl: () => orders.publicUrl,
    clock: { now: () => now },
    database: {
      db,
      workerDb: db,
      readDb: db,
      kind: 'postgres',
      line: () => ({ size: 1, busy: 0, waiting: 0 }),
      ping: async () => undefined,
      listen: () => async () => undefined,
      close: () => pool.end(),
    },
    mail: {
      destination: 'the recorder',
      send: ({ messageId, recipient }) => post('/mail', JSON.stringify({ messageId, recipient })),
    },
  };
  // Sealing a message for a browser is shown elsewhere; here it is counted.
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
