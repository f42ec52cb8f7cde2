import { blockedAgencies, contactPreferences, introductions } from '../../db/schema/contact-permissions';
import { contactReports, removalRequests } from '../../db/schema/contact-reports';
import { agencyOf, internal, others, owned, type Section, searchNamed } from './data-export.define-section';

const PROPERTY = "is the agency's information: only they can tell you which property it is";

/** Contact preferences, and requests for details. An agency never learns who blocked it. */
export const contactSections: Section[] = [
  owned('contactPreferences', 'Your contact preferences', contactPreferences.userId),
  owned('blockedAgencies', 'Agencies you blocked', blockedAgencies.buyerUserId, {
    order: blockedAgencies.blockedAt,
    withheld: internal('agencyId'),
    added: () => ({ agency: agencyOf(blockedAgencies.agencyId) }),
  }),
  owned('introductions', 'Agencies that asked to get in touch with you', introductions.buyerUserId, {
    order: introductions.askedAt,
    withheld: {
      ...internal('agencyId', 'buyerSearchId'),
      ...others('agentSearchId', 'askedBy'),
      price: PROPERTY,
      easting: PROPERTY,
      northing: PROPERTY,
    },
    added: () => ({
      agency: agencyOf(introductions.agencyId),
      search: searchNamed(introductions.buyerSearchId),
    }),
  }),
  owned('introductionsAsked', 'Buyers you asked to get in touch with', introductions.askedBy, {
    order: introductions.askedAt,
    withheld: {
      ...internal('agencyId', 'agentSearchId', 'easting', 'northing'),
      ...others('buyerUserId', 'buyerSearchId'),
      status: "is the buyer's answer",
      scope: "is the buyer's answer",
      reason: "is the buyer's answer",
      answeredAt: "is the buyer's answer",
    },
  }),
];

/** A buyer's removal requests and reports; for agency staff, what they did about them. */
export const removalRequestSections: Section[] = [
  owned('recalls', 'Agencies we asked to remove you from their records', removalRequests.buyerUserId, {
    order: removalRequests.askedAt,
    withheld: {
      ...internal('agencyId'),
      ...others('confirmedBy'),
      name: 'we only keep it for deleted accounts',
    },
    added: () => ({ agency: agencyOf(removalRequests.agencyId) }),
  }),
  owned('contactReports', 'Contact you reported', contactReports.buyerUserId, {
    order: contactReports.createdAt,
    withheld: {
      ...internal('agencyId', 'entryId'),
      ...others('agentUserId', 'decidedBy'),
      agencyView: 'is what the agency said about itself and its staff; make a data request to see it',
    },
    added: () => ({ agency: agencyOf(contactReports.agencyId) }),
  }),
  owned(
    'recallsConfirmed',
    "People you confirmed were removed from your agency's records",
    [removalRequests.confirmedBy, removalRequests.agencyId],
    {
      order: removalRequests.askedAt,
      withheld: {
        ...others('buyerUserId', 'name'),
        reason: "is the buyer's own",
      },
    },
  ),
  owned(
    'reportsAboutYou',
    'Reports by buyers about your agency or about you',
    [contactReports.agencyId, contactReports.agentUserId],
    {
      order: contactReports.createdAt,
      withheld: {
        ...internal('entryId'),
        ...others('buyerUserId', 'decidedBy'),
        said: 'is what a buyer wrote to us',
        agencyView: 'is what your agency wrote to us, and may name a buyer',
        answer: 'is what we wrote to the buyer',
      },
    },
  ),
];
