import type { AuditEntries } from '@threshold/core/contract/admin';
import { displayName } from '@threshold/core/rules/format/names';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { auditLog } from '../../db/schema/audit';
import { users } from '../../db/schema/users';
import { matchesText } from '../../db/sql/text-search.sql';
import { isoText } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';

export async function insertEntry(tx: Tx, entry: typeof auditLog.$inferInsert) {
  await tx.insert(auditLog).values(entry);
}

/** Null once the account is deleted. */
const Person = z
  .object({
    id: z.string(),
    userType: z.string(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
  })
  .nullable();
type Person = z.infer<typeof Person>;
const personColumn = (alias: string) =>
  sql.raw(`case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'userType', ${alias}.user_type,
    'email', ${alias}.email, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name) end`);

const total = z.number();
const Row = z.object({
  id: z.string(),
  createdAt: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
  actorId: z.string().nullable(),
  targetType: z.string().nullable(),
  targetId: z.string().nullable(),
  actor: Person,
  target: Person,
});
type Row = z.infer<typeof Row>;
/** The total is returned with an empty page too. */
const RowOrNone = z.union([Row.extend({ total }), z.object({ total, id: z.null() })]);

const DELETED_ACCOUNT = 'A deleted account';
const NOBODY_KNOWN = 'Someone not logged in';
/** Actions by external users; all others without an actor are the system's. */
const FROM_OUTSIDE = ['admin.sign-in-failed', 'password.reset-requested'];

/** A name shared by more people than this is not searched. */
const MOST_PEOPLE = 20_000;

interface AuditFilter {
  action: string;
  /** Users and actions matching the typed text; null without text. */
  matches: { people: string[]; actions: string[] } | null;
}

/** Looked up first, so that the log's indexes are used. */
export async function findPeopleNamed(db: Db, typed: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(matchesText(sql`search_text`, typed))
    .limit(MOST_PEOPLE);
  return rows.map((row) => row.id);
}

function matching({ action, matches }: AuditFilter): SQL {
  const conditions = action ? [sql`action = ${action}`] : [];
  if (matches) {
    const people = sql.param(matches.people);
    conditions.push(sql`(actor_id = any(${people}::uuid[]) or action = any(${sql.param(matches.actions)}::text[])
      or (target_type = 'user' and target_id = any(${people}::text[])))`);
  }
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Newest first. Users are named by their current accounts; deleted ones are not named. */
export async function auditPage(db: Db, filter: AuditFilter, page: number, limit: number) {
  // Common names have thousands of entries: materialised once, then counted and paged. Without a name the indexes
  // give the newest directly.
  const once = sql.raw(filter.matches ? 'materialized' : 'not materialized');
  const rows = await queryRows(
    db,
    RowOrNone,
    sql`with hits as ${once} (select id, created_at from audit_log where ${matching(filter)}),
          page as (select id from hits order by created_at desc, id limit ${limit} offset ${(page - 1) * limit})
        select c.total, l.id, ${isoText(sql`l.created_at`)} as "createdAt", l.action, l.details, l.actor_id as "actorId",
          l.target_type as "targetType", l.target_id as "targetId",
          ${personColumn('a')} as actor, ${personColumn('t')} as target
        from (select count(*)::int as total from hits) c
          left join (page join audit_log l on l.id = page.id) on true
          left join users a on a.id = l.actor_id
          left join users t on t.id = case when l.target_type = 'user' then l.target_id::uuid end
        order by l.created_at desc, l.id`,
  );
  const entries = rows.flatMap((row) => (row.id === null ? [] : present(row)));
  return { entries, total: rows[0]?.total ?? 0 };
}

export async function auditActions(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ action: auditLog.action }).from(auditLog).orderBy(auditLog.action);
  return rows.map(({ action }) => action);
}

function present(row: Row): AuditEntries['entries'][number] {
  const { id, createdAt, action, details, actor, target } = row;
  return {
    id,
    createdAt,
    action,
    actor: actor ? displayName(actor) : actorWithoutAccount(row),
    actorPersonId: personId(actor),
    target: target ? displayName(target) : targetWithoutAccount(row),
    targetPersonId: personId(target),
    details,
  };
}

/** Administrators have no page of their own. */
const personId = (person: Person) => (person && person.userType !== 'admin' ? person.id : null);

function actorWithoutAccount({ actorId, action }: Row): string {
  if (actorId) return DELETED_ACCOUNT;
  return FROM_OUTSIDE.includes(action) ? NOBODY_KNOWN : 'The system';
}

function targetWithoutAccount({ targetType, targetId }: Row): string {
  if (targetType === 'user' && targetId) return DELETED_ACCOUNT;
  return [targetType?.replaceAll('_', ' '), targetType === 'leads' ? targetId : null]
    .filter(Boolean)
    .join(': ');
}
