import { Property } from '@threshold/core/contract/criteria';
import { VIEWING_STATUSES } from '@threshold/core/rules/pipeline/stages';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { type ViewingRow, viewings } from '../../db/schema/pipeline';
import { propertyOf } from '../../db/schema/searches';
import { epochMillis, timestamp } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';

const said = z.string().nullable();
const Person = z.object({ id: z.string(), email: z.string(), firstName: said, lastName: said });

const ViewingDetails = z.object({
  id: z.string(),
  workedId: z.string(),
  startsMs: z.number(),
  minutes: z.number(),
  where: z.string(),
  status: z.enum(VIEWING_STATUSES),
  proposedMs: z.number().nullable(),
  sequence: z.number(),
  remindedMs: z.number().nullable(),
  property: Property.extend({ id: z.string(), name: z.string() }),
  agency: z.object({ id: z.string(), name: said, phone: said }),
  buyer: Person,
  /** Whoever is told at the agency: who arranged it, else who has the buyer, else who saved the property. */
  host: Person.nullable(),
});
export type ViewingDetails = z.infer<typeof ViewingDetails>;
export type Someone = z.infer<typeof Person>;

const person = (
  alias: string,
) => sql`jsonb_build_object('id', ${sql.raw(alias)}.id, 'email', ${sql.raw(alias)}.email::text,
  'firstName', ${sql.raw(alias)}.first_name, 'lastName', ${sql.raw(alias)}.last_name)`;

/** With everyone it concerns. None of a buyer who is gone: what was arranged with them went along. */
function select(db: Db, which: SQL, tail = sql``): Promise<ViewingDetails[]> {
  return queryRows(
    db,
    ViewingDetails,
    sql`select v.id, v.worked_buyer_id as "workedId", ${epochMillis(sql`v.starts_at`)} as "startsMs", v.minutes,
        v.where_at as where, v.status, ${epochMillis(sql`v.proposed_at`)} as "proposedMs", v.sequence,
        ${epochMillis(sql`v.reminded_for`)} as "remindedMs",
        (select to_jsonb(home) from (select a.id, a.name, ${propertyOf('a')}) home) as property,
        jsonb_build_object('id', agency.id, 'name', agency.agency_name, 'phone', agency.phone) as agency,
        ${person('buyer')} as buyer,
        (select ${person('u')} from unnest(array[v.arranged_by, w.assigned_to, a.user_id, agency.id])
            with ordinality as asked (id, place)
          join users u on u.id = asked.id and u.is_active and coalesce(u.parent_agent_id, u.id) = agency.id
          order by asked.place limit 1) as host
      from viewings v
        join worked_buyers w on w.id = v.worked_buyer_id
        join agent_searches a on a.id = w.agent_search_id
        join users agency on agency.id = v.agency_id
        join users buyer on buyer.id = v.buyer_user_id and buyer.is_active
      where ${which} ${tail}`,
  );
}

export async function findViewing(db: Db, id: string): Promise<ViewingDetails | null> {
  const [row] = await select(db, sql`v.id = ${id}::uuid`);
  return row ?? null;
}

const coming = (tx: Tx, which: SQL, now: Date) =>
  select(
    tx,
    sql`${which} and v.starts_at > ${timestamp(now)} and v.status not in ('cancelled', 'declined')`,
    sql`order by v.id`,
  );

/** What is still to come of this buyer's: with one agency's row, or with all of them. */
export const comingOf = (tx: Tx, of: { buyerId: string; workedId?: string }, now: Date) =>
  coming(
    tx,
    sql`v.buyer_user_id = ${of.buyerId}::uuid
      ${of.workedId ? sql`and v.worked_buyer_id = ${of.workedId}::uuid` : sql``}`,
    now,
  );

/** And of a property's, with whomever. */
export const comingAt = (tx: Tx, propertyId: string, now: Date) =>
  coming(tx, sql`w.agent_search_id = ${propertyId}::uuid`, now);

/** The same with a whole agency. */
export const comingWith = (tx: Tx, agencyId: string, now: Date) =>
  coming(tx, sql`v.agency_id = ${agencyId}::uuid`, now);

/** The viewings of a worked row that are not cancelled, for the start that is asked for now. */
export async function viewingAt(tx: Tx, workedId: string, startsAt: Date): Promise<ViewingRow | null> {
  const [row] = await tx
    .select()
    .from(viewings)
    .where(
      and(
        eq(viewings.workedBuyerId, workedId),
        eq(viewings.startsAt, startsAt),
        sql`${viewings.status} <> 'cancelled'`,
      ),
    );
  return row ?? null;
}

export const countComing = (tx: Tx, workedId: string, now: Date): Promise<number> =>
  tx.$count(
    viewings,
    sql`${viewings.workedBuyerId} = ${workedId} and ${viewings.startsAt} > ${timestamp(now)}
      and ${viewings.status} <> 'cancelled'`,
  );

export async function insertViewing(tx: Tx, row: typeof viewings.$inferInsert): Promise<string> {
  const [stored] = await tx.insert(viewings).values(row).returning({ id: viewings.id });
  if (!stored) throw new Error('a viewing was not stored');
  return stored.id;
}

export async function lockViewing(tx: Tx, id: string): Promise<ViewingRow | null> {
  const [row] = await tx.select().from(viewings).where(eq(viewings.id, id)).for('update');
  return row ?? null;
}

/** The caller holds it, and the worked row before it. */
export async function updateViewing(
  tx: Tx,
  id: string,
  change: Partial<typeof viewings.$inferInsert>,
): Promise<void> {
  await tx.update(viewings).set(change).where(eq(viewings.id, id));
}
