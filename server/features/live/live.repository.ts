import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/types';

/** The PostgreSQL notification channel shared by all servers. */
export const CHANNEL = 'live';

/** Sent to every listening server when the transaction commits. */
export async function notify(tx: Tx, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return;
  await tx.execute(
    sql`select pg_notify(${CHANNEL}, payload) from unnest(${sql.param([...payloads])}::text[]) as payload`,
  );
}
