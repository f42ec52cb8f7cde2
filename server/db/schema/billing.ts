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
import { createdAt, oneOf, timestamptz, updatedAt } from './columns';
import { user, users } from './users';

/** Inputs of an agency's entitlement. The subscription status itself is on the user. */
export const billingAccounts = pgTable('billing_accounts', {
  userId: user().primaryKey(),
  /** Incremented by every write, so that a response the provider gave before it is noticed and requested again. */
  version: integer('version').notNull().default(0),
  hasPaymentMethod: boolean('has_payment_method').notNull().default(false),
  updatedAt: updatedAt(),
});

const creditWithdrawals = ['taken_back', 'spent'] as const;

/** One row per referred agent who was approved and active; the unique column prevents a second. */
export const referralCredits = pgTable(
  'referral_credits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    referrerId: user('referrer_id'),
    referredId: uuid('referred_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    amountPence: integer('amount_pence').notNull(),
    /** The provider's transaction; null until there is one. */
    transactionId: text('transaction_id').unique(),
    /** The referred agency was refused and refunded. */
    withdrawnAt: timestamptz('withdrawn_at'),
    /** Result of the withdrawal; null until the provider has answered. */
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
 * Addresses that have earned a credit, as keyed hashes without a reference: a deleted account that signs up again
 * earns no second one.
 */
export const creditedAddresses = pgTable('credited_addresses', {
  emailHash: text('email_hash').primaryKey(),
  createdAt: createdAt(),
});

/** Refunds to agencies that were refused for good. One at a time is pending; the provider keeps the rest. */
export const agencyRefunds = pgTable(
  'agency_refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: user(),
    /** The admin who requested it. */
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    askedAt: timestamptz('asked_at').notNull(),
    /** Both null until the provider has confirmed. */
    amountPence: integer('amount_pence'),
    refundedAt: timestamptz('refunded_at'),
  },
  (t) => [
    index('agency_refunds_user_idx').on(t.userId),
    uniqueIndex('agency_refunds_one_open').on(t.userId).where(sql`${t.refundedAt} is null`),
  ],
);

/**
 * Paid invoices from the provider. Kept without a reference after the account is erased: weekly stats must not
 * change, and the law requires them.
 */
export const paidInvoices = pgTable(
  'paid_invoices',
  {
    /** The provider's id, so that an invoice is stored once. */
    id: text('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    amountPence: integer('amount_pence').notNull(),
    paidAt: timestamptz('paid_at').notNull(),
    /** End of the paid period. */
    coversUntil: timestamptz('covers_until').notNull(),
  },
  (t) => [
    check('paid_invoices_not_negative', sql`${t.amountPence} >= 0`),
    index('paid_invoices_user_idx').on(t.userId),
    index('paid_invoices_paid_idx').on(t.paidAt),
  ],
);

/** Processed webhook events: the provider repeats deliveries. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
  },
  (t) => [index('stripe_events_received_idx').on(t.receivedAt)],
);

/** Objects of the embedded Stripe sandbox, which is not used in production. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    serial: bigserial('serial', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    customer: text('customer'),
    /** When time alone changes it, in Unix time of the sandbox's clock. */
    dueAt: bigint('due_at', { mode: 'number' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index('sandbox_objects_kind_idx').on(t.kind, t.serial),
    index('sandbox_objects_customer_idx').on(t.customer),
    index('sandbox_objects_due_idx').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
);

/** Stored responses by idempotency key. */
export const sandboxReplies = pgTable('sandbox_replies', {
  key: text('key').primaryKey(),
  customer: text('customer'),
  fingerprint: text('fingerprint').notNull(),
  status: integer('status').notNull(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
});
