import {
  DEFAULT_PREFERENCES,
  limitFrom,
  OPEN,
  type Reach,
  reachOf,
} from '@threshold/core/rules/contact/contact-permission';
import { requestAbout } from '@threshold/core/rules/matching/duplicate-property';
import type { Db, Tx } from '../../db/types';
import { heldWeeks, type RequestRow, type StandingRow, standings } from './contact-permission.query';

export interface Pair {
  buyerId: string;
  propertyId: string;
}
export type Decided = (buyerId: string, propertyId: string) => Reach;

/**
 * What this agency may see of these people now, on these properties. The caller holds the people, and so nobody changes
 * their mind meanwhile; a week with a limit is held here, until the end of the transaction that shows them: of two
 * agencies at the last place the second finds it taken.
 */
export async function decide(tx: Tx, agencyId: string, pairs: readonly Pair[], now: Date): Promise<Decided> {
  if (pairs.length === 0) return () => OPEN;
  await heldWeeks(tx, { buyers: `{${pairs.map(({ buyerId }) => buyerId).join()}}` });
  return reachesNow(tx, agencyId, pairs, now);
}

/** The same of one, holding nothing: for what is looked at before anybody is shown. */
export async function reachNow(db: Db, agencyId: string, pair: Pair, now: Date): Promise<Reach> {
  return (await reachesNow(db, agencyId, [pair], now))(pair.buyerId, pair.propertyId);
}

export async function reachesNow(
  db: Db,
  agencyId: string,
  pairs: readonly Pair[],
  now: Date,
): Promise<Decided> {
  const rows = await standings(db, {
    agencyId,
    buyers: `{${pairs.map(({ buyerId }) => buyerId).join()}}`,
    properties: `{${pairs.map(({ propertyId }) => propertyId).join()}}`,
    since: limitFrom(now).toISOString(),
  });
  const decided = new Map(
    rows.map((row) => [`${row.buyerId} ${row.propertyId}`, reachOf(standingOf(row, now), now)]),
  );
  // Whoever chose nothing has no row.
  return (buyerId, propertyId) => decided.get(`${buyerId} ${propertyId}`) ?? OPEN;
}

function standingOf(row: StandingRow, now: Date) {
  const { mode, phone, email, hours, weeklyLimit, asked, home } = row;
  const chosen = mode !== null && phone !== null && email !== null && hours !== null;
  const about = asked
    ? dated(asked)
    : home &&
      requestAbout(
        home,
        row.earlier.map((each) => ({ ...each, ...dated(each) })),
        now,
      );
  return {
    preferences: chosen ? { mode, phone, email, hours, weeklyLimit } : DEFAULT_PREFERENCES,
    blocked: row.blocked,
    introduction: about,
    agreed: row.agreed,
    keepsBefore: dateOrNull(row.keepsBeforeMs),
    underWay: row.underWay.map(({ sinceMs, untilMs }) => ({
      since: new Date(sinceMs),
      until: dateOrNull(untilMs),
    })),
    refusedAt: dateOrNull(row.refusedMs),
    known: row.known,
    newAgencies: row.newAgencies,
  };
}

const dateOrNull = (millis: number | null) => (millis === null ? null : new Date(millis));
const dated = ({ status, scope, askedMs }: RequestRow) => ({
  status,
  scope,
  askedAt: new Date(askedMs),
});
