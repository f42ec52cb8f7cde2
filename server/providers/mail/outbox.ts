import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '../../context';
import { type MailCalendar, mailOutbox } from '../../db/schema/messages';
import type { Tx } from '../../db/types';
import { defineJob, type JobHandler } from '../../jobs/define';
import { type MailContent, type MailFooter, mailHtml, mailText } from './layout';

export interface MailToQueue extends MailContent {
  kind: string;
  to: string;
  /** The recipient's account: erased with it. */
  userId?: string;
  /** Other users named in the mail: our copy is erased with their account. */
  about?: string[];
  /** The inbox notifications it contains, to be sent again if the mail must not be sent as written. */
  entries?: string[];
  /** For a recipient without an account: nothing is stored once it is sent. */
  forgetOnceSent?: boolean;
  subject: string;
  footer?: MailFooter;
  headers?: Record<string, string>;
  calendar?: MailCalendar;
  /** Not sent before this time; can be stopped until then. */
  notBefore?: Date;
}

const Delivery = z.object({ mailId: z.string(), entries: z.array(z.string()).optional() });
const MAIL = defineJob('mail.deliver', Delivery);
/** Mails with an unsubscribe link. Transactional mails, such as a password reset, must not wait for them. */
const BULK_MAIL = defineJob('mail.bulk', Delivery);
/** The job kinds of unsent mails. */
export const MAIL_KINDS: ReadonlySet<string> = new Set([MAIL.kind, BULK_MAIL.kind]);
const UNSUBSCRIBE = 'List-Unsubscribe';

const oneLine = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Stores a mail in the transaction of the change it reports. Sent after the commit. */
export async function queueMail(tx: Tx, context: AppContext, mail: MailToQueue): Promise<string> {
  const brand = { ...context.config, publicUrl: context.publicUrl() };
  const id = randomUUID();
  await tx.insert(mailOutbox).values({
    id,
    userId: mail.userId,
    kind: mail.kind,
    recipient: oneLine(mail.to),
    subject: oneLine(mail.subject),
    html: mailHtml(mail, brand, mail.footer),
    text: mailText(mail, brand, mail.footer),
    headers: mail.headers ?? {},
    calendar: mail.calendar ?? null,
    about: mail.about?.length ? mail.about : null,
    forgetOnceSent: mail.forgetOnceSent ?? false,
    messageId: `<${id}@${new URL(brand.publicUrl).hostname}>`,
    createdAt: context.clock.now(),
  });
  const job = UNSUBSCRIBE in (mail.headers ?? {}) ? BULK_MAIL : MAIL;
  await job.enqueue(
    tx,
    { mailId: id, entries: mail.entries },
    { runAt: mail.notBefore ?? context.clock.now() },
  );
  return id;
}

/** Stops unsent mails of these kinds to a user. Skips one that is being sent. Returns how many were stopped. */
export async function stopMails(tx: Tx, userId: string, kinds: string[]): Promise<number> {
  const waiting = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.userId, userId), inArray(mailOutbox.kind, kinds), isNull(mailOutbox.sentAt)));
  const stopped = await MAIL.withdraw(
    tx,
    waiting.map(({ id }) => ({ mailId: id })),
  );
  const ids = stopped.map(({ mailId }) => mailId);
  if (ids.length > 0) await tx.delete(mailOutbox).where(inArray(mailOutbox.id, ids));
  return ids.length;
}

export async function dropMail(tx: Tx, id: string): Promise<void> {
  await tx.delete(mailOutbox).where(eq(mailOutbox.id, id));
}

/** Called right before sending. False if the mail must not be sent; the check has handled it then. */
export type PreSendCheck = (
  mail: Pick<typeof mailOutbox.$inferSelect, 'id' | 'kind' | 'about' | 'userId'>,
  entries: string[],
) => Promise<boolean>;

/** A missing row means that the account was erased. */
function delivery({ database, mail, clock }: AppContext, maySend: PreSendCheck) {
  return async ({ mailId, entries = [] }: z.infer<typeof Delivery>) => {
    const [row] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.id, mailId));
    if (!row || row.sentAt || !(await maySend(row, entries))) return;
    await mail.send(row);
    return async (tx: Tx) => {
      const change = { sentAt: clock.now(), attempts: row.attempts + 1 };
      await tx.update(mailOutbox).set(change).where(eq(mailOutbox.id, row.id));
      await tx.delete(mailOutbox).where(and(eq(mailOutbox.id, row.id), mailOutbox.forgetOnceSent));
    };
  };
}

export const mailDelivery = (context: AppContext): JobHandler =>
  MAIL.external(delivery(context, async () => true));
export const bulkMailDelivery = (context: AppContext, maySend: PreSendCheck): JobHandler =>
  BULK_MAIL.external(delivery(context, maySend));

const DELETE_COPIES = defineJob('mail.delete-copies', z.object({ mailIds: z.array(z.string()) }));
const COPIES_PER_JOB = 500;

/** Deletes the transport's own copies of erased mails, after the erasure is committed. */
export async function deleteMailCopies(
  tx: Tx,
  { mail, clock }: AppContext,
  mailIds: string[],
): Promise<void> {
  if (!mail.deleteCopies) return;
  for (let start = 0; start < mailIds.length; start += COPIES_PER_JOB) {
    const batch = mailIds.slice(start, start + COPIES_PER_JOB);
    await DELETE_COPIES.enqueue(tx, { mailIds: batch }, { runAt: clock.now() });
  }
}

export const mailCopyDeletion = ({ mail }: AppContext): JobHandler =>
  DELETE_COPIES.external(async ({ mailIds }) => mail.deleteCopies?.(mailIds));
