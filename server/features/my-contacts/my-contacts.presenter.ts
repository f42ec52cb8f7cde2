import type { MyContact } from '@threshold/core/contract/my-contacts';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import { formatHome } from '@threshold/core/rules/matching/format-criteria';
import { outwardCode } from '@threshold/core/rules/places/postcode';
import type { Secrets } from '../../base/secrets';
import { viewingToken } from '../notifications/links';
import { agencyTitle } from '../notifications/notification-text';
import type { ContactRow } from './my-contacts.repository';

/** A full postcode covers a few homes: the agency decides whether to say which. */
const placeOf = (location: string) => outwardCode(location) ?? location;

export function forBuyer(row: ContactRow, secrets: Secrets, now: Date): MyContact {
  return {
    id: row.id,
    agencyName: agencyTitle(row.agencyName),
    agencyPhone: row.agencyPhone && phoneAsWritten(row.agencyPhone),
    websiteUrl: row.websiteUrl,
    home: `${formatHome(row.property)}, ${placeOf(row.location)}`,
    searchName: row.searchName,
    contactedAt: new Date(row.contactedMs).toISOString(),
    declined: row.stage === 'not_interested',
    closed: row.closed,
    viewing: row.viewing && viewingOf(row.viewing, secrets, now),
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
