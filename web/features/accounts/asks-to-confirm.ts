import { isSuspended } from '@threshold/core/rules/account/suspension';
import type { CurrentUser } from '../../session/current-user';

/** Whom the bar is for: it would be no use to administrators, and an agency that is shut has other worries. */
export function asksToConfirm(user: CurrentUser | null): user is CurrentUser {
  return user !== null && !user.emailConfirmed && user.userType !== 'admin' && !isSuspended(user);
}
