import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a user is counted in anonymous stats (`core/rules/demand/anonymous-count`): confirmed, and signed up by
 * `until`.
 */
export const isCounted = (userId: SQL, until: Date | Placeholder): SQL =>
  sql`exists (select from users counted where counted.id = ${userId} and counted.email_confirmed_at is not null
    and counted.created_at <= ${until instanceof Date ? until.toISOString() : until}::timestamptz)`;
