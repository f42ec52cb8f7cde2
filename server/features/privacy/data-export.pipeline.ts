import { eq, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { demandReports } from '../../db/schema/demand-reports';
import {
  foundHomes,
  propertyClosings,
  propertyVisits,
  viewings,
  workEvents,
  workedBuyers,
} from '../../db/schema/pipeline';
import { agencyLogos } from '../../db/schema/uploads';
import {
  agencyOf,
  internal,
  others,
  owned,
  propertyNamed,
  qualified,
  type Section,
} from './data-export.define-section';

const propertyOfRow = (id: PgColumn) =>
  sql`(select p.name from worked_buyers w join agent_searches p on p.id = w.agent_search_id where w.id = ${qualified(id)})`;
const ABOUT_A_BUYER = 'is about a buyer, who has it in their own download';

/** An agency's pipeline: for the buyer their own data, for staff what they did. */
export const workSections: Section[] = [
  owned('contacts', 'Agencies that contacted you, and how far it got', workedBuyers.buyerUserId, {
    order: workedBuyers.createdAt,
    note: "One row for each property an agency contacted you about. Only the agency can tell you a property's address.",
    withheld: {
      ...internal('agencyId', 'version'),
      ...others('agentSearchId', 'assignedTo', 'touchedBy', 'callingBy'),
    },
    added: () => ({ agency: agencyOf(workedBuyers.agencyId) }),
  }),
  owned('contactNotes', 'What agencies recorded about you', workEvents.buyerUserId, {
    order: workEvents.at,
    withheld: { ...internal('workedBuyerId', 'agencyId'), ...others('actorId', 'assignedTo') },
    added: () => ({ agency: agencyOf(workEvents.agencyId) }),
  }),
  owned('viewings', 'Your viewings', viewings.buyerUserId, {
    order: viewings.startsAt,
    withheld: { ...internal('workedBuyerId', 'agencyId', 'sequence'), ...others('arrangedBy') },
    added: () => ({ agency: agencyOf(viewings.agencyId) }),
  }),
  owned('foundHomes', "When you told us you'd found a home", foundHomes.userId, {
    order: foundHomes.at,
  }),
  owned('propertyClosings', 'Properties you closed', propertyClosings.closedBy, {
    order: propertyClosings.closedAt,
    withheld: internal('agentSearchId'),
    added: () => ({ property: propertyNamed(propertyClosings.agentSearchId) }),
  }),
  owned('propertyVisits', 'When you last looked at a property', propertyVisits.userId, {
    order: propertyVisits.lastAt,
    withheld: internal('agentSearchId'),
    added: () => ({ property: propertyNamed(propertyVisits.agentSearchId) }),
  }),
  owned(
    'buyersYouWork',
    'Buyers assigned to you or last updated by you',
    [workedBuyers.assignedTo, workedBuyers.touchedBy, workedBuyers.callingBy],
    {
      order: workedBuyers.createdAt,
      withheld: {
        ...internal('agentSearchId', 'agencyId', 'version'),
        ...others('buyerUserId'),
        matchedAt: ABOUT_A_BUYER,
        firstScore: ABOUT_A_BUYER,
      },
      added: () => ({ property: propertyNamed(workedBuyers.agentSearchId) }),
    },
  ),
  owned('workDone', 'What you did with buyers', [workEvents.actorId, workEvents.assignedTo], {
    order: workEvents.at,
    withheld: {
      ...internal('workedBuyerId', 'agencyId'),
      ...others('buyerUserId', 'actorId', 'assignedTo'),
      note: ABOUT_A_BUYER,
      viewingOutcome: ABOUT_A_BUYER,
    },
    added: () => ({ property: propertyOfRow(workEvents.workedBuyerId) }),
  }),
  owned('viewingsArranged', 'Viewings you arranged', viewings.arrangedBy, {
    order: viewings.startsAt,
    withheld: {
      ...internal('workedBuyerId', 'agencyId', 'sequence'),
      ...others('buyerUserId'),
      where: ABOUT_A_BUYER,
      outcome: ABOUT_A_BUYER,
    },
    added: () => ({ property: propertyOfRow(viewings.workedBuyerId) }),
  }),
];

/** Reports for sellers: all of the agency's for its owner, their own for staff. */
export const reportSections: Section[] = [
  owned('agencyLogo', "Your agency's logo", agencyLogos.agencyId, {
    withheld: { fileKey: 'where we store the file; you can see the picture in your profile' },
  }),
  {
    key: 'demandReports',
    title: 'Demand reports made for sellers',
    table: demandReports,
    ownedBy: ({ id }) => or(eq(demandReports.agencyId, id), eq(demandReports.madeBy, id)),
    order: demandReports.createdAt,
    withheld: {
      ...internal('agencyId', 'agentSearchId', 'signature'),
      ...others('madeBy', 'withdrawnBy'),
    },
    added: ({ id }) => ({
      madeByYou: sql`(${qualified(demandReports.madeBy)} is not distinct from ${id}::uuid)`,
      withdrawnByYou: sql`(${qualified(demandReports.withdrawnBy)} is not distinct from ${id}::uuid)`,
    }),
  },
];
