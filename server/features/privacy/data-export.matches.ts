import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { disclosureDays, disclosures } from '../../db/schema/disclosures';
import { agencyMailDays, matchNotifications, searchReminders } from '../../db/schema/notifications';
import { agentSearches, buyerSearches, matches, searchViews } from '../../db/schema/searches';
import { isDeleted, isLive, liveSearches } from '../../db/sql/live-searches.sql';
import {
  agencyOf,
  copies,
  internal,
  others,
  owned,
  propertyNamed,
  qualified,
  type Section,
  type Subject,
  searchNamed,
} from './data-export.define-section';

/** The agency of a user who may be its staff. */
const agencyOfAgent = (userId: PgColumn): SQL =>
  sql`coalesce((select coalesce(o.agency_name, a.agency_name) from users a
    left join users o on o.id = a.parent_agent_id where a.id = ${qualified(userId)}), 'An estate agency')`;
const ofMySearches = (id: PgColumn, person: Subject) =>
  sql`${id} in (select s.id from ${liveSearches} s where s.user_id = ${person.id})`;

const withheldOfSearch = {
  ...internal('placeId'),
  ...copies(
    'buyerIsActive',
    'buyerHasPhone',
    'buyerNeedsToSell',
    'buyerLastActiveAt',
    'matchCell',
    'matchFacts',
  ),
};
const withheldOfNotification = internal('agencyId', 'leadId', 'bellHour', 'introductionId', 'quiet');

/** A user's searches or properties, and their matches. */
export const matchSections: Section[] = [
  owned('searches', 'Your searches', buyerSearches.userId, {
    where: isLive,
    order: buyerSearches.createdAt,
    withheld: { ...withheldOfSearch, deletedAt: 'empty for these' },
  }),
  owned(
    'deletedSearches',
    "Searches you've just deleted, kept for a minute so you can undo it",
    buyerSearches.userId,
    {
      where: isDeleted,
      order: buyerSearches.deletedAt,
      withheld: withheldOfSearch,
    },
  ),
  {
    key: 'matches',
    title: 'Properties your searches matched',
    table: matches,
    ownedBy: (person) => ofMySearches(matches.buyerSearchId, person),
    order: matches.createdAt,
    withheld: { ...internal('id', 'buyerSearchId'), ...others('agentSearchId') },
    added: () => ({
      search: searchNamed(matches.buyerSearchId),
      agency: sql`(select coalesce(o.agency_name, a.agency_name, 'An estate agency') from agent_searches p
        join users a on a.id = p.user_id left join users o on o.id = a.parent_agent_id where p.id = ${qualified(matches.agentSearchId)})`,
    }),
  },
  {
    key: 'shownTo',
    title: 'Agencies that have seen your searches',
    table: searchViews,
    ownedBy: (person) => ofMySearches(searchViews.buyerSearchId, person),
    order: searchViews.firstShownAt,
    withheld: internal('buyerSearchId', 'agencyId'),
    added: () => ({
      search: searchNamed(searchViews.buyerSearchId),
      agency: agencyOf(searchViews.agencyId),
    }),
  },
  owned('disclosures', 'Who has your details', disclosures.buyerUserId, {
    order: disclosures.firstAt,
    note: 'Shown: an agent saw you in a list of matches. Exported: an agent downloaded your details. Alerted: we automatically told the agency about you; no one there had seen you yet. Opened: an agent opened your details. Noted and contacted: recorded by the agency. Carried over: from before we kept full records.',
    withheld: { ...internal('agencyId', 'buyerSearchId', 'apiKeyId'), ...others('agentUserId') },
    added: () => ({
      agency: agencyOf(disclosures.agencyId),
      person: sql`coalesce((select 'API key ' || k.name from api_keys k where k.id = ${qualified(disclosures.apiKeyId)}),
        (select nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') from users p
        where p.id = ${qualified(disclosures.agentUserId)}))`,
      search: searchNamed(disclosures.buyerSearchId),
    }),
  }),
  owned('disclosureDays', 'How many buyers your agency saw each day', disclosureDays.agencyId, {
    order: disclosureDays.day,
    withheld: internal('noHome'),
  }),
  owned('notifications', 'Notifications to you about matches', matchNotifications.buyerUserId, {
    where: eq(matchNotifications.side, 'buyer'),
    order: matchNotifications.sentAt,
    withheld: {
      ...withheldOfNotification,
      ...internal('side', 'buyerSearchId'),
      ...others('agentUserId', 'agentSearchId'),
    },
    added: () => ({
      search: searchNamed(matchNotifications.buyerSearchId),
      agency: agencyOf(matchNotifications.agencyId),
    }),
  }),
  owned('agenciesTold', 'Agencies we told about your search', matchNotifications.buyerUserId, {
    where: eq(matchNotifications.side, 'agent'),
    order: matchNotifications.sentAt,
    withheld: {
      ...withheldOfNotification,
      ...internal('side', 'buyerSearchId', 'awaitsDigest', 'home', 'disclosed', 'properties'),
      ...others('agentUserId', 'agentSearchId'),
      title: "names the agency's property",
      body: "names the agency's property",
      isRead: 'whether someone else has read it',
    },
    added: () => ({
      search: searchNamed(matchNotifications.buyerSearchId),
      agency: agencyOfAgent(matchNotifications.agentUserId),
    }),
  }),
  owned('agencyMailDays', 'Days we emailed you about an agency', agencyMailDays.buyerUserId, {
    order: agencyMailDays.day,
    withheld: internal('agencyId'),
    added: () => ({ agency: agencyOf(agencyMailDays.agencyId) }),
  }),
  {
    key: 'reminders',
    title: 'Reminders to confirm a search',
    table: searchReminders,
    ownedBy: (person) => ofMySearches(searchReminders.buyerSearchId, person),
    order: searchReminders.sentAt,
    withheld: internal('buyerSearchId'),
    added: () => ({ search: searchNamed(searchReminders.buyerSearchId) }),
  },
  owned('properties', 'Your property searches', agentSearches.userId, {
    order: agentSearches.createdAt,
    withheld: {
      ...internal('placeId'),
      matchCount: 'counts other people; see your dashboard',
    },
  }),
  owned('propertyNotifications', 'Notifications about your properties', matchNotifications.agentUserId, {
    order: matchNotifications.sentAt,
    withheld: {
      ...withheldOfNotification,
      ...internal('agentSearchId'),
      ...others('buyerUserId', 'buyerSearchId', 'title', 'body'),
    },
    added: () => ({ property: propertyNamed(matchNotifications.agentSearchId) }),
  }),
];
