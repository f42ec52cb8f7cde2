import { Property } from '@threshold/core/contract/criteria';
import { and, eq, gt, notInArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, onlyRow, queryRows } from '../../db/client/query';
import { type ViewingRow, viewings } from '../../db/schema/pipeline';
import { propertyOf } from '../../db/schema/searches';
import { dateFromMillis, epochMillis, timestamp } from '../../db/sql/timestamps.sql';
import { UNAVAILABLE, VIEWING_COLUMNS, viewingFields } from '../../db/sql/viewings.sql';
import type { Db, Tx } from '../../db/types';

const nullableText = z.string().nullable();
const Person = z.object({
  id: z.string(),
  email: z.string(),
  firstName: nullableText,
  lastName: nullableText,
});

const ViewingDetails = z.object({
  id: z.string(),
  pipelineRowId: z.string(),
  ...viewingFields,
  unavailable: z.boolean(),
  sequence: z.number(),
  /** The time that both sides were reminded of. */
  remindedFor: dateFromMillis.nullable(),
  property: Property.extend({ id: z.string(), name: z.string(), location: z.string() }),
  agency: z.object({ id: z.string(), name: nullableText, phone: nullableText }),
  buyer: Person,
  /** Recipient at the agency: who arranged it, else the assigned agent, else who saved the property. */
  host: Person.nullable(),
});
export type ViewingDetails = z.infer<typeof ViewingDetails>;
export type Recipient = z.infer<typeof Person>;

const person = (
  alias: string,
) => sql`jsonb_build_object('id', ${sql.raw(alias)}.id, 'email', ${sql.raw(alias)}.email::text,
  'firstName', ${sql.raw(alias)}.first_name, 'lastName', ${sql.raw(alias)}.last_name)`;

/** With all parties. Excludes erased and inactive buyers. */
function select(db: Db, condition: SQL, tail = sql``): Promise<ViewingDetails[]> {
  return queryRows(
    db,
    ViewingDetails,
    sql`select v.id, v.worked_buyer_id as "pipelineRowId", ${VIEWING_COLUMNS}, ${UNAVAILABLE} as unavailable,
        v.sequence,
        ${epochMillis(sql`v.reminded_for`)} as "remindedFor",
        (select to_jsonb(home) from (select a.id, a.name, a.location, ${propertyOf('a')}) home) as property,
        jsonb_build_object('id', agency.id, 'name', agency.agency_name, 'phone', agency.phone) as agency,
        ${person('buyer')} as buyer,
        (select ${person('u')} from unnest(array[v.arranged_by, w.assigned_to, a.user_id, agency.id])
            with ordinality as candidate (id, position)
          join users u on u.id = candidate.id and u.is_active and coalesce(u.parent_agent_id, u.id) = agency.id
          order by candidate.position limit 1) as host
      from viewings v
        join worked_buyers w on w.id = v.worked_buyer_id
        join agent_searches a on a.id = w.agent_search_id
        join users agency on agency.id = v.agency_id
        join users buyer on buyer.id = v.buyer_user_id and buyer.is_active
      where ${condition} ${tail}`,
  );
}

export const findViewing = (db: Db, id: string): Promise<ViewingDetails | null> =>
  select(db, sql`v.id = ${id}::uuid`).then(firstRow);

const upcoming = (tx: Tx, condition: SQL, now: Date) =>
  select(
    tx,
    sql`${condition} and v.starts_at > ${timestamp(now)} and v.status not in ('cancelled', 'declined')`,
    sql`order by v.id`,
  );

/** Upcoming viewings of this buyer: of one pipeline row, with one agency, or all. */
export const upcomingOf = (
  tx: Tx,
  of: { buyerId: string; pipelineRowId?: string; agencyId?: string },
  now: Date,
) =>
  upcoming(
    tx,
    sql`v.buyer_user_id = ${of.buyerId}::uuid
      ${of.pipelineRowId ? sql`and v.worked_buyer_id = ${of.pipelineRowId}::uuid` : sql``}
      ${of.agencyId ? sql`and v.agency_id = ${of.agencyId}::uuid` : sql``}`,
    now,
  );

/** Locks the agencies with which this buyer has upcoming viewings. */
export async function lockAgenciesOf(tx: Tx, buyerId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`select id from users where id in (select v.agency_id from viewings v
        where v.buyer_user_id = ${buyerId}::uuid and v.starts_at > ${timestamp(now)})
      order by id for key share`,
  );
}

/** Upcoming viewings of a property. */
export const upcomingAt = (tx: Tx, propertyId: string, now: Date) =>
  upcoming(tx, sql`w.agent_search_id = ${propertyId}::uuid`, now);

/** Upcoming viewings of an agency. */
export const upcomingWith = (tx: Tx, agencyId: string, now: Date) =>
  upcoming(tx, sql`v.agency_id = ${agencyId}::uuid`, now);

const isPlanned = notInArray(viewings.status, ['cancelled', 'declined']);

/** A viewing of the pipeline row at this time that is neither cancelled nor declined. */
export const viewingAt = (tx: Tx, pipelineRowId: string, startsAt: Date): Promise<ViewingRow | null> =>
  tx
    .select()
    .from(viewings)
    .where(and(eq(viewings.workedBuyerId, pipelineRowId), eq(viewings.startsAt, startsAt), isPlanned))
    .then(firstRow);

const countUpcoming = (tx: Tx, pipelineRowId: string, now: Date): Promise<number> =>
  tx.$count(viewings, and(eq(viewings.workedBuyerId, pipelineRowId), gt(viewings.startsAt, now), isPlanned));

const MAX_UPCOMING = 5;
export const hasMaxUpcoming = async (tx: Tx, pipelineRowId: string, now: Date): Promise<boolean> =>
  (await countUpcoming(tx, pipelineRowId, now)) >= MAX_UPCOMING;

/** Whatever became of them. */
export const countArrangedSince = (tx: Tx, pipelineRowId: string, since: Date): Promise<number> =>
  tx.$count(
    viewings,
    sql`${viewings.workedBuyerId} = ${pipelineRowId} and ${viewings.createdAt} > ${timestamp(since)}`,
  );

export async function insertViewing(tx: Tx, row: typeof viewings.$inferInsert): Promise<string> {
  return onlyRow(await tx.insert(viewings).values(row).returning({ id: viewings.id })).id;
}

export const lockViewing = (tx: Tx, id: string): Promise<ViewingRow | null> =>
  tx.select().from(viewings).where(eq(viewings.id, id)).for('update').then(firstRow);

/** The caller has locked the viewing, and the pipeline row before it. */
export async function updateViewing(
  tx: Tx,
  id: string,
  change: Partial<typeof viewings.$inferInsert>,
): Promise<void> {
  await tx.update(viewings).set(change).where(eq(viewings.id, id));
}
