// Stands in for pg_dump and pg_restore where they are not installed in the server's version: bin/test needs Node and npm only.
// It takes the same options, and copies what the tests have: the tables of the migrations, and their rows.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const [program, ...options] = process.argv.slice(2);
const optionValue = (name) =>
  options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3);
const client = new pg.Client({ connectionString: optionValue('dbname'), password: process.env.PGPASSWORD });
const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

async function dump() {
  await client.query('begin isolation level repeatable read');
  await client.query(`set transaction snapshot '${optionValue('snapshot')}'`);
  const { rows: tables } = await client.query(
    `select c.oid::regclass::text as name, array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'drizzle') group by c.oid`,
  );
  for (const table of tables) {
    const texts = table.columns.map((column) => `${column}::text`).join();
    const { rows } = await client.query(`select to_json(array[${texts}]) as row from ${table.name}`);
    table.rows = rows.map(({ row }) => row);
  }
  process.stdout.write(JSON.stringify(tables));
}

async function restore() {
  if (!options.includes('--single-transaction')) throw new Error('not one transaction');
  const tables = JSON.parse(readFileSync(0, 'utf8'));
  await client.query('begin');
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)',
  );
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    for (const statement of readFileSync(join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint'))
      await client.query(statement);
  await client.query('set local session_replication_role = replica');
  // What migrations insert is in the dump too.
  await client.query(`truncate ${tables.map(({ name }) => name)}`);
  for (const { name, columns, rows } of tables) {
    const marks = columns.map((_, n) => `$${n + 1}`).join();
    const insert = `insert into ${name} (${columns}) overriding system value values (${marks})`;
    for (const row of rows) await client.query(insert, row);
  }
  await client.query('commit');
}

try {
  await client.connect();
  await (program === 'pg_dump' ? dump() : restore());
  await client.end();
} catch (error) {
  process.stderr.write(`${program}: error: ${error.message}\n`);
  process.exit(1);
}
