import type { CurrentUser } from '@threshold/core/contract/accounts';

/** Invitations per agency and day, including repeated ones. */
export const INVITATIONS_A_DAY = 50;

/** An invitation mails a third person, so the inviting owner must have a confirmed address. */
export function mayInvite(agency: {
  verificationStatus: CurrentUser['verificationStatus'];
  emailConfirmedAt: Date | null;
  isActive: boolean;
}): boolean {
  return agency.isActive && agency.verificationStatus === 'approved' && agency.emailConfirmedAt !== null;
}

/** Staff without a password have a pending invitation; only its link activates the account. */
export function awaitsAnswer(staff: { passwordHash: string | null; mustChoosePassword: boolean }): boolean {
  return staff.passwordHash === null && !staff.mustChoosePassword;
}
