import { formatCount } from '@threshold/core/rules/format/counts';
import { buildApp } from '../../server/build-app';
import { openPostgres } from '../../server/db/open';
import { factories } from '../../server/factories/make';
import { ADMIN_ID, addAdminRows } from '../lib/admin-rows';
import { type Check, compare, median, ms, p95 } from '../lib/measure';
import { BENCH_NOW } from '../lib/population';
import { tempFolder } from '../lib/temp-folder';
import { benchContext, type Case, numberOf, ORIGIN, SEARCHES } from './case';

/**
 * Every list and card of the back office through the real app, as an administrator requests them, ten minutes after the round
 * before, so that nothing is cached. BENCH_AGENTS and BENCH_ROUNDS make it smaller; with 10,000 searches or fewer it also
 * measures Delete All.
 */
const AGENTS = numberOf('BENCH_AGENTS', 20_000);
const ROUNDS = numberOf('BENCH_ROUNDS', 25);
const WARM_UP = 2;
const MAX_MS = 200;
const MAX_SEARCHES_TO_DELETE = 10_000;
const DELETED_WITHIN_S = 20;
const BETWEEN_ROUNDS_MS = 10 * 60_000;

/** A person whose details page is opened. */
const PERSON_ID = '5b0c6f0e-8f5c-4c1b-9d43-2a6f6f3c7a11';
const PAGE = 25;
const lastPage = (people: number) => Math.max(1, Math.floor(people / PAGE));
const people = (kind: 'agents' | 'buyers', how: string, query: string): [string, string] => [
  `${kind}, ${how}`,
  `/api/admin/${kind}?limit=${PAGE}&${query}`,
];
const search = (kind: 'agents' | 'buyers', text: string): [string, string] => [
  `${kind}, "${text}"`,
  `/api/admin/${kind}?search=${encodeURIComponent(text)}`,
];

/** Name and path of every request that the screens make, with the first and last page of long lists. */
const adminCalls = (size: { buyers: number; agents: number }): readonly [string, string][] => [
  ['overview', '/api/admin/overview'],
  ['statistics', '/api/stats'],
  ['consent summary', '/api/admin/consent-summary'],
  ['people of a tile, first page', '/api/admin/consent-summary?tile=mortgageLeads&page=1'],
  [
    'people of a tile, last page',
    `/api/admin/consent-summary?tile=mortgageLeads&page=${lastPage(size.buyers * 0.2)}`,
  ],
  people('agents', 'first page', 'page=1'),
  people('agents', 'last page', `page=${lastPage(size.agents)}`),
  people('agents', 'by status', 'status=need-subscription'),
  people('buyers', 'first page', 'page=1'),
  people('buyers', 'last page', `page=${lastPage(size.buyers)}`),
  people('buyers', 'searching', 'status=searching'),
  people('buyers', 'not searching', 'status=not-searching'),
  ['one person', `/api/admin/people/${PERSON_ID}`],
  ...['q', 'patel', 'lincoln estates', 'agent12345@bench.example', 'no such agent'].map((text) =>
    search('agents', text),
  ),
  ...['z', 'qx', 'ln6 ', 'olivia', 'grace wilkinson', 'buyer654321@bench.example', 'no such buyer'].map(
    (text) => search('buyers', text),
  ),
  ['verification, oldest first', '/api/admin/verification-queue'],
  ['verification, by name', '/api/admin/verification-queue?sort=name'],
  ['messages', '/api/admin/contact-messages'],
  ['unread messages', '/api/admin/contact-messages/count'],
  ['archive, a name', '/api/admin/contact-messages/archive?search=olivia'],
  ['archive, an email', '/api/admin/contact-messages/archive?search=49999%40bench'],
  ['export of mortgage leads', '/api/admin/exports/mortgage'],
  ['export of valuation leads', '/api/admin/exports/valuation'],
  ['migration analytics', '/api/admin/migration-analytics'],
  ['setup fees', '/api/admin/setup-fees'],
  ['setup fees, last page', `/api/admin/setup-fees?page=${lastPage(size.agents / 4)}`],
  ['setup fees, filtered', '/api/admin/setup-fees?status=due&marketingEmailAgreed=agreed&search=homes'],
  ['setup fee metrics', '/api/admin/setup-fees/metrics'],
  ['setup fee export', '/api/admin/setup-fees/export'],
  ['disclosures', '/api/admin/disclosures'],
  ['data requests', '/api/admin/data-requests'],
  ['failed jobs', '/api/admin/jobs'],
  ['audit', '/api/admin/audit'],
  ['audit, one action', '/api/admin/audit?action=agent.suspended'],
  ['audit, an email', '/api/admin/audit?search=agent12345%40bench'],
  ['audit, a surname', '/api/admin/audit?search=patel'],
];

