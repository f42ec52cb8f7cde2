import { type SQL, sql } from 'drizzle-orm';

/**
 * `subscriptionOf` of `core/rules/account/entitlement` in SQL: an agent's subscription status, and their agency's.
 */
export const subscriptionOf = (agent: SQL, agency: SQL): SQL =>
  sql`case when ${agent}.subscription_status = 'suspended' then 'suspended'
    else coalesce(${agency}.subscription_status, ${agent}.subscription_status) end`;
