import { verificationStatuses } from '@threshold/core/contract/accounts';
import { NOTIFICATIONS_PER_PAGE } from '@threshold/core/contract/notifications';
import { and, eq, getTableColumns, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, hasRows, onlyRow, preparedQuery, queryRows } from '../../../db/client/query';
import { type MatchNotificationRow, matchNotifications } from '../../../db/schema/notifications';
import { liveSearches } from '../../../db/sql/live-searches.sql';
import { isoText } from '../../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../../db/types';

/** A buyer sees the notifications to buyers, an agent those to agents. */
export interface Reader {
  id: string;
  side: 'buyer' | 'agent';
}

/** Notifications grouped under another entry are not listed themselves. */
const isListed = sql`${matchNotifications.leadId} is null`;

const isReaders = ({ id, side }: { id: string | Placeholder; side: Reader['side'] }): SQL =>
  side === 'buyer'
    ? sql`${matchNotifications.side} = 'buyer' and ${matchNotifications.buyerUserId} = ${id} and ${isListed}`
    : sql`${matchNotifications.side} = 'agent' and ${matchNotifications.agentUserId} = ${id} and ${isListed}`;

/** One row more than a page, to know whether there is a next page. Empty if `before` is not the reader's own entry. */
export async function listOf(
  db: Db,
  reader: Reader,
  before: string | undefined,
): Promise<MatchNotificationRow[]> {
  const { sentAt, id } = matchNotifications;
  const older = before
    ? sql`(${sentAt}, ${id}) < (select sent_at, id from match_notifications where id = ${before} and
        (case side when 'buyer' then buyer_user_id else agent_user_id end) = ${reader.id})`
    : undefined;
  return db
    .select({
      ...getTableColumns(matchNotifications),
      // For an answered introduction, its property.
      agentSearchId: sql<string | null>`coalesce(${matchNotifications.agentSearchId},
        (select i.agent_search_id from introductions i where i.id = ${matchNotifications.introductionId}))`,
    })
    .from(matchNotifications)
    .where(and(isReaders(reader), older))
    .orderBy(sql`${sentAt} desc, ${id} desc`)
    .limit(NOTIFICATIONS_PER_PAGE + 1);
}

const Unread = z.object({ unread: z.number() });
const unreadOf = (side: Reader['side']) =>
  preparedQuery<{ id: string }>()(
    `unread of ${side}`,
    Unread,
    ({ id }) => sql`select count(*)::int as unread from ${matchNotifications}
      where ${isReaders({ id, side })} and not ${matchNotifications.isRead}`,
  );
const unread = { buyer: unreadOf('buyer'), agent: unreadOf('agent') };

export const unreadCount = async (db: Db, { id, side }: Reader): Promise<number> =>
  onlyRow(await unread[side](db, { id })).unread;

/** Marks those of `ids` that belong to the reader, or all. Returns whether any was unread. */
export const markRead = (tx: Tx, reader: Reader, ids: readonly string[] | undefined): Promise<boolean> =>
  tx
    .update(matchNotifications)
    .set({ isRead: true })
    .where(
      and(
        isReaders(reader),
        eq(matchNotifications.isRead, false),
        ids ? inArray(matchNotifications.id, [...ids]) : undefined,
      ),
    )
    .returning({ id: matchNotifications.id })
    .then(hasRows);

/** The agency's entries about the answer to an introduction request. */
export async function removeAnswers(tx: Tx, introductionId: string): Promise<void> {
  await tx
    .delete(matchNotifications)
    .where(and(eq(matchNotifications.introductionId, introductionId), eq(matchNotifications.side, 'agent')));
}

const nullableText = z.string().nullable();
const CardRow = z.object({
  id: z.string(),
  sentAt: z.string(),
  agency: z
    .object({
      agencyName: nullableText,
      verificationStatus: z.enum(verificationStatuses),
      websiteUrl: nullableText,
      phone: nullableText,
      branchLocation: nullableText,
    })
    .nullable(),
  properties: z.array(z.object({ home: nullableText, search: nullableText, sentAt: z.string() })),
});
export type CardRow = z.infer<typeof CardRow>;

/** An inbox entry of a buyer with the notifications grouped under it and their agency. */
export const cardOf = (db: Db, buyerId: string, id: string): Promise<CardRow | null> =>
  queryRows(
    db,
    CardRow,
    sql`select n.id, ${isoText(sql`n.sent_at`)} as "sentAt",
        (select jsonb_build_object('agencyName', a.agency_name, 'verificationStatus', a.verification_status,
            'websiteUrl', a.website_url, 'phone', a.phone, 'branchLocation', a.branch_location)
          from users a where a.id = n.agency_id) as agency,
        (select coalesce(jsonb_agg(jsonb_build_object('home', entry.home, 'search', s.name, 'sentAt', ${isoText(sql`entry.sent_at`)})
            order by entry.sent_at desc, entry.id), '[]')
          from match_notifications entry left join ${liveSearches} s on s.id = entry.buyer_search_id
          where entry.id = n.id or entry.lead_id = n.id) as properties
      from match_notifications n
      where n.id = ${id}::uuid and n.side = 'buyer' and n.buyer_user_id = ${buyerId}::uuid and n.lead_id is null`,
  ).then(firstRow);
