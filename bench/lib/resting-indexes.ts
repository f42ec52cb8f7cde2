import type pg from 'pg';

/** The match index is left as inserts make it, three tenths of its room empty: built at once it would flatter what is measured. */
const KEPT = ['buyer_searches_match_idx'];

/** Fills tables without the indexes that no rule needs and nobody asks meanwhile, and makes them again afterwards. */
export async function restingIndexes(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not i.indisunique and c.relname <> all($2::text[])`,
    [tables, KEPT],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
}
