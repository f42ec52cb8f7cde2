import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { Recorded, Statement } from './recorded-statements';

/**
 * The lower bound: the recorded statements through nothing but Fastify and `pg`, prepared, those of one round trip pipelined,
 * and their rows as JSON. Arguments: the file of recorded statements, the database and the size of the pool.
 */
const [file = '', connectionString = '', poolSize = '10'] = process.argv.slice(2);
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded[][];

const names = new Map<string, string>();
for (const { text } of recorded.flatMap((people) => people.flatMap(({ trips }) => trips.flat())))
  names.set(text, names.get(text) ?? `bare ${names.size}`);

const pool = new pg.Pool({
  connectionString,
  max: Number(poolSize),
  options: '-c jit=off -c work_mem=32MB',
  pipeline: true,
});
const app = Fastify();

const has = (trip: Statement[], command: RegExp) => trip.some(({ text }) => command.test(text));

async function run({ trips }: Recorded): Promise<unknown[]> {
  const answers: unknown[] = [];
  let transaction: pg.PoolClient | null = null;
  for (const trip of trips) {
    if (has(trip, /^begin/i)) transaction = await pool.connect();
    const to: pg.Pool | pg.PoolClient = transaction ?? pool;
    const results = await Promise.all(
      trip.map(({ text, values }) => to.query({ name: names.get(text), text, values: [...values] })),
    );
    for (const { command, rows } of results)
      if (command !== 'BEGIN' && command !== 'COMMIT') answers.push(rows);
    if (has(trip, /^commit/i)) {
      transaction?.release();
      transaction = null;
    }
  }
  return answers;
}

app.all<{ Params: { call: number; person: number } }>('/:call/:person', async (request, reply) => {
  const one = recorded[request.params.call]?.[request.params.person];
  if (!one) return reply.status(404).send();
  if (one.page) return reply.type('text/html; charset=utf-8').send(Buffer.from(one.page, 'base64'));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(await run(one)));
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
