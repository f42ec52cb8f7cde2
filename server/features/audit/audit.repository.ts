import type { AuditEntries } from '@threshold/core/contract/admin';
import { displayName } from '@threshold/core/rules/names';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../db/types';

interface Row {
  id: string;
  createdAt: string;
  action: string;
  details: Record<string, unknown>;
  actorId: string | null;
  targetType: string | null;
  targetId: string | null;
  actorFirst: string | null;
  actorLast: string | null;
  actorEmail: string | null;
  targetFirst: string | null;
  targetLast: string | null;
  targetEmail: string | null;
}

const GONE = 'A deleted account';

/** Newest first. People are named from their accounts as they are now; who is gone is named no more. */
export async function auditPage(
  db: Db,
  filter: { search: string; action: string },
  page: number,
  limit: number,
) {
  const pattern = `%${filter.search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const where = sql`(${filter.action} = '' or l.action = ${filter.action})
    and (${filter.search} = '' or a.search_text like ${pattern} or t.search_text like ${pattern} or l.action like ${pattern})`;
  const from = sql`from audit_log l left join users a on a.id = l.actor_id
    left join users t on l.target_type = 'user' and t.id::text = l.target_id`;
  const rows = await rowsOf<Row>(
    db,
    sql`select l.id, l.created_at as "createdAt", l.action, l.details, l.actor_id as "actorId",
          l.target_type as "targetType", l.target_id as "targetId",
          a.first_name as "actorFirst", a.last_name as "actorLast", a.email as "actorEmail",
          t.first_name as "targetFirst", t.last_name as "targetLast", t.email as "targetEmail"
        ${from} where ${where} order by l.created_at desc, l.id limit ${limit} offset ${(page - 1) * limit}`,
  );
  const [count] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total ${from} where ${where}`,
  );
  return { entries: rows.map(present), total: count?.total ?? 0 };
}

export async function auditActions(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ action: string }>(
    db,
    sql`select distinct action from audit_log order by action`,
  );
  return rows.map((row) => row.action);
}

function present(row: Row): AuditEntries['entries'][number] {
  return {
    id: row.id,
    createdAt: new Date(row.createdAt).toISOString(),
    action: row.action,
    actor: row.actorEmail
      ? displayName({ firstName: row.actorFirst, lastName: row.actorLast, email: row.actorEmail })
      : row.actorId
        ? GONE
        : 'The system',
    target: targetName(row),
    details: row.details,
  };
}

function targetName(row: Row): string {
  if (row.targetEmail)
    return displayName({ firstName: row.targetFirst, lastName: row.targetLast, email: row.targetEmail });
  if (row.targetType === 'user' && row.targetId) return GONE;
  return [row.targetType?.replaceAll('_', ' '), row.targetType === 'leads' ? row.targetId : null]
    .filter(Boolean)
    .join(': ');
}