/** How much an answer holds: records of a file, a total, or the length of a list. */
function sizeOf(body: string, records: number): number {
  if (!Number.isNaN(records)) return records;
  const answer = JSON.parse(body);
  return answer.total ?? answer.pagination?.total ?? answer.length ?? Object.keys(answer).length;
}

export const admin: Case = async ({ url, client }) => {
  await addAdminRows(client, { agents: AGENTS, messages: 50_000, auditEntries: 200_000 });
  const { rows } = await client.query<{ buyers: number }>(
    "select count(*)::int as buyers from users where user_type = 'buyer'",
  );
  const buyers = rows[0]?.buyers ?? 0;
  const app = await adminApp(url);
  const calls = adminCalls({ buyers, agents: AGENTS });
  const sizes = new Map<string, number>();
  const firstByte = new Map<string, number[]>(calls.map(([name]) => [name, []]));
  await compare(
    Array.from({ length: WARM_UP + ROUNDS }, (_, round) => round),
    calls.map(([name, path], n) => ({
      name,
      async run(round: number) {
        if (n === 0) app.advance(BETWEEN_ROUNDS_MS);
        const { status, body, records, firstByteMs } = await app.request(path);
        if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
        sizes.set(name, sizeOf(body, records));
        if (round >= WARM_UP) firstByte.get(name)?.push(firstByteMs);
      },
    })),
  );
  console.log(`${formatCount(buyers)} buyers, ${formatCount(AGENTS)} agents; time to the first byte`);
  const checks = calls.map(([name]): Check => {
    const times = firstByte.get(name) ?? [];
    const measured = `${ms(median(times))} ms, p95 ${ms(p95(times))} ms, ${formatCount(sizes.get(name) ?? 0)}`;
    return [`${name}: median under ${MAX_MS} ms`, measured, median(times) < MAX_MS];
  });
  if (SEARCHES <= MAX_SEARCHES_TO_DELETE) {
    const { status, body } = await app.request('/api/admin/buyers/delete-all', 'DELETE');
    if (status !== 202) throw new Error(`Delete All answered ${status}: ${body}`);
    const began = performance.now();
    await app.worker.drain();
    const seconds = (performance.now() - began) / 1_000;
    const isMet = seconds <= DELETED_WITHIN_S;
    checks.push([`Delete All within ${DELETED_WITHIN_S} s`, `${seconds.toFixed(1)} s`, isMet]);
  }
  await app.close();
  return checks;
};

/** The real app on a filled database, and an administrator who is signed in. Its clock stands still until it is advanced. */
async function adminApp(url: string) {
  const database = await openPostgres(url);
  let now = BENCH_NOW;
  const context = { ...benchContext(database, { DATA_DIR: tempFolder() }), clock: { now: () => now } };
  const { app, worker } = await buildApp(context);
  await app.ready();
  const make = factories(context);
  await make.admin({ id: ADMIN_ID, email: 'admin@bench.example', firstName: 'Bench', lastName: 'Admin' });
  await make.buyer({ id: PERSON_ID, email: 'one@bench.example' });
  let session: { sid: string; at: Date } | null = null;

  return {
    worker,
    /** Reads the answer to its end: a file that is still written would slow the next request. */
    async request(path: string, method: 'GET' | 'DELETE' = 'GET') {
      // Exports want a recent sign-in, so a session is made each time the clock was advanced.
      if (session?.at !== now) session = { sid: await make.session(ADMIN_ID), at: now };
      const began = performance.now();
      const reply = await app.inject({
        method,
        url: path,
        cookies: { sid: session.sid },
        headers: { origin: ORIGIN },
        payloadAsStream: true,
      });
      const chunks: Buffer[] = [];
      let firstByteMs = Number.NaN;
      for await (const chunk of reply.stream()) {
        if (chunks.length === 0) firstByteMs = performance.now() - began;
        chunks.push(Buffer.from(chunk));
      }
      const body = Buffer.concat(chunks).toString('utf8');
      const records = Number(reply.headers['x-record-count']);
      return { status: reply.statusCode, body, records, firstByteMs };
    },
    advance(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
