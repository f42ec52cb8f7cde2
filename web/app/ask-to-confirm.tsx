import { useLocation } from 'react-router';
import { ConfirmBar } from '../features/accounts/confirm-bar';
import { routeFor } from './route-table';

/** On the pages of members alone: whoever reads the terms, or is confirming at this moment, is not asked. */
export function AskToConfirm() {
  const route = routeFor(useLocation().pathname);
  return route && route.access !== 'public' ? <ConfirmBar /> : null;
}
