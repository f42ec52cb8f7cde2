import { DAY_MS } from '@threshold/core/rules/format/dates';
import { displayName } from '@threshold/core/rules/format/names';
import { orFail } from '../../base/failure';
import { hashToken, randomToken } from '../../base/secrets';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import { lockUsers } from '../../db/sql/lock-users.sql';
import type { Db, Tx } from '../../db/types';
import type { MailRecipient } from '../../providers/mail/greeting';
import { queueMail } from '../../providers/mail/outbox';
import { findByEmail, findByResetToken, lockById } from '../accounts';
import { eraseAccount } from '../privacy/erase';
import { INVITATION_DAYS, invitationDeclinedMail, invitationMail } from './staff.mails';
import { invitationHasExpired, isInvited, mayInvite } from './staff.policy';
import * as repository from './staff.repository';

/** Mails a new link, which replaces the old one. The token is only in the mail; its hash is stored. */
export async function sendInvitation(
  tx: Tx,
  context: AppContext,
  agency: repository.AgencyFacts,
  staff: MailRecipient,
) {
  const { clock, config, publicUrl } = context;
  const token = randomToken();
  await repository.updateStaff(tx, agency.id, staff.id, {
    resetToken: hashToken(token),
    resetTokenExpiry: new Date(clock.now().getTime() + INVITATION_DAYS * DAY_MS),
  });
  const url = `${publicUrl()}/reset-password?token=${token}`;
  await queueMail(tx, context, invitationMail(staff, agency, config.brand, url));
}

/** For invited staff who request a password reset. None if the agency may not invite. */
export async function repeatInvitation(tx: Tx, context: AppContext, invited: UserRow): Promise<void> {
  const agency = await agencyOf(tx, invited);
  if (!agency || !mayInvite(agency)) return;
  await sendInvitation(tx, context, agency, invited);
}

/**
 * Frees an address whose invitation has expired. False if there is none: accounts and valid invitations keep the
 * address.
 */
export async function removeExpiredInvitation(tx: Tx, context: AppContext, email: string): Promise<boolean> {
  const now = context.clock.now();
  const seen = await findByEmail(tx, email);
  const expired = await lockInvited(tx, seen, (user) => invitationHasExpired(user, now));
  if (!expired) return false;
  await eraseAccount(tx, context, expired.id, { actorId: null, action: 'staff.invitation-ended' });
  return true;
}

/** With the link alone, without an account. Frees the address for a sign-up. */
export async function declineInvitation(tx: Tx, context: AppContext, token: string): Promise<void> {
  const now = context.clock.now();
  const tokenHash = hashToken(token);
  const seen = await findByResetToken(tx, tokenHash);
  const isSame = (user: UserRow) => user.resetToken === tokenHash && !invitationHasExpired(user, now);
  const invited = orFail(await lockInvited(tx, seen, isSame), 'INVALID_LINK');
  const agency = await agencyOf(tx, invited);
  await eraseAccount(tx, context, invited.id, { actorId: null, action: 'staff.invitation-declined' });
  if (agency?.emailConfirmedAt) await queueMail(tx, context, invitationDeclinedMail(agency, invited));
}

const agencyOf = async (db: Db, { parentAgentId }: UserRow) =>
  parentAgentId ? repository.findAgency(db, parentAgentId) : null;

/**
 * Locks the owner before the invited user, as every removal does, then checks the user again: the invitation may have
 * been answered, renewed or removed meanwhile.
 */
async function lockInvited(tx: Tx, seen: UserRow | null, applies: (user: UserRow) => boolean) {
  if (!seen?.parentAgentId || !isInvited(seen) || !applies(seen)) return null;
  await lockUsers(tx, [seen.parentAgentId], 'key share');
  const user = await lockById(tx, seen.id);
  return user && isInvited(user) && applies(user) ? user : null;
}

/** Details for the invitation page: the agency and who invited. */
export async function invitationOf(db: Db, invited: UserRow) {
  const agency = await agencyOf(db, invited);
  return agency && { agency: agency.agencyName, invitedBy: displayName(agency) };
}
