import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { openHeadless } from '../boot/headless';
import type { Config } from '../config';
import { queryRows } from '../db/client/query';
import { openAsItIs } from '../db/open';
import { erasureList, erasureMark } from '../providers/storage/erasure-log';

/**
 * After a restore: whoever was deleted since the backup goes again, by the one way an account goes; nobody is written
 * to. The server is only put together, and the data only brought up to date, where there is somebody.
 */
export async function eraseAgain(config: Config): Promise<number> {
  const erased = await erasureList(config).all();
  if (erased.size === 0) return 0;
  const due = await peopleIn(config, erased);
  if (due.length === 0) return 0;
  const server = await openHeadless(config);
  let gone = 0;
  try {
    for (const id of due)
      if (await server.erase(id, { actorId: null, action: 'account.erased-again' })) gone += 1;
  } finally {
    await server.close();
  }
  return gone;
}

/** Staff before their agency, which would take them along without what hangs on their address. */
async function peopleIn(config: Config, erased: Set<string>): Promise<string[]> {
  const database = await openAsItIs(config);
  try {
    const people = await queryRows(
      database.db,
      z.object({ id: z.string() }),
      sql`select id::text as id from users order by parent_agent_id is null, id`,
    );
    return people.map(({ id }) => id).filter((id) => erased.has(erasureMark(id)));
  } finally {
    await database.close();
  }
}
