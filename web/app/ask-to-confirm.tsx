import { useLocation } from 'react-router';
import { asksToConfirm } from '../features/accounts/asks-to-confirm';
import { useAuth } from '../session/auth';
import { lazyWithRetry } from '../shared/lazy';
import { isForMembers } from './routing/access';
import { routeFor } from './routing/routes';

/** A separate chunk, which visitors do not need. */
const ConfirmBar = lazyWithRetry(
  () => import('../features/accounts/confirm-bar'),
  () => null,
);

/** Only on members' pages: not on public pages such as the terms, nor while the email address is being confirmed. */
export function AskToConfirm() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  return isForMembers(routeFor(pathname).access) && asksToConfirm(user) ? <ConfirmBar /> : null;
}
