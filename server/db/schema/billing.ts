import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, oneOf, updatedAt } from './columns';
import { users } from './users';

/** What an agency's entitlement was last worked out from. Its standing itself is on the user. */
export const billingAccounts = pgTable('billing_accounts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Counted up by every write, so that an answer the provider gave before it is noticed and asked for again. */
  version: integer('version').notNull().default(0),
  hasPaymentMethod: boolean('has_payment_method').notNull().default(false),
  updatedAt: updatedAt(),
});

export const creditWithdrawals = ['taken_back', 'spent'] as const;

/** One row for each agent who was referred, then approved and active: the unique column is what makes it once. */
export const referralCredits = pgTable(
  'referral_credits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    referrerId: uuid('referrer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    referredId: uuid('referred_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    amountPence: integer('amount_pence').notNull(),
    /** The provider's record of the credit; empty until it has one. */
    transactionId: text('transaction_id').unique(),
    /** The referred agency was refused and refunded. */
    withdrawnAt: moment('withdrawn_at'),
    /** What came of that; empty until the provider has answered. */
    withdrawal: text('withdrawal', { enum: creditWithdrawals }),
    reversalId: text('reversal_id').unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index('referral_credits_referrer_idx').on(t.referrerId),
    check('referral_credits_positive', sql`${t.amountPence} > 0`),
    oneOf('referral_credits_withdrawal', t.withdrawal, creditWithdrawals),
  ],
);

/**
 * Addresses that have earned somebody a credit, as a keyed hash that only recognises them: whoever deletes their
 * account and signs up again earns nobody a second one. It points to nobody, and outlives both accounts.
 */
export const creditedAddresses = pgTable('credited_addresses', {
  emailHash: text('email_hash').primaryKey(),
  createdAt: createdAt(),
});

/** Money given back to an agency that was refused for good. One at a time is on its way; the provider keeps the rest. */
export const agencyRefunds = pgTable(
  'agency_refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who in the back office asked for it. */
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    askedAt: moment('asked_at').notNull(),
    /** Both empty until the provider has agreed. */
    amountPence: integer('amount_pence'),
    refundedAt: moment('refunded_at'),
  },
  (t) => [
    index('agency_refunds_user_idx').on(t.userId),
    uniqueIndex('agency_refunds_one_open').on(t.userId).where(sql`${t.refundedAt} is null`),
  ],
);

/**
 * What agencies have paid, as the provider's invoices say. It outlives the account, pointing to nobody then: the figures
 * of a week must not change because an agency left, and the law wants them kept.
 */
export const paidInvoices = pgTable(
  'paid_invoices',
  {
    /** The provider's number, so that one is written once however often it is read. */
    id: text('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    amountPence: integer('amount_pence').notNull(),
    paidAt: moment('paid_at').notNull(),
    /** The end of the time it paid for. */
    coversUntil: moment('covers_until').notNull(),
  },
  (t) => [
    check('paid_invoices_not_negative', sql`${t.amountPence} >= 0`),
    index('paid_invoices_user_idx').on(t.userId),
    index('paid_invoices_paid_idx').on(t.paidAt),
  ],
);

/** Deliveries already taken in: the provider repeats them. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [index('stripe_events_received_idx').on(t.receivedAt)],
);

/** The memory of the embedded Stripe sandbox, which is not used in production. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    serial: bigserial('serial', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    customer: text('customer'),
    /** When time alone will change it, in seconds of the sandbox's clock. */
    dueAt: bigint('due_at', { mode: 'number' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index('sandbox_objects_kind_idx').on(t.kind, t.serial),
    index('sandbox_objects_customer_idx').on(t.customer),
    index('sandbox_objects_due_idx').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
);

/** What the sandbox answered under an idempotency key. */
export const sandboxReplies = pgTable('sandbox_replies', {
  key: text('key').primaryKey(),
  customer: text('customer'),
  fingerprint: text('fingerprint').notNull(),
  status: integer('status').notNull(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
});
