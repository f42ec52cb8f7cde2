import type { AgencyInfo, EditStaffBody, InviteStaffBody, StaffMember } from '@threshold/core/contract/staff';
import { INVITE_UNVERIFIED, TOO_MANY_INVITATIONS } from '@threshold/core/rules/account/invitations';
import { startOfLondonDay } from '@threshold/core/rules/format/dates';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import { pick } from '@threshold/core/rules/format/pick';
import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import { lockUsers } from '../../db/sql/lock-users.sql';
import type { Tx } from '../../db/types';
import { createUser } from '../accounts/create-user';
import { auditUser } from '../audit/audit.service';
import { eraseAccount } from '../privacy/erase';
import { endSessionsOf } from '../sessions';
import { declineInvitation, sendInvitation } from './invitations';
import { INVITATIONS_A_DAY, isInvited, mayInvite } from './staff.policy';
import * as repository from './staff.repository';

export function staffService(context: AppContext) {
  const { database, clock } = context;

  /** Locks the agency and checks its daily limit. */
  async function lockInvitingAgency(tx: Tx, actor: Actor): Promise<repository.AgencyFacts> {
    const agency = orFail(await repository.lockAgency(tx, actor.agencyId), 'UNAUTHORIZED');
    if (!mayInvite(agency)) {
      throw agency.emailConfirmedAt
        ? failure('VERIFICATION_REQUIRED', { message: INVITE_UNVERIFIED })
        : failure('EMAIL_UNCONFIRMED');
    }
    const today = startOfLondonDay(clock.now());
    if ((await repository.countInvitations(tx, agency.id, today)) >= INVITATIONS_A_DAY)
      throw failure('TOO_MANY_REQUESTS', { message: TOO_MANY_INVITATIONS });
    return agency;
  }

  return {
    async list(actor: Actor): Promise<StaffMember[]> {
      return (await repository.listStaff(database.db, actor.id)).map(forOwner);
    },

    async agencyInfo(actor: Actor, agencyId: string): Promise<AgencyInfo> {
      const agency = agencyId === actor.agencyId && (await repository.findAgency(database.db, agencyId));
      if (!agency) throw failure('NOT_FOUND');
      return { success: true, data: agency };
    },

    async invite(actor: Actor, input: InviteStaffBody): Promise<StaffMember> {
      return database.db.transaction(async (tx) => {
        const now = clock.now();
        const agency = await lockInvitingAgency(tx, actor);
        const row = {
          ...pick(input, ['email', 'firstName', 'lastName', 'jobTitle']),
          phone: input.phone || null,
          userType: 'agent' as const,
          agentRole: 'staff' as const,
          parentAgentId: actor.id,
          isActive: false,
          createdAt: now,
          updatedAt: now,
        };
        const staff = orFail(await createUser(tx, context, row), 'EMAIL_ALREADY_EXISTS');
        await sendInvitation(tx, context, agency, staff);
        await auditUser(tx, clock, { actorId: actor.id, action: 'staff.invited', userId: staff.id });
        return forOwner(staff);
      });
    },

    /** A new link replaces the old one. */
    async resendInvite(actor: Actor, id: string): Promise<StaffMember> {
      return database.db.transaction(async (tx) => {
        const agency = await lockInvitingAgency(tx, actor);
        const staff = orFail(await repository.lockStaff(tx, actor.id, id));
        if (!isInvited(staff)) {
          throw failure('CONFLICT', { message: 'This person has already accepted the invitation.' });
        }
        await sendInvitation(tx, context, agency, staff);
        await auditUser(tx, clock, { actorId: actor.id, action: 'staff.invitation-resent', userId: id });
        return forOwner(staff);
      });
    },

    async declineInvite(token: string): Promise<void> {
      await database.db.transaction((tx) => declineInvitation(tx, context, token));
    },

    async edit(actor: Actor, id: string, input: EditStaffBody): Promise<StaffMember> {
      return database.db.transaction(async (tx) => {
        // Absent means unchanged, empty means null.
        const phone = input.phone === undefined ? undefined : input.phone || null;
        const change = { jobTitle: input.jobTitle, phone, updatedAt: clock.now() };
        return forOwner(orFail(await repository.updateStaff(tx, actor.id, id, change)));
      });
    },

    /** An account without a password stays inactive: only the invitation activates it. */
    async setActive(actor: Actor, id: string, isActive: boolean): Promise<StaffMember> {
      return database.db.transaction(async (tx) => {
        const staff = orFail(await repository.lockStaff(tx, actor.id, id));
        if (isInvited(staff)) {
          throw failure('CONFLICT', {
            message: "This person hasn't accepted the invitation yet. Resend it or remove them.",
          });
        }
        if (staff.isActive === isActive) return forOwner(staff);
        // Ends sessions again, so that one started concurrently with the deactivation does not become valid.
        await endSessionsOf(tx, id);
        const change = { isActive, resetToken: null, resetTokenExpiry: null, updatedAt: clock.now() };
        const changed = orFail(await repository.updateStaff(tx, actor.id, id, change));
        await auditUser(tx, clock, {
          actorId: actor.id,
          action: isActive ? 'staff.activated' : 'staff.deactivated',
          userId: id,
        });
        return forOwner(changed);
      });
    },

    /** Deletes the user; their searches move to the owner. */
    async remove(actor: Actor, id: string): Promise<Pick<StaffMember, 'firstName' | 'lastName'>> {
      return database.db.transaction(async (tx) => {
        // Before any staff of the agency, so that concurrent deletions cannot deadlock.
        await lockUsers(tx, [actor.id], 'key share');
        const { firstName, lastName } = orFail(await repository.lockStaff(tx, actor.id, id));
        await eraseAccount(tx, context, id, { actorId: actor.id, action: 'staff.removed' });
        return { firstName, lastName };
      });
    },
  };
}

export type StaffService = ReturnType<typeof staffService>;

function forOwner(staff: repository.StaffRow): StaffMember {
  return {
    ...pick(staff, ['id', 'firstName', 'lastName', 'email', 'jobTitle', 'isActive']),
    phone: staff.phone && phoneAsWritten(staff.phone),
    lastActiveAt: staff.lastActiveAt?.toISOString() ?? null,
    createdAt: staff.createdAt.toISOString(),
  };
}
