import type { AdminRemovalRequest, RemovalRequest } from '@threshold/core/contract/removal-requests';
import { recallDueAt } from '@threshold/core/rules/contact/removal-requests';
import { displayName } from '@threshold/core/rules/format/names';
import { agencyTitle } from '../notifications/notification-text';
import type { AgencyRemovalRequest, OverdueRemovalRequest } from './removal-requests.repository';

/** Of someone whose account is gone, the name that was kept for the agency to find them by. */
const nameOf = ({ buyer, name }: Pick<AgencyRemovalRequest, 'buyer' | 'name'>) =>
  buyer ? displayName(buyer) : name;

export const forAgency = (removalRequest: AgencyRemovalRequest): RemovalRequest => ({
  id: removalRequest.id,
  // The name of someone who is done with is nobody's business any more.
  name: removalRequest.confirmedAt || removalRequest.closedAt ? null : nameOf(removalRequest),
  askedAt: removalRequest.askedAt.toISOString(),
  confirmedAt: removalRequest.confirmedAt?.toISOString() ?? null,
});

export const toAdminView = (removalRequest: OverdueRemovalRequest): AdminRemovalRequest => ({
  id: removalRequest.id,
  name: nameOf(removalRequest),
  agency: {
    id: removalRequest.agency.id,
    name: agencyTitle(removalRequest.agency.agencyName),
    email: removalRequest.agency.email,
  },
  reason: removalRequest.reason,
  askedAt: removalRequest.askedAt.toISOString(),
  dueAt: recallDueAt(removalRequest.askedAt).toISOString(),
  remindedAt: removalRequest.mailedAt?.toISOString() ?? null,
});
