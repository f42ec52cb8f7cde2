import type { AdminRemovalRequest, RemovalRequest } from '@threshold/core/contract/removal-requests';
import { removalDueAt } from '@threshold/core/rules/contact/removal-requests';
import { displayName } from '@threshold/core/rules/format/names';
import { agencyTitle } from '../notifications/notification-text';
import type { AgencyRemovalRequest, OverdueRemovalRequest } from './removal-requests.repository';

/** For an erased buyer, the name stored for the agency. */
const nameOf = ({ buyer, name }: Pick<AgencyRemovalRequest, 'buyer' | 'name'>) =>
  buyer ? displayName(buyer) : name;

export const forAgency = (removalRequest: AgencyRemovalRequest): RemovalRequest => ({
  id: removalRequest.id,
  // Names are hidden once the request is closed.
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
  dueAt: removalDueAt(removalRequest.askedAt).toISOString(),
  remindedAt: removalRequest.mailedAt?.toISOString() ?? null,
});
