import {
  type ContactPermission,
  contactPermissionOf,
  DEFAULT_PREFERENCES,
  limitFrom,
  OPEN,
} from '@threshold/core/rules/contact/contact-permission';
import { latestRequestForHome } from '@threshold/core/rules/matching/duplicate-property';
import { uuidArray } from '../../db/client/query';
import type { Db, Tx } from '../../db/types';
import { lockWeeklyLimits, type PermissionRow, queryPermissions } from './contact-permission.query';

export { lockWeeklyLimits } from './contact-permission.query';

interface Pair {
  buyerId: string;
  propertyId: string;
}
export type PermissionLookup = (buyerId: string, propertyId: string) => ContactPermission;

/**
 * What this agency may see of these buyers on these properties. The caller has locked the buyers, so their preferences
 * cannot change; preferences with a weekly limit are locked here, so that of two agencies only one gets the last
 * place.
 */
export async function lockPermissions(
  tx: Tx,
  agencyId: string,
  pairs: readonly Pair[],
  now: Date,
): Promise<PermissionLookup> {
  if (pairs.length === 0) return () => OPEN;
  await lockWeeklyLimits(tx, { buyers: uuidArray(pairs.map(({ buyerId }) => buyerId)) });
  return currentPermissions(tx, agencyId, pairs, now);
}

/** For one buyer, without locks: for checks before anyone is shown. */
export async function currentPermission(
  db: Db,
  agencyId: string,
  pair: Pair,
  now: Date,
): Promise<ContactPermission> {
  return (await currentPermissions(db, agencyId, [pair], now))(pair.buyerId, pair.propertyId);
}

export async function currentPermissions(
  db: Db,
  agencyId: string,
  pairs: readonly Pair[],
  now: Date,
): Promise<PermissionLookup> {
  const rows = await queryPermissions(db, {
    agencyId,
    buyers: uuidArray(pairs.map(({ buyerId }) => buyerId)),
    properties: uuidArray(pairs.map(({ propertyId }) => propertyId)),
    since: limitFrom(now).toISOString(),
  });
  const decided = new Map(
    rows.map((row) => [
      `${row.buyerId} ${row.propertyId}`,
      contactPermissionOf(permissionInput(row, now), now),
    ]),
  );
  // Buyers with default preferences have no row.
  return (buyerId, propertyId) => decided.get(`${buyerId} ${propertyId}`) ?? OPEN;
}

const permissionInput = ({ preferences, request, home, earlier, ...row }: PermissionRow, now: Date) => ({
  ...row,
  preferences: preferences ?? DEFAULT_PREFERENCES,
  introduction: request ?? (home && latestRequestForHome(home, earlier, now)),
});
