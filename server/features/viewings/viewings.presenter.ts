import type { ViewingInvitation } from '@threshold/core/contract/my-contacts';
import type { Viewing } from '@threshold/core/contract/properties';
import { pick } from '@threshold/core/rules/format/pick';
import { formatHomeAt } from '@threshold/core/rules/matching/format-criteria';
import { canAnswer } from '@threshold/core/rules/pipeline/viewings';
import { agencyTitle } from '../notifications/notification-text';
import { arranged } from '../properties/properties.presenter';
import type { ViewingDetails } from './viewings.repository';

export const forAgency = (viewing: ViewingDetails): Viewing => ({
  ...pick(viewing, ['id', 'outcome']),
  ...arranged(viewing),
  propertyId: viewing.property.id,
  buyerId: viewing.buyer.id,
});

/** For the holder of the mail's link: what the mail said. */
export const forInvited = (viewing: ViewingDetails, now: Date): ViewingInvitation => ({
  id: viewing.id,
  ...arranged(viewing),
  canAnswer: canAnswer(viewing, now),
  agencyName: agencyTitle(viewing.agency.name),
  home: formatHomeAt(viewing.property),
  price: viewing.property.price,
});
