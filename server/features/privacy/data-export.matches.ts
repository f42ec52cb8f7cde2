import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { disclosureDays, disclosures } from '../../db/schema/disclosures';
import { agencyMailDays, matchNotifications, searchReminders } from '../../db/schema/notifications';
import { agentSearches, buyerSearches, matches, searchViews } from '../../db/schema/searches';
import { isDeleted, isLive, liveSearches } from '../../db/sql/live-searches.sql';
import { COPY, full, INTERNAL, OTHERS, type Section, type Subject } from './data-export.section';

/** The agency's name, never that of its staff. */
const agencyNamed = (userId: PgColumn): SQL =>
  sql`coalesce((select coalesce(o.agency_name, a.agency_name) from users a
    left join users o on o.id = a.parent_agent_id where a.id = ${full(userId)}), 'An estate agency')`;
const mySearch = (id: PgColumn) => sql`(select s.name from ${liveSearches} s where s.id = ${full(id)})`;
const myProperty = (id: PgColumn) => sql`(select p.name from agent_searches p where p.id = ${full(id)})`;
const ofMySearches = (id: PgColumn, person: Subject) =>
  sql`${id} in (select s.id from ${liveSearches} s where s.user_id = ${person.id})`;

const withheldOfSearch = {
  id: INTERNAL,
  userId: INTERNAL,
  placeId: INTERNAL,
  buyerIsActive: COPY,
  buyerHasPhone: COPY,
  buyerNeedsToSell: COPY,
  buyerLastActiveAt: COPY,
  matchCell: COPY,
  matchFacts: COPY,
};

