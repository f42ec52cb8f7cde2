import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { openHeadless } from '../boot/headless';
import type { Config } from '../config';
import { queryRows } from '../db/client/query';
import { erasureHash, erasureLog } from '../providers/storage/erasure-log';
import { withDatabase } from './tables';

/** After a restore: deletes the accounts that were deleted since the backup, as their owners did, without mails. */
export async function eraseAgain(config: Config): Promise<number> {
  const erased = await erasureLog(config).all();
  // Staff before their agency, whose deletion takes them along without what belongs to their address.
  const order = sql`select id::text as id from users order by parent_agent_id is null, id`;
  const accounts = await withDatabase(config, ({ db }) => queryRows(db, z.object({ id: z.string() }), order));
  const due = accounts.filter(({ id }) => erased.has(erasureHash(id)));
  if (due.length === 0) return 0;
  const server = await openHeadless(config);
  try {
    for (const { id } of due) await server.erase(id, { actorId: null, action: 'account.erased-again' });
  } finally {
    await server.close();
  }
  return due.length;
}
