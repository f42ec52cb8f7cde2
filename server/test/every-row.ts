import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/client/query';
import type { Db } from '../db/types';

/** A hash of every row of all tables except those named, to detect any change. */
export async function everyRow(db: Db, except: readonly string[] = []): Promise<Record<string, string>> {
  const tables = await queryRows(
    db,
    z.object({ name: z.string() }),
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    if (except.includes(name)) continue;
    const [row] = await queryRows(
      db,
      z.object({ sum: z.string() }),
      sql`select coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as sum
        from ${sql.identifier(name)} x`,
    );
    found[name] = row?.sum ?? '';
  }
  return found;
}
