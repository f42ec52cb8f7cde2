import { MOST_MESSAGES } from '@threshold/core/contract/admin';
import type { ContactBody } from '@threshold/core/contract/contact';
import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { firstRow, hasRows } from '../../db/client/query';
import { contactMessages } from '../../db/schema/messages';
import { users } from '../../db/schema/users';
import { containsText } from '../../db/sql/text-search.sql';
import type { Db, Tx } from '../../db/types';

type MessageRow = typeof contactMessages.$inferSelect;
/** With the buyer or agent who has this address. */
export type MessageOfPerson = MessageRow & { personId: string | null };

const withPerson = (db: Db) =>
  db
    .select({ ...getTableColumns(contactMessages), personId: users.id })
    .from(contactMessages)
    .leftJoin(
      users,
      and(eq(users.email, sql`${contactMessages.email}::citext`), ne(users.userType, 'admin')),
    );

/** Serialises the messages of an address, so that a form that is sent twice at once is stored once. */
export async function lockSender(tx: Tx, email: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${email}`}::text, 0))`);
}

export const hasDuplicate = (tx: Tx, { name, email, message }: ContactBody, since: Date): Promise<boolean> =>
  tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        isNull(contactMessages.archivedAt),
        gt(contactMessages.createdAt, since),
        eq(contactMessages.name, name),
        eq(contactMessages.email, email),
        eq(contactMessages.message, message),
      ),
    )
    .then(hasRows);

export async function insertMessage(tx: Tx, row: typeof contactMessages.$inferInsert) {
  await tx.insert(contactMessages).values(row);
}

/** Messages that are not archived: unread first, newest first. */
export async function inbox(db: Db): Promise<MessageOfPerson[]> {
  return withPerson(db)
    .where(isNull(contactMessages.archivedAt))
    .orderBy(asc(contactMessages.isRead), desc(contactMessages.createdAt))
    .limit(MOST_MESSAGES);
}

export async function countUnread(db: Db): Promise<number> {
  return db.$count(
    contactMessages,
    sql`not ${contactMessages.isRead} and ${contactMessages.archivedAt} is null`,
  );
}

/** The newest archived messages, filtered by name or email. */
export async function archive(db: Db, typed: string): Promise<MessageOfPerson[]> {
  const nameAndEmail = sql`lower(concat_ws(' ', ${contactMessages.name}, ${contactMessages.email}))`;
  return withPerson(db)
    .where(and(isNotNull(contactMessages.archivedAt), typed ? containsText(nameAndEmail, typed) : undefined))
    .orderBy(desc(contactMessages.createdAt))
    .limit(MOST_MESSAGES);
}

export const lockMessage = (tx: Tx, id: string): Promise<MessageRow | null> =>
  tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update').then(firstRow);

export async function updateMessage(tx: Tx, id: string, change: Partial<MessageRow>) {
  await tx.update(contactMessages).set(change).where(eq(contactMessages.id, id));
}
