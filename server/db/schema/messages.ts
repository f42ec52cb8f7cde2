import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns';
import { user, users } from './users';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    archivedAt: timestamptz('archived_at'),
    reply: text('reply'),
    repliedAt: timestamptz('replied_at'),
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
    userId: user(),
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

/** Calendar entry of a mail, to be added or removed. */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Erased with the account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** Calendar entry, attached as a file. */
    calendar: jsonb('calendar').$type<MailCalendar>(),
    messageId: text('message_id').notNull().unique(),
    createdAt: createdAt(),
    sentAt: timestamptz('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Other users named in the mail: our copy is erased with them. */
    about: uuid('about').array(),
    /** To or about an erased account: our copy is erased as soon as it is sent. */
    forgetOnceSent: boolean('forget_once_sent').notNull().default(false),
  },
  (t) => [
    index('mail_outbox_user_idx').on(t.userId),
    index('mail_outbox_created_idx').on(t.createdAt),
    index('mail_outbox_recipient_idx').on(t.recipient),
    index('mail_outbox_about_idx').using('gin', t.about).where(sql`${t.about} is not null`),
  ],
);
