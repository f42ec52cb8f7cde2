import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../../db/client/query';
import type { TestApp } from '../../../test/app';

const Name = z.object({ name: z.string() });

export async function allTables(t: TestApp): Promise<string[]> {
  const rows = await queryRows(
    t.db,
    Name,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  return rows.map(({ name }) => name);
}

/** Static reference data, and by far the largest tables. */
const gazetteer = ['place_imports', 'place_names', 'places', 'postcodes'];

/** Tables with a row that contains this text in any column. */
export async function tablesContaining(t: TestApp, word: string): Promise<string[]> {
  const names = (await allTables(t)).filter((name) => !gazetteer.includes(name));
  const looks = names.map(
    (name) => sql`select ${name}::text as name where exists (
      select 1 from ${sql.identifier(name)} x where position(lower(${word}) in lower(x::text)) > 0)`,
  );
  const rows = await queryRows(t.db, Name, sql`${sql.join(looks, sql` union all `)} order by name`);
  return rows.map(({ name }) => name);
}
