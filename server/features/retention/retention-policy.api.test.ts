import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { stripeEvents } from '../../db/schema/billing';
import { demandDays, demandRecords } from '../../db/schema/demand-reports';
import { rateLimits } from '../../db/schema/sessions';
import { dailyJob } from '../../jobs/daily';
import { type BillingApp, billingApp, PAID } from '../billing/test/billing';
import { plantAgency, plantPerson } from '../privacy/test/planted';
import { plantMatch } from '../privacy/test/planted-match';
import { allTables } from '../privacy/test/tables';
import { expiring, permanent } from './test/retention-policy';

let t: BillingApp;
beforeAll(async () => {
  t = await billingApp({ config: PAID });
});

const LIST = 'server/features/retention/test/retention-policy.ts';
const Count = z.object({ count: z.number() });
const count = async (table: string) => {
  const [row] = await queryRows(
    t.db,
    Count,
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return row?.count ?? 0;
};
/** Expiring tables for which this holds. */
async function those(isSo: (rows: number) => boolean, what: string): Promise<string[]> {
  const problems: string[] = [];
  for (const table of Object.keys(expiring)) if (isSo(await count(table))) problems.push(`${table}: ${what}`);
  return problems;
}

it('every table has a retention period or a reason for none', async () => {
  const tables = await allTables(t);
  const listed = [...Object.keys(expiring), ...Object.keys(permanent)];
  const missing = tables.filter((table) => !listed.includes(table));
  expect(missing.map((table) => `${table}: say in ${LIST} how long its rows are kept`)).toEqual([]);
  expect(listed.filter((table, n) => !tables.includes(table) || listed.indexOf(table) !== n)).toEqual([]);
});

it('expiring rows are deleted after ten years', async () => {
  const [buyer, agent] = [await t.make.buyer(), await t.make.agent()];
  await plantPerson(t, buyer, 'Kept');
  await plantAgency(t, agent, 'Keeper');
  const { property } = await plantMatch(t, buyer, agent, { buyer: 'Kept', agent: 'Keeper' });
  const now = t.clock.now();
  const day = '2026-11-15';
  await t.db.transaction(async (tx) => {
    await tx.insert(rateLimits).values({ key: 'kept', hits: 1, resetsAt: now });
    await tx.insert(stripeEvents).values({ id: 'evt_kept', type: 'test', receivedAt: now });
    await tx.insert(demandRecords).values({ agentSearchId: property.id, day, home: '', buyers: 5 });
    const query = { day, placeId: 'lincoln', propertyType: 'house', bedrooms: 3 };
    await tx.insert(demandDays).values({ ...query, buyers: [], ready: [] });
    // Open records stay until they are closed.
    await tx.execute(sql`update contact_reports set outcome = 'upheld', decided_at = ${day}::timestamptz`);
    await tx.execute(sql`update mail_outbox set sent_at = ${day}::timestamptz`);
  });
  expect(await those((rows) => rows === 0, 'plant a row of it in privacy/test')).toEqual([]);

  t.clock.advance(10 * 366 * 86_400_000);
  await t.db.transaction(async (tx) => {
    // The users still exist: nothing was deleted by cascade.
    await tx.execute(sql`update users set last_active_at = ${t.clock.now().toISOString()}::timestamptz`);
    for (const by of new Set(Object.values(expiring).map((each) => each.by)))
      await dailyJob(by).enqueue(tx, {}, { runAt: t.clock.now() });
  });
  await t.worker.drain();
  expect(await those((rows) => rows > 0, `the work named in ${LIST} left some of it`)).toEqual([]);
});
