import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/types';

/** The one channel of the database on which every server hears what every other did. */
export const CHANNEL = 'live';

/** Told when the transaction commits, to every server that listens, and never when it does not. */
export async function notify(tx: Tx, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return;
  await tx.execute(
    sql`select pg_notify(${CHANNEL}, payload) from unnest(${sql.param([...payloads])}::text[]) as payload`,
  );
}
