import { useLocation } from 'react-router';
import { asksToConfirm } from '../features/accounts/asks-to-confirm';
import { useAuth } from '../session/auth';
import { lazyWithRetry } from '../shared/lazy';
import { isForMembers } from './routing/access';
import { routeFor } from './routing/routes';

/** Fetched by those who are asked: a visitor's first page does not carry it. */
const ConfirmBar = lazyWithRetry(
  () => import('../features/accounts/confirm-bar'),
  () => null,
);

/** On the pages of members alone: whoever reads the terms, or is confirming at this moment, is not asked. */
export function AskToConfirm() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  return isForMembers(routeFor(pathname).access) && asksToConfirm(user) ? <ConfirmBar /> : null;
}
