import type { CurrentUser } from '@threshold/core/contract/accounts';

/** Invitations, first ones and repeated ones, an agency and day. */
export const INVITATIONS_A_DAY = 50;

/** An invitation is a mail to a third person: somebody known must stand behind the word of it. */
export function mayInvite(agency: {
  verificationStatus: CurrentUser['verificationStatus'];
  emailConfirmedAt: Date | null;
  isActive: boolean;
}): boolean {
  return agency.isActive && agency.verificationStatus === 'approved' && agency.emailConfirmedAt !== null;
}

/** Whoever has not set a password yet has not answered the invitation; nothing but its link opens the account. */
export function awaitsAnswer(staff: { passwordHash: string | null; mustChoosePassword: boolean }): boolean {
  return staff.passwordHash === null && !staff.mustChoosePassword;
}
