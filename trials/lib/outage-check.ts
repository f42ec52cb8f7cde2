import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../server/db/client/query';
import type { OutageEnvironment } from './outage-environment';
import { NEWCOMERS, type OutageLoad } from './outage-load';

const Count = z.object({ count: z.number() });
const Named = z.object({ name: z.string(), count: z.number() });

const Waiting = z.object({ what: z.string() });

/** Work that was due before all was well again and is not done, in words. What is for another day does not count. */
export async function backlog({ database }: OutageEnvironment, before: Date): Promise<string[]> {
  const rows = await queryRows(
    database.db,
    Waiting,
    sql`select concat_ws(', ', kind, attempts || ' tries', 'due in ' || extract(epoch from run_at - now())::int || ' s',
          'lent for ' || extract(epoch from leased_until - now())::int || ' s', left(last_error, 80)) as what
        from jobs where failed_at is null
          and created_at <= ${before.toISOString()}::timestamptz and (attempts > 0 or run_at <= now())`,
  );
  return rows.map(({ what }) => what);
}

/** What has been acknowledged so far. */
export const toldSoFar = ({ told, planted }: OutageLoad) => ({
  searches: [...told.searches],
  people: [...told.people],
  files: [...told.files],
  planted: [...planted],
});
type Told = ReturnType<typeof toldSoFar>;

/** How many are there more often than once, by their names. */
const surplus = (names: string[]) => names.length - new Set(names).size;

/** What is missing of what was acknowledged, and what is there twice. Mails and pushes under one id are one, sent again. */
export async function findings(
  world: OutageEnvironment,
  { searches: saved, people, files: uploaded, planted }: Told,
) {
  const { db } = world.database;
  const searches = await queryRows(
    db,
    Named,
    sql`select name, count(*)::int as count from buyer_searches group by name`,
  );
  const held = new Set(searches.map(({ name }) => name));
  const files = await queryRows(
    db,
    Named,
    sql`select id::text as name, 1 as count from upload_slots where stored_at is not null`,
  );
  const stored = new Set(files.map(({ name }) => name));
  const [givenUp] = await queryRows(
    db,
    Count,
    sql`select count(*)::int as count from jobs where failed_at is not null`,
  );
  const [customers] = await queryRows(
    db,
    Count,
    sql`select (count(*) - count(distinct data -> 'metadata' ->> 'userId'))::int as count
        from sandbox_objects where kind = 'customer'`,
  );
  const mailed = new Set(world.mails.caught.map(({ to }) => to));
  const mails = new Map<string, Set<string>>();
  // Newcomers alone: an agent has news of the same kind again and again.
  for (const { to, subject, id } of world.mails.caught.filter(({ to }) => to.endsWith(NEWCOMERS))) {
    const about = `${subject} to ${to}`;
    mails.set(about, (mails.get(about) ?? new Set()).add(id));
  }
  const pushed = world.pushes.received.map(({ headers }) => String(headers.topic));
  const reached = new Set(pushed);
  const missing = (wanted: Iterable<string>, found: { has(name: string): boolean }) =>
    [...wanted].filter((name) => !found.has(name)).length;
  const twice = {
    searches: searches.reduce((sum, { count }) => sum + count - 1, 0),
    mails: [...mails].filter(([, ids]) => ids.size > 1).map(([about]) => about),
    customers: customers?.count ?? 0,
  };
  const gone = {
    searches: missing(saved, held),
    mails: missing(people, mailed),
    files: missing(uploaded, stored),
    pushes: missing(planted, reached),
    jobs: givenUp?.count ?? 0,
  };
  return {
    lost: Object.values(gone).reduce((sum, count) => sum + count, 0),
    gone,
    doubled: twice.searches + twice.mails.length + twice.customers,
    twice,
    sentAgain: surplus(world.mails.caught.map(({ id }) => id)) + surplus(pushed),
  };
}
