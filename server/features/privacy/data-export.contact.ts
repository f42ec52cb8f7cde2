import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { blockedAgencies, contactPreferences, introductions } from '../../db/schema/contact-permissions';
import { liveSearches } from '../../db/sql/live-searches.sql';
import { full, INTERNAL, OTHERS, type Section } from './data-export.section';

const agencyOf = (agencyId: PgColumn): SQL =>
  sql`coalesce((select o.agency_name from users o where o.id = ${full(agencyId)}), 'An estate agency')`;

const PROPERTY = 'is the agency’s own: which property it is stays theirs to say';

/** Contact preferences, and requests for details. An agency never learns who blocked it. */
export const reachSections: Section[] = [
  {
    key: 'contactPreferences',
    title: 'How you may be reached',
    table: contactPreferences,
    ownedBy: ({ id }) => eq(contactPreferences.userId, id),
    withheld: { userId: INTERNAL },
  },
  {
    key: 'blockedAgencies',
    title: 'Agencies you blocked',
    table: blockedAgencies,
    ownedBy: ({ id }) => eq(blockedAgencies.buyerUserId, id),
    order: blockedAgencies.blockedAt,
    withheld: { buyerUserId: INTERNAL, agencyId: INTERNAL },
    added: () => ({ agency: agencyOf(blockedAgencies.agencyId) }),
  },
  {
    key: 'introductions',
    title: 'Agencies that asked to get in touch with you',
    table: introductions,
    ownedBy: ({ id }) => eq(introductions.buyerUserId, id),
    order: introductions.askedAt,
    withheld: {
      id: INTERNAL,
      agencyId: INTERNAL,
      buyerUserId: INTERNAL,
      agentSearchId: OTHERS,
      buyerSearchId: INTERNAL,
      askedBy: OTHERS,
      price: PROPERTY,
      easting: PROPERTY,
      northing: PROPERTY,
    },
    added: () => ({
      agency: agencyOf(introductions.agencyId),
      search: sql`(select s.name from ${liveSearches} s where s.id = ${full(introductions.buyerSearchId)})`,
    }),
  },
  {
    key: 'introductionsAsked',
    title: 'Buyers you asked to get in touch with',
    table: introductions,
    ownedBy: ({ id }) => eq(introductions.askedBy, id),
    order: introductions.askedAt,
    withheld: {
      id: INTERNAL,
      agencyId: INTERNAL,
      buyerUserId: OTHERS,
      agentSearchId: INTERNAL,
      buyerSearchId: OTHERS,
      askedBy: INTERNAL,
      easting: INTERNAL,
      northing: INTERNAL,
      status: 'is the buyer’s answer',
      scope: 'is the buyer’s answer',
      reason: 'is the buyer’s answer',
      answeredAt: 'is the buyer’s answer',
    },
  },
];
