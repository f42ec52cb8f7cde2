import type { HiddenUser, Match, OpenUser } from '@threshold/core/contract/agent-searches';
import { MATCHED_KEYS } from '@threshold/core/contract/criteria';
import type { VisiblePermission } from '@threshold/core/rules/contact/contact-permission';
import { withoutIdentity } from '@threshold/core/rules/contact/redact-contact-details';
import { startOfLondonDay } from '@threshold/core/rules/format/dates';
import { initials } from '@threshold/core/rules/format/names';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import { pick } from '@threshold/core/rules/format/pick';
import { outwardCode } from '@threshold/core/rules/places/postcode';
import type { MatchRow } from './matching.repository';

/** Permission for this buyer, and the agency's pseudonym for them. */
export interface BuyerVisibility {
  permission: VisiblePermission;
  buyerRef: string;
}

/** A match as the agent sees it. */
export function forAgent(row: MatchRow, { permission, buyerRef }: BuyerVisibility): Match {
  const open = permission.contact === 'open';
  return {
    // Ids or exact timestamps common to all agencies would let two of them identify the same buyer.
    id: open ? row.searchId : buyerRef,
    contact: permission.contact,
    buyerRef,
    user: open
      ? openUserOf({ ...row, id: row.buyerId, lastActiveAt: isoOf(row.lastActiveMs) }, permission)
      : hiddenUserOf(row, row.lastActiveMs),
    estateAgentConsent: row.estateAgentConsent,
    // A full postcode covers a few homes, one of which may be the buyer's own.
    location: open ? row.location : (outwardCode(row.location) ?? row.location),
    ...pick(row, MATCHED_KEYS),
    ...(!open && {
      specificRequirements: row.specificRequirements && withoutIdentity(row.specificRequirements, row),
    }),
    lastConfirmedAt: open ? isoOf(row.lastConfirmedMs) : dayOf(row.lastConfirmedMs),
    distanceMiles: row.distanceMiles,
    areaMiles: row.areaMiles,
    matchScore: row.score,
    breakdown: {
      total: row.score,
      confirmation: row.confirmation,
      profile: row.profile,
      activity: row.activity,
    },
  };
}

type Named = Pick<MatchRow, 'firstName' | 'lastName'>;

/** Contact details the buyer allows, and the hours. */
export function openUserOf(
  user: Named &
    Pick<OpenUser, 'id' | 'email' | 'emailConfirmed' | 'phone' | 'currentPostcode' | 'lastActiveAt'>,
  permission: Extract<VisiblePermission, { contact: 'open' }>,
): OpenUser {
  return {
    ...pick(user, ['id', 'firstName', 'lastName']),
    email: permission.email ? user.email : null,
    emailConfirmed: user.emailConfirmed,
    phone: permission.phone && user.phone ? phoneAsWritten(user.phone) : null,
    ...pick(user, ['currentPostcode', 'lastActiveAt']),
    ...(permission.hours && { hours: permission.hours }),
  };
}

/** Without the fallback to the first letter of the address. The date, not the exact time, of their last activity. */
export const hiddenUserOf = ({ firstName, lastName }: Named, lastActiveMs: number | null): HiddenUser => ({
  initials: initials({ firstName, lastName }),
  lastActiveAt: dayOf(lastActiveMs),
});

const isoOf = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString());
const dayOf = (millis: number | null) =>
  millis === null ? null : startOfLondonDay(new Date(millis)).toISOString();
