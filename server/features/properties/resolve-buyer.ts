import type { Reach } from '@threshold/core/rules/contact/contact-permission';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Db } from '../../db/types';
import { candidateBuyers } from '../contact-permission/buyer-pseudonym';
import { currentPermission } from '../contact-permission/contact-permission';
import { buyerAmong } from './property.repository';

export interface Meant {
  buyerId: string;
  /** Null for someone who is gone, or as good as gone to this agency. */
  reach: Reach | null;
}

/**
 * Who is meant on the page of a property: somebody by their own number, as long as they are open to the agency, or by what
 * the agency calls them.
 */
export async function buyerMeant(
  db: Db,
  { secrets, clock }: Pick<AppContext, 'secrets' | 'clock'>,
  property: { id: string; agencyId: string },
  given: string,
): Promise<Meant> {
  const candidates = [given, ...candidateBuyers(secrets, property.agencyId, given)];
  const [person] = await buyerAmong(db, { candidates: `{${candidates.join()}}` });
  if (!person) return { buyerId: given, reach: null };
  const pair = { buyerId: person.id, propertyId: property.id };
  const reach = await currentPermission(db, property.agencyId, pair, clock.now());
  const byNumber = person.id === given.toLowerCase();
  // The ways from here on find nobody, as they do for whoever withdrew: the two cannot be told apart.
  if (reach.contact === 'hidden') return { buyerId: person.id, reach: null };
  if (byNumber && reach.contact !== 'open') throw failure('NOT_FOUND');
  return { buyerId: person.id, reach };
}

/** The same for whatever only makes sense with someone the agency may get in touch with. */
export async function openBuyerMeant(
  db: Db,
  context: Pick<AppContext, 'secrets' | 'clock'>,
  property: { id: string; agencyId: string },
  given: string,
): Promise<string> {
  const { buyerId, reach } = await buyerMeant(db, context, property, given);
  if (reach && reach.contact !== 'open') throw failure('ASK_FIRST');
  return buyerId;
}