/** A user's searches or properties, and their matches. */
export const matchSections: Section[] = [
  {
    key: 'searches',
    title: 'Your searches',
    table: buyerSearches,
    ownedBy: ({ id }) => and(eq(buyerSearches.userId, id), isLive),
    order: buyerSearches.createdAt,
    withheld: { ...withheldOfSearch, deletedAt: 'empty for these' },
  },
  {
    key: 'deletedSearches',
    title: 'Searches you have just deleted, kept for a minute in case you take it back',
    table: buyerSearches,
    ownedBy: ({ id }) => and(eq(buyerSearches.userId, id), isDeleted),
    order: buyerSearches.deletedAt,
    withheld: withheldOfSearch,
  },
  {
    key: 'matches',
    title: 'Properties your searches matched',
    table: matches,
    ownedBy: (person) => ofMySearches(matches.buyerSearchId, person),
    order: matches.createdAt,
    withheld: { id: INTERNAL, agentSearchId: OTHERS, buyerSearchId: INTERNAL },
    added: () => ({
      search: mySearch(matches.buyerSearchId),
      agency: sql`(select coalesce(o.agency_name, a.agency_name, 'An estate agency') from agent_searches p
        join users a on a.id = p.user_id left join users o on o.id = a.parent_agent_id where p.id = ${full(matches.agentSearchId)})`,
    }),
  },
  {
    key: 'shownTo',
    title: 'Agencies that were shown your searches',
    table: searchViews,
    ownedBy: (person) => ofMySearches(searchViews.buyerSearchId, person),
    order: searchViews.firstShownAt,
    withheld: { buyerSearchId: INTERNAL, agencyId: INTERNAL },
    added: () => ({ search: mySearch(searchViews.buyerSearchId), agency: agencyNamed(searchViews.agencyId) }),
  },
  {
    key: 'disclosures',
    title: 'Who has your details',
    table: disclosures,
    ownedBy: ({ id }) => eq(disclosures.buyerUserId, id),
    order: disclosures.firstAt,
    note: 'Shown: in a list of matches. Exported: in a file. Alerted: we sent the agency a notification about you, by itself; nobody had seen you yet. Opened: what the agency keeps of you was read. Noted, contacted: as the agency wrote down. Carried over: from before this was kept in full.',
    withheld: {
      id: INTERNAL,
      agencyId: INTERNAL,
      buyerUserId: INTERNAL,
      agentUserId: OTHERS,
      buyerSearchId: INTERNAL,
    },
    added: () => ({
      agency: agencyNamed(disclosures.agencyId),
      person: sql`(select nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') from users p
        where p.id = ${full(disclosures.agentUserId)})`,
      search: mySearch(disclosures.buyerSearchId),
    }),
  },
  {
    key: 'disclosureDays',
    title: 'How many buyers your agency was shown, day by day',
    table: disclosureDays,
    ownedBy: ({ id }) => eq(disclosureDays.agencyId, id),
    order: disclosureDays.day,
    withheld: { agencyId: INTERNAL, noHome: INTERNAL },
  },
  {
    key: 'notifications',
    title: 'Notifications to you about matches',
    table: matchNotifications,
    ownedBy: ({ id }) => and(eq(matchNotifications.buyerUserId, id), eq(matchNotifications.side, 'buyer')),
    order: matchNotifications.sentAt,
    withheld: {
      id: INTERNAL,
      side: INTERNAL,
      buyerUserId: INTERNAL,
      agentUserId: OTHERS,
      agentSearchId: OTHERS,
      buyerSearchId: INTERNAL,
      agencyId: INTERNAL,
      leadId: INTERNAL,
      bellHour: INTERNAL,
      introductionId: INTERNAL,
      quiet: INTERNAL,
    },
    added: () => ({
      search: mySearch(matchNotifications.buyerSearchId),
      agency: agencyNamed(matchNotifications.agencyId),
    }),
  },
  {
    key: 'agenciesTold',
    title: 'Agencies that were told of your search',
    table: matchNotifications,
    ownedBy: ({ id }) => and(eq(matchNotifications.buyerUserId, id), eq(matchNotifications.side, 'agent')),
    order: matchNotifications.sentAt,
    withheld: {
      id: INTERNAL,
      side: INTERNAL,
      buyerUserId: INTERNAL,
      agentUserId: OTHERS,
      agentSearchId: OTHERS,
      buyerSearchId: INTERNAL,
      title: 'names the agency’s property',
      body: 'names the agency’s property',
      isRead: 'whether someone else has read it',
      awaitsDigest: INTERNAL,
      home: INTERNAL,
      disclosed: INTERNAL,
      properties: INTERNAL,
      agencyId: INTERNAL,
      leadId: INTERNAL,
      bellHour: INTERNAL,
      introductionId: INTERNAL,
      quiet: INTERNAL,
    },
    added: () => ({
      search: mySearch(matchNotifications.buyerSearchId),
      agency: agencyNamed(matchNotifications.agentUserId),
    }),
  },
  {
    key: 'agencyMailDays',
    title: 'Days on which we wrote to you about an agency',
    table: agencyMailDays,
    ownedBy: ({ id }) => eq(agencyMailDays.buyerUserId, id),
    order: agencyMailDays.day,
    withheld: { buyerUserId: INTERNAL, agencyId: INTERNAL },
    added: () => ({ agency: agencyNamed(agencyMailDays.agencyId) }),
  },
  {
    key: 'reminders',
    title: 'Reminders to confirm a search',
    table: searchReminders,
    ownedBy: (person) => ofMySearches(searchReminders.buyerSearchId, person),
    order: searchReminders.sentAt,
    withheld: { buyerSearchId: INTERNAL },
    added: () => ({ search: mySearch(searchReminders.buyerSearchId) }),
  },
  {
    key: 'properties',
    title: 'Your property searches',
    table: agentSearches,
    ownedBy: ({ id }) => eq(agentSearches.userId, id),
    order: agentSearches.createdAt,
    withheld: {
      id: INTERNAL,
      userId: INTERNAL,
      placeId: INTERNAL,
      matchCount: 'counts other people; your dashboard shows it as exactly as you may see it',
    },
  },
  {
    key: 'propertyNotifications',
    title: 'Notifications about your properties',
    table: matchNotifications,
    ownedBy: ({ id }) => eq(matchNotifications.agentUserId, id),
    order: matchNotifications.sentAt,
    withheld: {
      id: INTERNAL,
      buyerUserId: OTHERS,
      agentUserId: INTERNAL,
      agentSearchId: INTERNAL,
      buyerSearchId: OTHERS,
      title: OTHERS,
      body: OTHERS,
      agencyId: INTERNAL,
      leadId: INTERNAL,
      bellHour: INTERNAL,
      introductionId: INTERNAL,
      quiet: INTERNAL,
    },
    added: () => ({ property: myProperty(matchNotifications.agentSearchId) }),
  },
];
