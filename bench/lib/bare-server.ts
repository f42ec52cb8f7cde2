import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { Recorded, Statement } from './recorded-statements';

/**
 * What is possible: the statements the product sends for a call, sent again as they were through nothing but Fastify and
 * `pg`, each prepared under a name and those of one trip without waiting in between, and the rows sent back as they come.
 * Started with the file of what was recorded, the address of the database and the size of the pool.
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
  // What is asked for without waiting goes out without waiting.
  pipeline: true,
});
const app = Fastify();

const isBegin = ({ text }: Statement) => /^begin/i.test(text);
const isCommit = ({ text }: Statement) => /^commit/i.test(text);

async function ask({ trips }: Recorded): Promise<unknown[]> {
  const answers: unknown[] = [];
  let held: pg.PoolClient | null = null;
  for (const trip of trips) {
    if (trip.some(isBegin)) held = await pool.connect();
    const to: pg.Pool | pg.PoolClient = held ?? pool;
    const answered = await Promise.all(
      trip.map(({ text, values }) => to.query({ name: names.get(text), text, values: [...values] })),
    );
    for (const { command, rows } of answered)
      if (command !== 'BEGIN' && command !== 'COMMIT') answers.push(rows);
    if (trip.some(isCommit)) {
      held?.release();
      held = null;
    }
  }
  return answers;
}

app.all<{ Params: { call: number; person: number } }>('/:call/:person', async (request, reply) => {
  const one = recorded[request.params.call]?.[request.params.person];
  if (!one) return reply.status(404).send();
  if (one.page) return reply.type('text/html; charset=utf-8').send(Buffer.from(one.page, 'base64'));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(await ask(one)));
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
