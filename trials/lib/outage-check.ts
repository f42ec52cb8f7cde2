import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../server/db/client/query';
import type { OutageEnvironment } from './outage-environment';
import { NEWCOMERS, type OutageLoad } from './outage-load';

/** Descriptions of jobs that were due before a time and are not done. */
export async function backlog({ database }: OutageEnvironment, before: Date): Promise<string[]> {
  const rows = await queryRows(
    database.db,
    z.object({ what: z.string() }),
    sql`select concat_ws(', ', kind, attempts || ' tries', 'due in ' || extract(epoch from run_at - now())::int || ' s',
          'leased for ' || extract(epoch from leased_until - now())::int || ' s', left(last_error, 80)) as what
        from jobs where failed_at is null
          and created_at <= ${before.toISOString()}::timestamptz and (attempts > 0 or run_at <= now())`,
  );
  return rows.map(({ what }) => what);
}

export const acknowledgedSoFar = ({ acknowledged, pushes }: OutageLoad) => ({
  searches: [...acknowledged.searches],
  people: [...acknowledged.people],
  documents: [...acknowledged.documents],
  pushes: [...pushes],
});

/** How many entries occur more than once. */
const repeats = (names: string[]) => names.length - new Set(names).size;

/** What is missing of what was acknowledged, and what is there twice. A mail or push under the same id is sent again, not twice. */
export async function findings(
  { database, mails, bucket, pushService }: OutageEnvironment,
  acknowledged: ReturnType<typeof acknowledgedSoFar>,
) {
  const [row] = await queryRows(
    database.db,
    z.object({
      searches: z.array(z.string()),
      documents: z.array(z.object({ userId: z.string(), key: z.string() })),
      mailedLater: z.array(z.string()),
      failedJobs: z.number(),
      customers: z.number(),
    }),
    sql`select (select coalesce(json_agg(name), '[]') from buyer_searches) as searches,
      (select coalesce(json_agg(json_build_object('userId', id, 'key', document_path)), '[]')
        from users where document_path is not null) as documents,
      (select coalesce(json_agg(recipient), '[]') from mail_outbox join jobs on payload ->> 'mailId' = mail_outbox.id::text
        where jobs.failed_at is null and jobs.attempts = 0 and run_at > now()) as "mailedLater",
      (select count(*)::int from jobs where failed_at is not null) as "failedJobs",
      (select (count(*) - count(distinct data -> 'metadata' ->> 'userId'))::int
        from sandbox_objects where kind = 'customer') as customers`,
  );
  const { searches, documents, mailedLater, failedJobs, customers } = row!;
  const pushed = pushService.received.map(({ headers }) => String(headers.topic));
  // Newcomers alone: an agent gets mails with the same subject again and again.
  const ids = new Map<string, Set<string>>();
  for (const { to, subject, id } of mails.received.filter((mail) => mail.to.endsWith(NEWCOMERS)))
    ids.set(`${subject} to ${to}`, (ids.get(`${subject} to ${to}`) ?? new Set()).add(id));
  const without = (wanted: string[], found: string[]) => {
    const there = new Set(found);
    return wanted.filter((name) => !there.has(name)).length;
  };
  const twice = {
    searches: repeats(searches),
    mails: [...ids].filter(([, each]) => each.size > 1).map(([about]) => about),
    customers,
  };
  const missing = {
    searches: without(acknowledged.searches, searches),
    // Mails queued just before the clock was set back wait until it catches up.
    mails: without(acknowledged.people, [...mails.received.map(({ to }) => to), ...mailedLater]),
    documents: without(
      acknowledged.documents,
      documents.filter(({ key }) => bucket.objects.has(`documents/${key}`)).map(({ userId }) => userId),
    ),
    pushes: without(acknowledged.pushes, pushed),
    jobs: failedJobs,
  };
  return {
    lost: Object.values(missing).reduce((sum, count) => sum + count, 0),
    missing,
    doubled: twice.searches + twice.mails.length + twice.customers,
    twice,
    sentAgain: repeats(mails.received.map(({ id }) => id)) + repeats(pushed),
  };
}
