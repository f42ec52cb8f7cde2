import { and, eq, getTableColumns, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { at } from '../../db/moments.sql';
import { searchReminders } from '../../db/schema/notifications';
import { buyerSearches, deletedSearches, matches, searchViews } from '../../db/schema/searches';
import type { Tx } from '../../db/types';

/** Every column that can be written, by its name in the database. */
const columnsOf = (table: PgTable): SQL =>
  sql.raw(
    Object.values(getTableColumns(table))
      .filter((column) => column.generated === undefined)
      .map((column) => `"${column.name}"`)
      .join(', '),
  );

const rowsWith = (table: SQL, id: string) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from ${table} x where x.buyer_search_id = ${id}::uuid)`;

/** Takes the search out of its table, with all that goes with it, and lays it aside. */
export async function setAside(tx: Tx, userId: string, id: string, now: Date): Promise<boolean> {
  // In a statement of its own: an agent's list that was being stored is then finished, and its matches are seen below.
  const held = (
    await queryRows(
      tx,
      z.unknown(),
      sql`select id from buyer_searches where id = ${id}::uuid and user_id = ${userId}::uuid for update`,
    )
  ).length;
  if (held === 0) return false;
  await tx.execute(
    sql`insert into deleted_searches (id, user_id, deleted_at, kept)
      select s.id, s.user_id, ${at(now)}, jsonb_build_object(
        'search', to_jsonb(s),
        'matches', ${rowsWith(sql`matches`, id)},
        'views', ${rowsWith(sql`search_views`, id)},
        'reminders', ${rowsWith(sql`search_reminders`, id)},
        'told', (select coalesce(jsonb_agg(n.id), '[]') from match_notifications n where n.buyer_search_id = s.id))
      from buyer_searches s where s.id = ${id}::uuid`,
  );
  await tx.delete(buyerSearches).where(eq(buyerSearches.id, id));
  return true;
}

/** Held: whoever forgets it at this moment waits, and must not take half of it away while it is put back. */
export async function holdAside(tx: Tx, userId: string, id: string, after: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: deletedSearches.id })
    .from(deletedSearches)
    .where(
      and(
        eq(deletedSearches.id, id),
        eq(deletedSearches.userId, userId),
        gt(deletedSearches.deletedAt, after),
      ),
    )
    .for('update');
  return rows.length > 0;
}

/** Puts back what was set aside, under its own id. What it was shown for and has gone since stays away. */
export async function putBack(tx: Tx, id: string): Promise<void> {
  const aside = sql`deleted_searches d`;
  const mine = sql`d.id = ${id}::uuid`;
  const search = columnsOf(buyerSearches);
  const match = columnsOf(matches);
  const view = columnsOf(searchViews);
  const reminder = columnsOf(searchReminders);
  await tx.execute(
    sql`insert into buyer_searches (${search}) select ${search}
      from (select (jsonb_populate_record(null::buyer_searches, d.kept -> 'search')).* from ${aside} where ${mine}) r`,
  );
  await tx.execute(
    sql`insert into matches (${match}) select ${match} from (
        select r.* from ${aside}, jsonb_populate_recordset(null::matches, d.kept -> 'matches') r
          join agent_searches a on a.id = r.agent_search_id
        where ${mine} for key share of a) r
      on conflict do nothing`,
  );
  await tx.execute(
    sql`insert into search_views (${view}) select ${view} from (
        select r.* from ${aside}, jsonb_populate_recordset(null::search_views, d.kept -> 'views') r
          join users a on a.id = r.agency_id
        where ${mine} for key share of a) r`,
  );
  await tx.execute(
    sql`insert into search_reminders (${reminder}) select ${reminder}
      from ${aside}, jsonb_populate_recordset(null::search_reminders, d.kept -> 'reminders') r where ${mine}`,
  );
  await tx.execute(
    sql`update match_notifications n set buyer_search_id = d.id from ${aside}
      where ${mine} and n.buyer_search_id is null
        and n.id in (select told::uuid from jsonb_array_elements_text(d.kept -> 'told') told)`,
  );
  await tx.delete(deletedSearches).where(eq(deletedSearches.id, id));
}

export async function forget(tx: Tx, id: string, before: Date): Promise<void> {
  await tx
    .delete(deletedSearches)
    .where(and(eq(deletedSearches.id, id), lte(deletedSearches.deletedAt, before)));
}
