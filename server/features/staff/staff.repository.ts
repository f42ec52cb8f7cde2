import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { firstRow } from '../../db/client/query';
import { auditLog } from '../../db/schema/audit';
import { matchNotifications } from '../../db/schema/notifications';
import { agentSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { timestamp } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';

const staffColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  jobTitle: users.jobTitle,
  isActive: users.isActive,
  lastActiveAt: users.lastActiveAt,
  createdAt: users.createdAt,
  agentRole: users.agentRole,
  passwordHash: users.passwordHash,
  mustChoosePassword: users.mustChoosePassword,
};
export type StaffRow = Pick<typeof users.$inferSelect, keyof typeof staffColumns>;

const agencyColumns = {
  id: users.id,
  agencyName: users.agencyName,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  verificationStatus: users.verificationStatus,
  isActive: users.isActive,
  branchLocation: users.branchLocation,
  operatingRadius: users.operatingRadius,
};
export type AgencyFacts = Pick<typeof users.$inferSelect, keyof typeof agencyColumns>;

const staffOf = (ownerId: string, id: string) =>
  and(eq(users.id, id), eq(users.parentAgentId, ownerId), eq(users.agentRole, 'staff'));

/** Newest first. */
export function listStaff(db: Db, ownerId: string): Promise<StaffRow[]> {
  return db
    .select(staffColumns)
    .from(users)
    .where(and(eq(users.parentAgentId, ownerId), eq(users.agentRole, 'staff')))
    .orderBy(desc(users.createdAt), users.id);
}

export const findAgency = (db: Db, id: string): Promise<AgencyFacts | null> =>
  db.select(agencyColumns).from(users).where(eq(users.id, id)).then(firstRow);

/** Serialises invitations for the daily limit. Returns the agency's current row. */
export const lockAgency = (tx: Tx, id: string): Promise<AgencyFacts | null> =>
  tx.select(agencyColumns).from(users).where(eq(users.id, id)).for('no key update').then(firstRow);

/** Counted in the audit log, which keeps cancelled invitations. */
export async function countInvitations(db: Db, ownerId: string, since: Date): Promise<number> {
  return db.$count(
    auditLog,
    and(
      eq(auditLog.actorId, ownerId),
      gte(auditLog.createdAt, since),
      inArray(auditLog.action, ['staff.invited', 'staff.invitation-resent']),
    ),
  );
}

/** Locks the user until the transaction ends. */
export const lockStaff = (tx: Tx, ownerId: string, id: string): Promise<StaffRow | null> =>
  tx.select(staffColumns).from(users).where(staffOf(ownerId, id)).for('update').then(firstRow);

export const updateStaff = (
  tx: Tx,
  ownerId: string,
  id: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<StaffRow | null> =>
  tx.update(users).set(change).where(staffOf(ownerId, id)).returning(staffColumns).then(firstRow);

/** Their data stays with the agency. Returns the number of moved searches. */
export async function transferStaffData(tx: Tx, from: string, to: string, now: Date): Promise<number> {
  await tx
    .update(matchNotifications)
    // The hour is unique per agent and buyer, and the owner may have an entry for it.
    .set({ agentUserId: to, bellHour: null })
    .where(eq(matchNotifications.agentUserId, from));
  await transferBuyers(tx, from, to, now);
  const moved = await tx
    .update(agentSearches)
    .set({ userId: to })
    .where(eq(agentSearches.userId, from))
    .returning({ id: agentSearches.id });
  return moved.length;
}

/** Moves their calls to make, each with a pipeline event, so that open screens are outdated. */
async function transferBuyers(tx: Tx, from: string, to: string, now: Date): Promise<void> {
  await tx.execute(
    sql`with given as (
        update worked_buyers set assigned_to = ${to}::uuid, version = version + 1
        where assigned_to = ${from}::uuid returning id, agency_id, buyer_user_id
      )
      insert into work_events (worked_buyer_id, agency_id, buyer_user_id, kind, assigned_to, at)
      select id, agency_id, buyer_user_id, 'assigned', ${to}::uuid, ${timestamp(now)} from given
      where buyer_user_id is not null`,
  );
  await tx.execute(
    sql`update viewings set arranged_by = ${to}::uuid where arranged_by = ${from}::uuid and starts_at > ${timestamp(now)}`,
  );
}
