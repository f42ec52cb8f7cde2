import { NOTIFICATIONS_PER_PAGE } from '@threshold/core/contract/notifications';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type MatchNotificationRow, matchNotifications } from '../../db/schema/notifications';
import { type Db, rowsOf, type Tx } from '../../db/types';

/** Whose bell: a buyer sees what was said to buyers, an agent what was said to agents. */
export interface Reader {
  id: string;
  side: 'buyer' | 'agent';
}

/** What is told together with another entry stands there. */
const standing = sql`${matchNotifications.leadId} is null`;

const theirs = ({ id, side }: Reader): SQL =>
  side === 'buyer'
    ? sql`${matchNotifications.side} = 'buyer' and ${matchNotifications.buyerUserId} = ${id} and ${standing}`
    : sql`${matchNotifications.side} = 'agent' and ${matchNotifications.agentUserId} = ${id} and ${standing}`;

/** A page and one more, which says whether there is another page. After an entry that is not theirs comes nothing. */
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
    .select()
    .from(matchNotifications)
    .where(and(theirs(reader), older))
    .orderBy(sql`${sentAt} desc, ${id} desc`)
    .limit(NOTIFICATIONS_PER_PAGE + 1);
}

export async function unreadCount(db: Db, reader: Reader): Promise<number> {
  const [row] = await rowsOf<{ unread: number }>(
    db,
    sql`select count(*)::int as unread from ${matchNotifications}
      where ${theirs(reader)} and not ${matchNotifications.isRead}`,
  );
  return row?.unread ?? 0;
}

/** Those among `ids` that are theirs, or all. */
export async function markRead(tx: Tx, reader: Reader, ids: readonly string[] | undefined): Promise<void> {
  await tx
    .update(matchNotifications)
    .set({ isRead: true })
    .where(
      and(
        theirs(reader),
        eq(matchNotifications.isRead, false),
        ids ? inArray(matchNotifications.id, [...ids]) : undefined,
      ),
    );
}
