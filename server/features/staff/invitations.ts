import { DAY_MS } from '@threshold/core/rules/dates';
import { displayName } from '@threshold/core/rules/names';
import { hashToken, randomToken } from '../../base/secrets';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { eraseAccount } from '../privacy/erase';
import { INVITATION_DAYS, invitationMail } from './staff.mails';
import { awaitsAnswer, mayInvite } from './staff.policy';
import * as repository from './staff.repository';

/** The link travels in the mail and nowhere else; what is stored only recognises it. */
export function newInvitationLink({ clock, publicUrl }: Pick<AppContext, 'clock' | 'publicUrl'>) {
  const token = randomToken();
  return {
    url: `${publicUrl()}/reset-password?token=${token}`,
    stored: {
      resetToken: hashToken(token),
      resetTokenExpiry: new Date(clock.now().getTime() + INVITATION_DAYS * DAY_MS),
    },
  };
}

export async function sendInvitation(
  tx: Tx,
  context: AppContext,
  agency: repository.AgencyFacts,
  staff: repository.StaffRow,
  url: string,
) {
  const to = { email: staff.email, userId: staff.id, firstName: staff.firstName };
  await queueMail(tx, context, invitationMail(to, agency, context.config.brand, url));
}

/** For whoever was invited and asks for a password they never had. An agency that may not invite reminds nobody. */
export async function repeatInvitation(tx: Tx, context: AppContext, invited: UserRow): Promise<void> {
  const agency = invited.parentAgentId ? await repository.findAgency(tx, invited.parentAgentId) : null;
  if (!agency || !mayInvite(agency)) return;
  const { url, stored } = newInvitationLink(context);
  await repository.updateStaff(tx, agency.id, invited.id, stored);
  await sendInvitation(tx, context, agency, invited, url);
}

/**
 * An invitation reserves nothing: it ends for whoever comes with that address themselves. False when there is none, or
 * when it was answered in this very moment: then there is an account, and it is theirs.
 */
export async function endInvitation(
  tx: Tx,
  context: AppContext,
  email: string,
  outBy?: Date,
): Promise<boolean> {
  const found = await repository.findInvited(tx, email, outBy);
  if (!found) return false;
  await repository.holdOwner(tx, found.parentAgentId);
  const staff = await repository.holdStaff(tx, found.parentAgentId, found.id);
  if (!staff || !awaitsAnswer(staff)) return false;
  await eraseAccount(tx, context, staff.id, { actorId: null, action: 'staff.invitation-ended' });
  return true;
}

/** What the page behind the link says of it: whom one joins, and who asked. */
export async function invitationOf(db: Db, invited: UserRow) {
  const agency = invited.parentAgentId ? await repository.findAgency(db, invited.parentAgentId) : null;
  return agency && { agency: agency.agencyName, invitedBy: displayName(agency) };
}
