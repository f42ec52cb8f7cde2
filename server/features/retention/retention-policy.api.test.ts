import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { stripeEvents } from '../../db/schema/billing';
import { demandDays, demandRecords } from '../../db/schema/demand';
import { rateLimits } from '../../db/schema/sessions';
import { dailyJob } from '../../jobs/daily';
import { type BillingApp, billingApp, PAID } from '../billing/test/billing';
import { plantAgency, plantPerson } from '../privacy/test/planted';
import { plantMatch } from '../privacy/test/planted-match';
import { allTables } from '../privacy/test/tables';
import { going, staying } from './test/retention-policy';

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
/** Those of the tables that may go of which this is so, each with what to do about it. */
async function those(isSo: (rows: number) => boolean, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(going)) if (isSo(await count(table))) found.push(`${table}: ${what}`);
  return found;
}

it('every table says how long it keeps its rows, or why it keeps them', async () => {
  const tables = await allTables(t);
  const said = [...Object.keys(going), ...Object.keys(staying)];
  const missing = tables.filter((table) => !said.includes(table));
  expect(missing.map((table) => `${table}: say in ${LIST} how long its rows are kept`)).toEqual([]);
  expect(said.filter((table, n) => !tables.includes(table) || said.indexOf(table) !== n)).toEqual([]);
});

it('what is said to go is gone after ten years', async () => {
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
    const asked = { day, placeId: 'lincoln', propertyType: 'house', bedrooms: 3 };
    await tx.insert(demandDays).values({ ...asked, buyers: [], ready: [] });
    // What is still open stays until it is done with.
    await tx.execute(sql`update contact_reports set outcome = 'upheld', decided_at = ${day}::timestamptz`);
    await tx.execute(sql`update mail_outbox set sent_at = ${day}::timestamptz`);
  });
  expect(await those((rows) => rows === 0, 'plant a row of it in privacy/test')).toEqual([]);

  t.clock.advance(10 * 366 * 86_400_000);
  await t.db.transaction(async (tx) => {
    // Its people are still here: nothing goes because they went.
    await tx.execute(sql`update users set last_active_at = ${t.clock.now().toISOString()}::timestamptz`);
    for (const by of new Set(Object.values(going).map((each) => each.by)))
      await dailyJob(by).enqueue(tx, {}, { runAt: t.clock.now() });
  });
  await t.worker.drain();
  expect(await those((rows) => rows > 0, `the work named in ${LIST} left some of it`)).toEqual([]);
});
