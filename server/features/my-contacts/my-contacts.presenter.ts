import type { MyContact } from '@threshold/core/contract/my-contacts';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import { formatHome } from '@threshold/core/rules/matching/format-criteria';
import { outwardCode } from '@threshold/core/rules/places/postcode';
import type { Secrets } from '../../base/secrets';
import { viewingToken } from '../notifications/links';
import { agencyTitle } from '../notifications/notification-text';
import type { ContactRow } from './my-contacts.repository';

/** A full postcode is a handful of doors: which one it is stays the agency's to say. */
const placeOf = (location: string) => outwardCode(location) ?? location;

export function forBuyer(found: ContactRow, secrets: Secrets, now: Date): MyContact {
  return {
    id: found.id,
    agencyName: agencyTitle(found.agencyName),
    agencyPhone: found.agencyPhone && phoneAsWritten(found.agencyPhone),
    websiteUrl: found.websiteUrl,
    home: `${formatHome(found.property)}, ${placeOf(found.location)}`,
    searchName: found.searchName,
    contactedAt: new Date(found.contactedMs).toISOString(),
    declined: found.stage === 'not_interested',
    closed: found.closed,
    viewing: found.viewing && viewingOf(found.viewing, secrets, now),
  };
}

function viewingOf(
  viewing: NonNullable<ContactRow['viewing']>,
  secrets: Secrets,
  now: Date,
): MyContact['viewing'] {
  const { id, minutes, where, status } = viewing;
  const startsAt = new Date(viewing.startsMs);
  const open = status !== 'cancelled' && startsAt > now;
  return {
    id,
    minutes,
    where,
    status,
    startsAt: startsAt.toISOString(),
    proposedAt: viewing.proposedMs === null ? null : new Date(viewing.proposedMs).toISOString(),
    answerPath: open ? `/viewing?token=${encodeURIComponent(viewingToken(secrets, { id, startsAt }))}` : null,
  };
}
