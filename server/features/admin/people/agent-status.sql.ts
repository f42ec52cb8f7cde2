import type { AgentFilter } from '@threshold/core/contract/admin';
import { type SQL, sql } from 'drizzle-orm';
import { subscriptionOf } from '../../../db/sql/subscription-status.sql';

// Staff (u) inherit agency and status from their owner (o), unless suspended themselves.
const subscription = subscriptionOf(sql`u`, sql`o`);
const approved = sql`coalesce(o.verification_status, u.verification_status) = 'approved'`;
const trial = sql`(${subscription}) = 'trialing'`;
const hasSubscription = sql`coalesce(o.stripe_subscription_id, u.stripe_subscription_id) is not null`;
const subscribed = sql`((${subscription}) = 'active' or ${trial} and ${hasSubscription})`;

/** SQL version of `agentDisplayStatus` in `core/rules`; a test compares the two. */
const status = sql`case
  when (${subscription}) = 'suspended' then 'suspended'
  when ${approved} and ${subscribed} then 'active'
  when ${approved} and ${trial} then 'active-trial'
  when ${subscribed} then 'need-verification'
  when ${trial} then 'need-verification-and-subscription'
  when ${approved} then 'need-subscription'
  else 'unknown' end`;

/** Payment filter beside the badge. Counts an agency once, not its staff, as the overview does. */
const beside: Partial<Record<AgentFilter, SQL>> = {
  'set-by-hand': sql`coalesce(o.status_set_by_hand_at, u.status_set_by_hand_at) is not null and (${subscription}) <> 'suspended'`,
  'past-due': sql`u.subscription_status = 'past_due'`,
};

export const hasStatus = (wanted: Exclude<AgentFilter, 'all'>): SQL =>
  beside[wanted] ?? sql`(${status}) = ${wanted}`;
