import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../test/app';
import { closeAtEnd } from '../../test/closing';
import { testDatabase } from '../../test/database';
import { openPostgres } from '../open';
import { queryRows } from './query';
import { isTransientError } from './transient-errors';

it('a connection that leads to a former leader is dropped as soon as it refuses a write, and the caller may try again', async () => {
  const { url } = await testDatabase();
  if (!url) throw new Error('this is for PostgreSQL');
  const database = await openPostgres(url, { poolSize: 1 });
  closeAtEnd(database.close);
  const t = await testApp({ database: { ...database, url } });
  const message = { name: 'Ann', email: 'ann@example.com', subject: 'Hello', message: 'Is anybody there?' };
  // As with a former leader: the pool's connection works and is read-only.
  await t.db.execute(sql`set default_transaction_read_only = on`);
  const refused = await t.client().post('/api/contact', message);
  expect(refused.statusCode, refused.body).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ errorCode: 'UNAVAILABLE' });
  expect((await t.client().post('/api/contact', message)).statusCode).toBeLessThan(300);
});

it('a connection that is lost within a transaction, between two statements, is no more than a failed call', async () => {
  const { db } = await testDatabase();
  const pid = sql`select pg_backend_pid() as pid`;
  const Pid = z.object({ pid: z.number() });
  const lost = db.transaction(async (tx) => {
    const [mine] = await queryRows(tx, Pid, pid);
    // The leader is gone while this connection is idle.
    await db.execute(sql`select pg_terminate_backend(${mine?.pid ?? 0})`);
    const stillThere = async () =>
      queryRows(db, z.unknown(), sql`select from pg_stat_activity where pid = ${mine?.pid ?? 0}`).then(
        (rows) => rows.length,
      );
    await expect.poll(stillThere).toBe(0);
    return queryRows(tx, Pid, pid);
  });
  // Answered with 503, to be retried.
  expect(isTransientError(await lost.catch((error: unknown) => error))).toBe(true);
  expect(await queryRows(db, Pid, pid)).toHaveLength(1);
});
