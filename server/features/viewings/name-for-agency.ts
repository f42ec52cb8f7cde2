import type { Tx } from '../../db/types';
import { currentPermission } from '../contact-permission/contact-permission';
import { ANONYMOUS, shortName } from '../notifications/notification-text';
import type { ViewingDetails } from './viewings.repository';

/** The buyer's name in mails to the agency; null if hidden from it. */
export async function nameForAgency(tx: Tx, viewing: ViewingDetails, now: Date): Promise<string | null> {
  const pair = { buyerId: viewing.buyer.id, propertyId: viewing.property.id };
  const { contact } = await currentPermission(tx, viewing.agency.id, pair, now);
  if (contact === 'hidden') return null;
  return shortName(contact === 'open' ? viewing.buyer : ANONYMOUS);
}
