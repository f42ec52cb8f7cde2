import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  foundHomes,
  propertyClosings,
  propertyVisits,
  viewings,
  workEvents,
  workedBuyers,
} from '../../db/schema/pipeline';
import { full, INTERNAL, OTHERS, type Section } from './data-export.section';

const agencyOf = (agencyId: PgColumn): SQL =>
  sql`coalesce((select o.agency_name from users o where o.id = ${full(agencyId)}), 'An estate agency')`;
const propertyOf = (id: PgColumn) => sql`(select p.name from agent_searches p where p.id = ${full(id)})`;
const propertyOfRow = (id: PgColumn) =>
  sql`(select p.name from worked_buyers w join agent_searches p on p.id = w.agent_search_id where w.id = ${full(id)})`;
const ABOUT_A_BUYER = 'is about a buyer, who has it in their own download';

/** An agency's pipeline: for the buyer their own data, for staff what they did. */
export const workSections: Section[] = [
  {
    key: 'contacts',
    title: 'How agencies that got in touch with you stand with you',
    table: workedBuyers,
    ownedBy: ({ id }) => eq(workedBuyers.buyerUserId, id),
    order: workedBuyers.createdAt,
    note: 'One row for each property an agency had you in mind for. Which home it is stays the agency’s to say.',
    withheld: {
      id: INTERNAL,
      agentSearchId: OTHERS,
      agencyId: INTERNAL,
      buyerUserId: INTERNAL,
      version: INTERNAL,
      assignedTo: OTHERS,
      touchedBy: OTHERS,
      callingBy: OTHERS,
    },
    added: () => ({ agency: agencyOf(workedBuyers.agencyId) }),
  },
  {
    key: 'contactNotes',
    title: 'What agencies wrote down about you',
    table: workEvents,
    ownedBy: ({ id }) => eq(workEvents.buyerUserId, id),
    order: workEvents.at,
    withheld: {
      id: INTERNAL,
      workedBuyerId: INTERNAL,
      agencyId: INTERNAL,
      buyerUserId: INTERNAL,
      actorId: OTHERS,
      assignedTo: OTHERS,
    },
    added: () => ({ agency: agencyOf(workEvents.agencyId) }),
  },
  {
    key: 'viewings',
    title: 'Your viewings',
    table: viewings,
    ownedBy: ({ id }) => eq(viewings.buyerUserId, id),
    order: viewings.startsAt,
    withheld: {
      id: INTERNAL,
      workedBuyerId: INTERNAL,
      agencyId: INTERNAL,
      buyerUserId: INTERNAL,
      arrangedBy: OTHERS,
      sequence: INTERNAL,
    },
    added: () => ({ agency: agencyOf(viewings.agencyId) }),
  },
  {
    key: 'foundHomes',
    title: 'When you told us that you have found a home',
    table: foundHomes,
    ownedBy: ({ id }) => eq(foundHomes.userId, id),
    order: foundHomes.at,
    withheld: { id: INTERNAL, userId: INTERNAL },
  },
  {
    key: 'propertyClosings',
    title: 'Properties you closed',
    table: propertyClosings,
    ownedBy: ({ id }) => eq(propertyClosings.closedBy, id),
    order: propertyClosings.closedAt,
    withheld: { agentSearchId: INTERNAL, closedBy: INTERNAL },
    added: () => ({ property: propertyOf(propertyClosings.agentSearchId) }),
  },
  {
    key: 'propertyVisits',
    title: 'When you last looked at a property',
    table: propertyVisits,
    ownedBy: ({ id }) => eq(propertyVisits.userId, id),
    order: propertyVisits.lastAt,
    withheld: { agentSearchId: INTERNAL, userId: INTERNAL },
    added: () => ({ property: propertyOf(propertyVisits.agentSearchId) }),
  },
  {
    key: 'buyersYouWork',
    title: 'Buyers who are yours to ring, or whom you last touched',
    table: workedBuyers,
    ownedBy: ({ id }) =>
      or(eq(workedBuyers.assignedTo, id), eq(workedBuyers.touchedBy, id), eq(workedBuyers.callingBy, id)),
    order: workedBuyers.createdAt,
    withheld: {
      id: INTERNAL,
      agentSearchId: INTERNAL,
      agencyId: INTERNAL,
      buyerUserId: OTHERS,
      version: INTERNAL,
      assignedTo: INTERNAL,
      touchedBy: INTERNAL,
      callingBy: INTERNAL,
      matchedAt: ABOUT_A_BUYER,
      firstScore: ABOUT_A_BUYER,
    },
    added: () => ({ property: propertyOf(workedBuyers.agentSearchId) }),
  },
  {
    key: 'workDone',
    title: 'What you did about buyers',
    table: workEvents,
    ownedBy: ({ id }) => or(eq(workEvents.actorId, id), eq(workEvents.assignedTo, id)),
    order: workEvents.at,
    withheld: {
      id: INTERNAL,
      workedBuyerId: INTERNAL,
      agencyId: INTERNAL,
      buyerUserId: OTHERS,
      actorId: OTHERS,
      assignedTo: OTHERS,
      note: ABOUT_A_BUYER,
    },
    added: () => ({ property: propertyOfRow(workEvents.workedBuyerId) }),
  },
  {
    key: 'viewingsArranged',
    title: 'Viewings you arranged',
    table: viewings,
    ownedBy: ({ id }) => eq(viewings.arrangedBy, id),
    order: viewings.startsAt,
    withheld: {
      id: INTERNAL,
      workedBuyerId: INTERNAL,
      agencyId: INTERNAL,
      buyerUserId: OTHERS,
      arrangedBy: INTERNAL,
      where: ABOUT_A_BUYER,
      sequence: INTERNAL,
    },
    added: () => ({ property: propertyOfRow(viewings.workedBuyerId) }),
  },
];
