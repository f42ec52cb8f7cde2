import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { Recorded } from './recorded-calls';

/**
 * What is possible: the statements the product sends for a call, sent again as they were through nothing but Fastify and
 * `pg`, each prepared under a name, and the rows sent back as they come.
 * Started with the file of what was recorded, the address of the database and the size of the pool.
 */
const [file = '', connectionString = '', poolSize = '10'] = process.argv.slice(2);
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded[][];

const names = new Map<string, string>();
for (const { statements } of recorded.flat())
  for (const { text } of statements) names.set(text, names.get(text) ?? `bare ${names.size}`);

const pool = new pg.Pool({ connectionString, max: Number(poolSize), options: '-c jit=off' });
const app = Fastify();

async function ask({ statements }: Recorded): Promise<unknown[]> {
  const answers: unknown[] = [];
  let held: pg.PoolClient | null = null;
  for (const { text, values } of statements) {
    if (/^begin/i.test(text)) held = await pool.connect();
    const transaction = /^(begin|commit)/i.test(text);
    const question = transaction ? { text } : { name: names.get(text), text, values: [...values] };
    const { rows } = await (held ?? pool).query(question);
    if (!transaction) answers.push(rows);
    if (/^commit/i.test(text)) {
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
