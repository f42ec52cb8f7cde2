import type { Tx } from '../../db/types';
import { currentPermission } from '../contact-permission/contact-permission';
import { ANONYMOUS, shortName } from '../notifications/notification-text';
import type { ViewingDetails } from './viewings.repository';

/** As a mail to the agency names the buyer of a viewing; null where it is to hear of them no more. */
export async function nameForAgency(tx: Tx, viewing: ViewingDetails, now: Date): Promise<string | null> {
  const pair = { buyerId: viewing.buyer.id, propertyId: viewing.property.id };
  const { contact } = await currentPermission(tx, viewing.agency.id, pair, now);
  if (contact === 'hidden') return null;
  return shortName(contact === 'open' ? viewing.buyer : ANONYMOUS);
}
