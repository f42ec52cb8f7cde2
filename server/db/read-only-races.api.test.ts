import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '../test/app';
import { closeAtEnd } from '../test/closing';
import { testDatabase } from '../test/database';
import { openPostgres } from './open';

it('a connection that leads to a former leader is dropped as soon as it refuses a write, and the caller may try again', async () => {
  const { url } = await testDatabase();
  if (!url) throw new Error('this is for PostgreSQL');
  const database = await openPostgres(url, 1);
  closeAtEnd(database.close);
  const t = await testApp({ database: { ...database, url } });
  const message = { name: 'Ann', email: 'ann@example.com', subject: 'Hello', message: 'Is anybody there?' };
  // As it looks from here: the one connection of the pool is sound, and takes no writes.
  await t.db.execute(sql`set default_transaction_read_only = on`);
  const refused = await t.client().post('/api/contact', message);
  expect(refused.statusCode, refused.body).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ errorCode: 'UNAVAILABLE' });
  expect((await t.client().post('/api/contact', message)).statusCode).toBeLessThan(300);
});
