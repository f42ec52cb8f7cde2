import { Property } from '@threshold/core/contract/criteria';
import { STAGES, VIEWING_STATUSES } from '@threshold/core/rules/pipeline/stages';
import { and, asc, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, queryRows } from '../../db/client/query';
import { foundHomes, workedBuyers } from '../../db/schema/pipeline';
import { propertyOf } from '../../db/schema/searches';
import { liveSearches } from '../../db/sql/live-searches.sql';
import { dateFromMillis, epochMillis, timestamp } from '../../db/sql/timestamps.sql';
import { UNAVAILABLE } from '../../db/sql/viewings.sql';
import type { Db, Tx } from '../../db/types';

const nullableText = z.string().nullable();
const ContactRow = z.object({
  id: z.string(),
  stage: z.enum(STAGES),
  agencyId: z.string(),
  agencyName: nullableText,
  agencyPhone: nullableText,
  websiteUrl: nullableText,
  property: Property,
  location: z.string(),
  searchName: nullableText,
  contactedAt: dateFromMillis,
  closed: z.boolean(),
  viewing: z
    .object({
      id: z.string(),
      startsAt: dateFromMillis,
      minutes: z.number(),
      where: z.string(),
      status: z.enum(VIEWING_STATUSES),
      proposedAt: dateFromMillis.nullable(),
      unavailable: z.boolean(),
    })
    .nullable(),
});
export type ContactRow = z.infer<typeof ContactRow>;

/** A safety limit; newest first. */
const LIMIT = 200;

/** Excludes agencies that only added a note or an assignment. */
const inTouch = (w: SQL) =>
  sql`(${w}.contacted_at is not null or exists (select from viewings v where v.worked_buyer_id = ${w}.id))`;

function contacts(db: Db, condition: SQL, now: Date): Promise<ContactRow[]> {
  return queryRows(
    db,
    ContactRow,
    sql`select w.id, w.stage, w.agency_id as "agencyId", agency.agency_name as "agencyName", agency.phone as "agencyPhone",
        agency.website_url as "websiteUrl", (select to_jsonb(home) from (select ${propertyOf('a')}) home) as property,
        a.location,
        (select s.name from match_notifications n join ${liveSearches} s on s.id = n.buyer_search_id
          where n.agent_search_id = a.id and n.buyer_user_id = w.buyer_user_id order by n.sent_at desc limit 1)
          as "searchName",
        ${epochMillis(sql`contact.at`)} as "contactedAt",
        exists (select from property_closings c where c.agent_search_id = a.id) as closed,
        (select jsonb_build_object('id', v.id, 'startsAt', ${epochMillis(sql`v.starts_at`)}, 'minutes', v.minutes,
            'where', v.where_at, 'status', v.status, 'proposedAt', ${epochMillis(sql`v.proposed_at`)},
            'unavailable', ${UNAVAILABLE})
          from viewings v where v.worked_buyer_id = w.id
          order by v.status = 'cancelled', v.starts_at < ${timestamp(now)}, v.status = 'declined',
            abs(extract(epoch from v.starts_at - ${timestamp(now)})), v.id limit 1) as viewing
      from worked_buyers w
        join agent_searches a on a.id = w.agent_search_id
        join users agency on agency.id = w.agency_id
        cross join lateral (select coalesce(w.contacted_at,
          (select min(v.created_at) from viewings v where v.worked_buyer_id = w.id)) as at) contact
      where ${condition} and ${inTouch(sql`w`)}
      order by contact.at desc, w.id limit ${LIMIT}::int`,
  );
}

export const contactsOf = (db: Db, buyerId: string, now: Date) =>
  contacts(db, sql`w.buyer_user_id = ${buyerId}::uuid`, now);

export const contactOf = (db: Db, buyerId: string, id: string, now: Date): Promise<ContactRow | null> =>
  contacts(db, sql`w.id = ${id}::uuid and w.buyer_user_id = ${buyerId}::uuid`, now).then(firstRow);

const row = {
  id: workedBuyers.id,
  agencyId: workedBuyers.agencyId,
  propertyId: workedBuyers.agentSearchId,
};

/** Pipeline rows of this buyer that are not closed, whether or not the buyer knows of them. */
export const openRowsOf = (tx: Tx, buyerId: string) =>
  tx
    .select(row)
    .from(workedBuyers)
    .where(
      and(
        eq(workedBuyers.buyerUserId, buyerId),
        notInArray(workedBuyers.stage, ['not_interested', 'agreed']),
      ),
    )
    .orderBy(asc(workedBuyers.agencyId), asc(workedBuyers.id));

export const rowOf = (tx: Tx, buyerId: string, id: string) =>
  tx
    .select(row)
    .from(workedBuyers)
    .where(and(eq(workedBuyers.id, id), eq(workedBuyers.buyerUserId, buyerId), inTouch(sql`${workedBuyers}`)))
    .then(firstRow);

export async function lastFoundHome(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: foundHomes.at })
    .from(foundHomes)
    .where(eq(foundHomes.userId, userId))
    .orderBy(desc(foundHomes.at))
    .limit(1);
  return row?.at ?? null;
}

export async function insertFoundHome(tx: Tx, row: typeof foundHomes.$inferInsert): Promise<void> {
  await tx.insert(foundHomes).values(row);
}
