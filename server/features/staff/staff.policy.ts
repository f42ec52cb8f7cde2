import type { UserRow } from '../../db/schema/users';

/** Invitations per agency and day, including repeated ones. */
export const INVITATIONS_A_DAY = 50;

/** An invitation mails a third person, so the inviting owner must have a confirmed address. */
export const mayInvite = (agency: Pick<UserRow, 'isActive' | 'verificationStatus' | 'emailConfirmedAt'>) =>
  agency.isActive && agency.verificationStatus === 'approved' && agency.emailConfirmedAt !== null;

/** Staff without a password have a pending invitation; only its link opens and activates the account. */
export const isInvited = (user: Pick<UserRow, 'agentRole' | 'passwordHash' | 'mustChoosePassword'>) =>
  user.agentRole === 'staff' && user.passwordHash === null && !user.mustChoosePassword;

/** An expired invitation does not reserve its address. */
export const invitationHasExpired = (user: UserRow, now: Date) =>
  isInvited(user) && !(user.resetTokenExpiry && user.resetTokenExpiry > now);
