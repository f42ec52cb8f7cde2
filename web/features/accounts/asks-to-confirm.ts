import { isSuspended } from '@threshold/core/rules/account/suspension';
import type { CurrentUser } from '../../session/current-user';

/** Users who see the confirm-email bar: not administrators, and not suspended agencies, which cannot act on it. */
export function asksToConfirm(user: CurrentUser | null): user is CurrentUser {
  return user !== null && !user.emailConfirmed && user.userType !== 'admin' && !isSuspended(user);
}
