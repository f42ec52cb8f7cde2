import type { ViewingInvitation } from '@threshold/core/contract/my-contacts';
import type { Viewing } from '@threshold/core/contract/properties';
import { pick } from '@threshold/core/rules/format/pick';
import { formatHomeAt } from '@threshold/core/rules/matching/format-criteria';
import { agencyTitle } from '../notifications/notification-text';
import type { ViewingDetails } from './viewings.repository';

const arranged = (viewing: ViewingDetails) => ({
  ...pick(viewing, ['id', 'minutes', 'where', 'status']),
  startsAt: viewing.startsAt.toISOString(),
  proposedAt: viewing.proposedAt?.toISOString() ?? null,
});

export const forAgency = (viewing: ViewingDetails): Viewing => ({
  ...arranged(viewing),
  propertyId: viewing.property.id,
  buyerId: viewing.buyer.id,
  outcome: viewing.outcome,
});

/** For the holder of the mail's link: what the mail said. */
export const forInvited = (viewing: ViewingDetails): ViewingInvitation => ({
  ...arranged(viewing),
  agencyName: agencyTitle(viewing.agency.name),
  home: formatHomeAt(viewing.property),
  price: viewing.property.price,
});
