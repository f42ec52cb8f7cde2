import { outwardCode } from '@threshold/core/rules/places/postcode';
import type { Tx } from '../../../db/types';
import { currentPermissions, type PermissionLookup } from '../../contact-permission/contact-permission';
import { ANONYMOUS } from '../notification-text';
import type { Notice } from './notice.repository';

export interface RedactedNotice extends Notice {
  /** The agency may not see who the buyer is: they want to be asked first, or their weekly limit is used up. */
  needsIntroduction: boolean;
}

/**
 * Applies contact permissions at the time of sending. For agents: removes the identity of buyers who are not open to
 * the agency, and drops those who blocked it. For buyers: sets whether the agency needs an introduction.
 */
export async function redactForAgency(
  tx: Tx,
  notices: readonly Notice[],
  now: Date,
): Promise<RedactedNotice[]> {
  const permissions = await permissionsByAgency(tx, notices, now);
  return notices.flatMap((notice) => {
    const permissionOf = notice.agencyId && notice.agentSearchId ? permissions.get(notice.agencyId) : null;
    const contact =
      permissionOf && notice.agentSearchId
        ? permissionOf(notice.buyerId, notice.agentSearchId).contact
        : 'open';
    if (notice.side === 'buyer') return [{ ...notice, needsIntroduction: contact !== 'open' }];
    if (contact === 'hidden') return [];
    if (contact === 'open') return [{ ...notice, needsIntroduction: false }];
    const location = notice.location && (outwardCode(notice.location) ?? notice.location);
    return [{ ...notice, ...ANONYMOUS, location, needsIntroduction: true }];
  });
}

async function permissionsByAgency(
  tx: Tx,
  notices: readonly Notice[],
  now: Date,
): Promise<Map<string, PermissionLookup>> {
  const permissions = new Map<string, PermissionLookup>();
  for (const agencyId of new Set(notices.flatMap((notice) => notice.agencyId ?? []))) {
    const pairs = notices.flatMap((notice) =>
      notice.agencyId === agencyId && notice.agentSearchId
        ? [{ buyerId: notice.buyerId, propertyId: notice.agentSearchId }]
        : [],
    );
    if (pairs.length > 0) permissions.set(agencyId, await currentPermissions(tx, agencyId, pairs, now));
  }
  return permissions;
}
