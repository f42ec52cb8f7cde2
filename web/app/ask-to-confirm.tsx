import { ConfirmBar } from '../features/accounts/confirm-bar';
import { useLocation } from '../lib/router';
import { isForMembers } from './access';
import { routeFor } from './route-table';

/** On the pages of members alone: whoever reads the terms, or is confirming at this moment, is not asked. */
export function AskToConfirm() {
  return isForMembers(routeFor(useLocation().pathname)?.access) ? <ConfirmBar /> : null;
}
