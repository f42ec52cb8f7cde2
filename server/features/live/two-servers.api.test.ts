import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { testApp } from '../../test/app';
import { publishEvent } from './publish';
import { openStream } from './test/reader';

it('what one server changes is told by another, and again after the database was away', async () => {
  const one = await testApp();
  const other = await testApp({ database: one.database });
  const owner = await one.make.agent();
  const [here, there] = [await openStream(one, owner), await openStream(other, owner)];
  const tell = () => one.db.transaction((tx) => publishEvent(tx, { agencyId: owner.id }, { kind: 'bell' }));
  await tell();
  await here.hears({ kind: 'bell' });
  await there.hears({ kind: 'bell' });

  // The embedded database is in this process: nothing can come between.
  if (one.database.kind === 'pglite') return;
  await one.db.transaction((tx) =>
    tx.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'threshold live' and datname = current_database()`,
    ),
  );
  for (const tab of [here, there])
    await vi.waitUntil(() => tab.text().includes('event: again'), { timeout: 10_000 });
  const before = there.events().length;
  await tell();
  await vi.waitUntil(() => there.events().length > before, { timeout: 10_000 });
  expect(here.isOpen() && there.isOpen()).toBe(true);
});
