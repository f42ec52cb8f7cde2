import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { testApp } from '../../test/app';
import { publishLiveEvent } from './publish';
import { openStream } from './test/reader';

it('events reach clients of another server, also after the database was unavailable', async () => {
  const first = await testApp();
  const other = await testApp({ database: first.database });
  const owner = await first.make.agent();
  const [here, there] = [await openStream(first, owner), await openStream(other, owner)];
  const publish = () =>
    first.db.transaction((tx) => publishLiveEvent(tx, { agencyId: owner.id }, { kind: 'bell' }));
  await publish();
  await here.receives({ kind: 'bell' });
  await there.receives({ kind: 'bell' });

  // PGlite runs in this process: its connection cannot be cut.
  if (first.database.kind === 'pglite') return;
  await first.db.transaction((tx) =>
    tx.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'threshold live' and datname = current_database()`,
    ),
  );
  for (const tab of [here, there])
    await vi.waitUntil(() => tab.text().includes('event: again'), { timeout: 20_000 });
  const before = there.events().length;
  await publish();
  await vi.waitUntil(() => there.events().length > before, { timeout: 20_000 });
  expect(here.isOpen() && there.isOpen()).toBe(true);
});
