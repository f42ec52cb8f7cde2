import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { users } from './users';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    archivedAt: moment('archived_at'),
    reply: text('reply'),
    repliedAt: moment('replied_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_messages_inbox_idx').on(t.archivedAt, t.createdAt),
    index('contact_messages_people_idx').using('gin', t.name.op('gin_trgm_ops'), t.email.op('gin_trgm_ops')),
  ],
);

export const verificationEvidence = pgTable(
  'verification_evidence',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    verificationType: text('verification_type').notNull(),
    evidenceType: text('evidence_type').notNull(),
    filePath: text('file_path'),
    extractedData: jsonb('extracted_data').$type<Record<string, unknown>>(),
    verificationResult: boolean('verification_result'),
    aiAnalysis: text('ai_analysis'),
    createdAt: createdAt(),
  },
  (t) => [index('verification_evidence_user_idx').on(t.userId, t.createdAt)],
);

/** Written in the same transaction as the change it tells of; delivered by the worker, once. */
/** What goes into a calendar with a mail, and whether it is to be put there or taken out. */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Gone with the account, so that erasing a person erases what was written to them. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** An entry for the reader's calendar, as a file that its program offers to take over. */
    calendar: jsonb('calendar').$type<MailCalendar>(),
    messageId: text('message_id').notNull().unique(),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Whom it names besides its reader: when they are erased, our copy goes too. */
    about: uuid('about').array(),
    /** Written to someone whose account is gone, or naming such a person: our copy goes as soon as it is sent. */
    forgetOnceSent: boolean('forget_once_sent').notNull().default(false),
  },
  (t) => [
    index('mail_outbox_user_idx').on(t.userId),
    index('mail_outbox_created_idx').on(t.createdAt),
    index('mail_outbox_recipient_idx').on(t.recipient),
    index('mail_outbox_about_idx').using('gin', t.about).where(sql`${t.about} is not null`),
  ],
);
