import { eq, or, sql } from 'drizzle-orm';
import { contactReports } from '../../db/schema/contact-reports';
import { removalRequests } from '../../db/schema/removal-requests';
import { full, INTERNAL, OTHERS, type Section } from './data-export.section';

/** A buyer's removal requests and reports; for agency staff, what they did about them. */
export const removalRequestSections: Section[] = [
  {
    key: 'recalls',
    title: 'Agencies that were asked to remove you from their records',
    table: removalRequests,
    ownedBy: ({ id }) => eq(removalRequests.buyerUserId, id),
    order: removalRequests.askedAt,
    withheld: {
      id: INTERNAL,
      agencyId: INTERNAL,
      buyerUserId: INTERNAL,
      name: 'is kept only of someone whose account is gone',
      confirmedBy: OTHERS,
    },
    added: () => ({
      agency: sql`coalesce((select o.agency_name from users o where o.id = ${full(removalRequests.agencyId)}), 'An estate agency')`,
    }),
  },
  {
    key: 'contactReports',
    title: 'Contact you reported',
    table: contactReports,
    ownedBy: ({ id }) => eq(contactReports.buyerUserId, id),
    order: contactReports.createdAt,
    withheld: {
      id: INTERNAL,
      buyerUserId: INTERNAL,
      agencyId: INTERNAL,
      agentUserId: OTHERS,
      entryId: INTERNAL,
      agencyView: 'is what the agency said about itself and its people; to have it, make a data request',
      decidedBy: OTHERS,
    },
    added: () => ({
      agency: sql`coalesce((select o.agency_name from users o where o.id = ${full(contactReports.agencyId)}), 'An estate agency')`,
    }),
  },
  {
    key: 'recallsConfirmed',
    title: 'People you confirmed were removed from your agency’s records',
    table: removalRequests,
    ownedBy: ({ id }) => or(eq(removalRequests.confirmedBy, id), eq(removalRequests.agencyId, id)),
    order: removalRequests.askedAt,
    withheld: {
      id: INTERNAL,
      agencyId: INTERNAL,
      buyerUserId: OTHERS,
      name: OTHERS,
      reason: 'is the buyer’s own',
      confirmedBy: INTERNAL,
    },
  },
  {
    key: 'reportsAboutYou',
    title: 'Reports by buyers about your agency or about you',
    table: contactReports,
    ownedBy: ({ id }) => or(eq(contactReports.agencyId, id), eq(contactReports.agentUserId, id)),
    order: contactReports.createdAt,
    withheld: {
      id: INTERNAL,
      buyerUserId: OTHERS,
      agencyId: INTERNAL,
      agentUserId: INTERNAL,
      entryId: INTERNAL,
      said: 'is what a buyer wrote to us',
      agencyView: 'is what your agency wrote to us, and may name a buyer',
      answer: 'is what we wrote to the buyer',
      decidedBy: OTHERS,
    },
  },
];
