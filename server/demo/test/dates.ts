import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import type { Db } from '../../db/types';

/** What is about the time to come. */
const AHEAD = [
  'due_at',
  'next_step_at',
  'starts_at',
  'covers_until',
  'current_period_end',
  'trial_ends_at',
  'run_at',
  'expire',
  'expires_at',
  'resets_at',
  'next_attempt_at',
  'paused_until',
  'previous_secret_until',
];

/** What was so before it was recorded or reported; and a job, due by the product's clock and recorded by the database's. */
const BEFORE = ['matched_at', 'happened_at', 'run_at'];

const Link = z.object({
  child: z.string(),
  column: z.string(),
  parent: z.string(),
});

/**
 * Timestamps of any table that are before their row's creation, before the creation of a record it refers to, or in the
 * future. Tables are taken from the database's catalogue, so new ones are included.
 */
export async function datedTooEarly(db: Db, now: Date): Promise<string[]> {
  const times = await queryRows(
    db,
    z.object({ table: z.string(), column: z.string() }),
    sql`select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and data_type = 'timestamp with time zone' order by 1, 2`,
  );
  const links = await queryRows(
    db,
    Link,
    sql`select c.conrelid::regclass::text as child, a.attname as "column", c.confrelid::regclass::text as parent
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and array_length(c.conkey, 1) = 1`,
  );
  const hasBirth = new Set(times.filter(({ column }) => column === 'created_at').map(({ table }) => table));
  const wrong: string[] = [];
  const count = async (what: string, query: string) => {
    const [row] = await queryRows(db, z.object({ n: z.number() }), sql.raw(query));
    if (row?.n) wrong.push(`${what}: ${row.n}`);
  };
  for (const { table, column } of times) {
    const at = `t."${column}"`;
    for (const { child, column: link, parent } of links)
      if (child === table && hasBirth.has(parent))
        await count(
          `${table}.${column} before ${link}`,
          `select count(*)::int as n from ${table} t join ${parent} p on p.id = t."${link}" where ${at} < p.created_at`,
        );
    if (hasBirth.has(table) && column !== 'created_at' && !BEFORE.includes(column))
      await count(
        `${table}.${column} before itself`,
        `select count(*)::int as n from ${table} t where ${at} < created_at`,
      );
    if (!AHEAD.includes(column) && links.some(({ child }) => child === table))
      await count(
        `${table}.${column} to come`,
        `select count(*)::int as n from ${table} t where ${at} > '${now.toISOString()}'`,
      );
  }
  return wrong;
}

/** The same for what points at people without the database knowing: the log, and the sandbox's invoices. */
export async function ungrounded(db: Db): Promise<string[]> {
  const rows = await queryRows(
    db,
    z.object({ what: z.string() }),
    sql`select action as what from audit_log l join users u on u.id = l.actor_id or u.id::text = l.target_id
          where l.created_at < u.created_at
        union all
        select o.kind from sandbox_objects o join users u on u.stripe_customer_id = o.customer
          where to_timestamp((o.data ->> 'created')::float8) < date_trunc('second', u.created_at)
        union all
        select 'matched while its agency was not let in' from agent_searches a join users u on u.id = a.user_id
          join users owner on owner.id = coalesce(u.parent_agent_id, u.id)
          where owner.verification_status <> 'approved'`,
  );
  return rows.map(({ what }) => what);
}
