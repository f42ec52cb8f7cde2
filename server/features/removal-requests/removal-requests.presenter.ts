import type { AdminRecall, Recall } from '@threshold/core/contract/removal-requests';
import { recallDueAt } from '@threshold/core/rules/contact/removal-requests';
import { displayName } from '@threshold/core/rules/format/names';
import { agencyTitle } from '../notifications/notification-text';
import type { OverdueRecall, RecallOfAgency } from './removal-requests.repository';

/** Of someone whose account is gone, the name that was kept for the agency to find them by. */
const nameOf = ({ buyer, name }: Pick<RecallOfAgency, 'buyer' | 'name'>) =>
  buyer ? displayName(buyer) : name;

export const forAgency = (recall: RecallOfAgency): Recall => ({
  id: recall.id,
  // The name of someone who is done with is nobody's business any more.
  name: recall.confirmedAt || recall.closedAt ? null : nameOf(recall),
  askedAt: recall.askedAt.toISOString(),
  confirmedAt: recall.confirmedAt?.toISOString() ?? null,
});

export const forOffice = (recall: OverdueRecall): AdminRecall => ({
  id: recall.id,
  name: nameOf(recall),
  agency: {
    id: recall.agency.id,
    name: agencyTitle(recall.agency.agencyName),
    email: recall.agency.email,
  },
  reason: recall.reason,
  askedAt: recall.askedAt.toISOString(),
  dueAt: recallDueAt(recall.askedAt).toISOString(),
  remindedAt: recall.mailedAt?.toISOString() ?? null,
});
