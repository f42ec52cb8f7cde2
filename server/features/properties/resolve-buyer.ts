import type { VisiblePermission } from '@threshold/core/rules/contact/contact-permission';
import { failure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import { uuidArray } from '../../db/client/query';
import { lockAgents } from '../../db/sql/lock-users.sql';
import type { Db, Tx } from '../../db/types';
import { candidateBuyers } from '../contact-permission/buyer-pseudonym';
import { currentPermission } from '../contact-permission/contact-permission';
import { lockConsentingBuyer } from './pipeline.repository';
import { buyerAmong } from './property.repository';

/** The id of the buyer meant on a property's page: by id if they are open to the agency, or by the agency's pseudonym. */
export async function resolveBuyer(
  db: Db,
  { secrets, clock }: Pick<AppContext, 'secrets' | 'clock'>,
  property: { id: string; agencyId: string },
  buyerIdOrRef: string,
): Promise<string> {
  const candidates = [buyerIdOrRef, ...candidateBuyers(secrets, property.agencyId, buyerIdOrRef)];
  const [person] = await buyerAmong(db, { candidates: uuidArray(candidates) });
  if (!person || person.id !== buyerIdOrRef.toLowerCase()) return person?.id ?? buyerIdOrRef;
  const pair = { buyerId: person.id, propertyId: property.id };
  const { contact } = await currentPermission(db, property.agencyId, pair, clock.now());
  // For a hidden buyer later queries find no one, as for a withdrawn buyer: the two are indistinguishable.
  if (contact !== 'open' && contact !== 'hidden') throw failure('NOT_FOUND');
  return person.id;
}

/**
 * Locks the agency, these of its staff and the buyer, then reads the permission: what the buyer chose while this waited
 * applies. Null for a buyer who is erased or hidden from this agency.
 */
export async function lockVisibleBuyer(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  property: { id: string; agencyId: string },
  staff: readonly (string | null | undefined)[],
  buyerId: string,
): Promise<VisiblePermission | null> {
  const { agencyId } = property;
  await lockAgents(tx, agencyId, staff);
  if (!(await lockConsentingBuyer(tx, buyerId))) return null;
  const pair = { buyerId, propertyId: property.id };
  const permission = await currentPermission(tx, agencyId, pair, clock.now());
  return permission.contact === 'hidden' ? null : permission;
}

/** The same where the agency must be allowed to contact the buyer. */
export async function lockOpenBuyer(
  tx: Tx,
  context: Pick<AppContext, 'clock'>,
  property: { id: string; agencyId: string },
  staff: readonly (string | null | undefined)[],
  buyerId: string,
): Promise<void> {
  const { contact } = orFail(await lockVisibleBuyer(tx, context, property, staff, buyerId));
  if (contact !== 'open') throw failure('ASK_FIRST');
}
