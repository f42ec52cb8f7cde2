import type { HiddenUser, Match, OpenUser } from '@threshold/core/contract/agent-searches';
import { MATCHED_KEYS } from '@threshold/core/contract/criteria';
import type { Shown } from '@threshold/core/rules/contact/contact-permission';
import { withoutIdentity } from '@threshold/core/rules/contact/redact-contact-details';
import { startOfLondonDay } from '@threshold/core/rules/format/dates';
import { initials } from '@threshold/core/rules/format/names';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import { pick } from '@threshold/core/rules/format/pick';
import { outwardCode } from '@threshold/core/rules/places/postcode';
import type { MatchRow } from './matching.repository';

/** As far as this buyer may be shown, and what the agency calls them. */
export interface Seen {
  reach: Shown;
  buyerRef: string;
}

/** What an agent is told of a matching buyer. */
export function forAgent(row: MatchRow, { reach, buyerRef }: Seen): Match {
  const open = reach.contact === 'open';
  return {
    // A number or a moment that every agency reads alike would let two of them find out that they mean the same person.
    id: open ? row.searchId : buyerRef,
    contact: reach.contact,
    buyerRef,
    user: open
      ? openUserOf({ ...row, id: row.buyerId, lastActiveAt: isoOf(row.lastActiveMs) }, reach)
      : hiddenUserOf(row, row.lastActiveMs),
    estateAgentConsent: row.estateAgentConsent,
    // A full postcode is a handful of doors, one of which may be theirs.
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

/** By the channels they allow, and when it suits. */
export function openUserOf(
  user: Named &
    Pick<OpenUser, 'id' | 'email' | 'emailConfirmed' | 'phone' | 'currentPostcode' | 'lastActiveAt'>,
  reach: Extract<Shown, { contact: 'open' }>,
): OpenUser {
  return {
    ...pick(user, ['id', 'firstName', 'lastName']),
    email: reach.email ? user.email : null,
    emailConfirmed: user.emailConfirmed,
    phone: reach.phone && user.phone ? phoneAsWritten(user.phone) : null,
    ...pick(user, ['currentPostcode', 'lastActiveAt']),
    ...(reach.hours && { hours: reach.hours }),
  };
}

/** Never the first letter of an address, which `initials` falls back to. The day, not the moment, of their last visit. */
export const hiddenUserOf = ({ firstName, lastName }: Named, lastActiveMs: number | null): HiddenUser => ({
  initials: initials({ firstName, lastName }),
  lastActiveAt: dayOf(lastActiveMs),
});

const isoOf = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString());
const dayOf = (millis: number | null) =>
  millis === null ? null : startOfLondonDay(new Date(millis)).toISOString();
