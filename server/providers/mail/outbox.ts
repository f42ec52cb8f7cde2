import { randomUUID } from 'node:crypto';
import { DEMO_MARK } from '@threshold/core/rules/format/names';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '../../context';
import { type MailCalendar, mailOutbox } from '../../db/schema/messages';
import type { Tx } from '../../db/types';
import { defineJob, type JobHandler } from '../../jobs/define';
import { type MailContent, type MailFooter, mailHtml, mailText } from './layout';

export interface MailToQueue {
  kind: string;
  to: string;
  /** Whose mail it is, so that it goes when the account goes. */
  userId?: string;
  /** The people it names besides its reader, so that our copy goes when their account goes. */
  about?: string[];
  /** The entries of the bell it tells of, to be told again if it must not leave as it was written. */
  entries?: string[];
  /** For someone who has no account any more: nothing of it stays once it is sent. */
  forgetOnceSent?: boolean;
  subject: string;
  content: MailContent;
  footer?: MailFooter;
  headers?: Record<string, string>;
  calendar?: MailCalendar;
  /** Not before this moment: until then it can be stopped. */
  notBefore?: Date;
}

const Delivery = z.object({ mailId: z.string(), entries: z.array(z.string()).optional() });
const MAIL = defineJob('mail.deliver', Delivery);
/** What someone may unsubscribe from can wait; what they have asked for, like a new password, must not wait for it. */
const BULK_MAIL = defineJob('mail.bulk', Delivery);
/** The kinds of jobs that a waiting mail is. */
export const MAIL_KINDS: ReadonlySet<string> = new Set([MAIL.kind, BULK_MAIL.kind]);
const UNSUBSCRIBE = 'List-Unsubscribe';

const oneLine = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Demo agencies are marked in the data and on the pages. In a letter the mark reads like a slip. */
const unmarked = (text: string) => text.replaceAll(DEMO_MARK, '');

/** Records a mail with the change it tells of. It is delivered after the commit, or never written. */
export async function queueMail(tx: Tx, context: AppContext, mail: MailToQueue): Promise<string> {
  const brand = { ...context.config, publicUrl: context.publicUrl() };
  const id = randomUUID();
  await tx.insert(mailOutbox).values({
    id,
    userId: mail.userId,
    kind: mail.kind,
    recipient: oneLine(mail.to),
    subject: unmarked(oneLine(mail.subject)),
    html: unmarked(mailHtml(mail.content, brand, mail.footer)),
    text: unmarked(mailText(mail.content, brand, mail.footer)),
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

/**
 * Stops the mails of these kinds to one person that have not left yet. One that is being delivered at this moment is
 * let go. Answers how many were stopped.
 */
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

/** Asked at the moment of sending. False when the mail must not leave; then whoever was asked has dealt with it. */
export type LastLook = (
  mail: Pick<typeof mailOutbox.$inferSelect, 'id' | 'kind' | 'about' | 'userId'>,
  entries: string[],
) => Promise<boolean>;

/** A mail whose row is gone belonged to an account that is gone: there is nothing left to send. */
function delivery({ database, mail, clock }: AppContext, mayLeave: LastLook) {
  return async ({ mailId, entries = [] }: z.infer<typeof Delivery>) => {
    const [row] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.id, mailId));
    if (!row || row.sentAt || !(await mayLeave(row, entries))) return;
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
export const bulkMailDelivery = (context: AppContext, mayLeave: LastLook): JobHandler =>
  BULK_MAIL.external(delivery(context, mayLeave));

const FORGET = defineJob('mail.forget', z.object({ mailIds: z.array(z.string()) }));
const FORGOTTEN_AT_ONCE = 500;

/** A transport that keeps copies of its own drops those of mails that were erased, once the erasure is committed. */
export async function forgetMails(tx: Tx, { mail, clock }: AppContext, mailIds: string[]): Promise<void> {
  if (!mail.forget) return;
  for (let at = 0; at < mailIds.length; at += FORGOTTEN_AT_ONCE) {
    const some = mailIds.slice(at, at + FORGOTTEN_AT_ONCE);
    await FORGET.enqueue(tx, { mailIds: some }, { runAt: clock.now() });
  }
}

export const mailForgetting = ({ mail }: AppContext): JobHandler =>
  FORGET.external(async ({ mailIds }) => mail.forget?.(mailIds));
