import { randomUUID } from 'node:crypto';
import { reportDueAt } from '@threshold/core/rules/contact/contact-reports';
import { daysAfter, daysBefore, HOUR_MS, londonIsoDate } from '@threshold/core/rules/format/dates';
import { pick } from '@threshold/core/rules/format/pick';
import { formatHome } from '@threshold/core/rules/matching/format-criteria';
import { blockedAgencies, contactPreferences, introductions } from '../db/schema/contact-permissions';
import { contactReports, removalRequests } from '../db/schema/contact-reports';
import { disclosures } from '../db/schema/disclosures';
import type { Tx } from '../db/types';
import { insertMany } from '../factories/insert-many';
import type { Agency, DemoProperty } from './agencies';
import { type Household, searchesById } from './households';
import { minuteOf, nextOpenHour, openDays } from './opening-hours';
import type { Pipeline } from './pipeline';
import type { Random } from './random';
import type { Match, View } from './runs';
import { latest } from './times';

const MESSAGES = [
  "This one has just come to us and isn't on the portals yet. Can we tell you more?",
  "It fits what you're looking for and the sellers would like to move quickly.",
  'A quiet street and a garden that gets the sun. Would you like to hear more?',
] as const;
const LEDGER_DAYS = 14;
const DECIDED_AFTER_DAYS = 3;

type Introduction = typeof introductions.$inferInsert;
type Disclosure = typeof disclosures.$inferInsert & { id: string; agencyId: string; lastAt: Date };

/** The rows so far, before they are stored. */
export interface Filled {
  agencies: Agency[];
  homes: Household[];
  shown: Match[];
  views: View[];
  pipeline: Pipeline;
  /** The matches that `chooseMatches` took out of the pipeline. */
  chosen: Match[];
}

/** Matches of a property from before this week. */
const oldMatches = ({ shown }: Pick<Filled, 'shown'>, { id }: DemoProperty, now: Date) =>
  shown.filter(({ agentSearchId, createdAt }) => agentSearchId === id && createdAt < daysBefore(now, 4));

/** Six matches of the demo agent's most wanted property, which the agency has not worked with. */
export function chooseMatches(filled: Pick<Filled, 'agencies' | 'homes' | 'shown'>, now: Date): Match[] {
  const [agency] = filled.agencies;
  const own = new Set(filled.homes[0]?.searches.map(({ id }) => id));
  const [most = []] = (agency?.properties ?? [])
    .filter(({ userId }) => userId === agency?.owner.id)
    .map((property) => oldMatches(filled, property, now).filter((match) => !own.has(match.buyerSearchId)))
    .sort((a, b) => b.length - a.length);
  return most.slice(-6);
}

/**
 * One match of the demo agent in each state: ask first, asked, declined, accepted, weekly limit reached, blocked. The
 * demo buyer has hours, a blocked agency, an open request and two reports. Takes matches and views that these exclude
 * out of `filled`, and returns a function that stores the rest.
 */
export function contactPermissions(filled: Filled, random: Random, now: Date): (tx: Tx) => Promise<void> {
  const { agencies, homes, pipeline, chosen } = filled;
  const [own, ...others] = agencies;
  const demoBuyer = homes[0]?.buyer.id;
  if (!own || !demoBuyer) throw new Error('The demo accounts are missing');
  const agencyId = own.owner.id;
  const day = (days: number) => nextOpenHour(daysBefore(now, days));
  const searches = searchesById(homes);
  const buyerOf = ({ buyerSearchId }: { buyerSearchId: string }) =>
    searches.get(buyerSearchId)?.buyer.id ?? '';
  const introduce = (
    property: DemoProperty,
    match: Match,
    fields: Pick<Introduction, 'status' | 'askedAt'> & Partial<Introduction>,
  ): Introduction => ({
    agencyId: property.userId,
    askedBy: property.userId,
    buyerUserId: buyerOf(match),
    buyerSearchId: match.buyerSearchId,
    agentSearchId: property.id,
    home: formatHome(property),
    ...pick(property, ['propertyType', 'bedrooms', 'price', 'easting', 'northing']),
    message: random.pick(MESSAGES),
    ...fields,
  });

  const [asks, requested, no, yes, full, blocks] = chosen;
  const property = own.properties.find(({ id }) => id === asks?.agentSearchId);
  if (!property || !asks || !requested || !no || !yes || !full || !blocks)
    throw new Error('No property of the demo agent has six buyers to choose');
  const requestedAt = day(2);
  const answeredAt = nextOpenHour(new Date(requestedAt.getTime() + 20 * HOUR_MS));
  const accepted = { status: 'accepted', scope: 'property', askedAt: requestedAt, answeredAt } as const;
  const declined = {
    status: 'declined',
    reason: 'Too near the main road',
    askedAt: requestedAt,
    answeredAt,
  } as const;
  const requests = [
    introduce(property, requested, { status: 'asked', askedAt: requestedAt }),
    introduce(property, no, declined),
    introduce(property, yes, accepted),
  ];
  const hidden = new Set([asks, requested, no, full].map((match) => `${agencyId}:${buyerOf(match)}`));
  filled.shown = filled.shown.filter((match) => match !== blocks);
  property.matchCount = (property.matchCount ?? 1) - 1;

  // Another agency asks the demo buyer about one of its homes.
  const sold = new Set(pipeline.closings.map(({ agentSearchId }) => agentSearchId));
  const [introduction] = others.slice(0, 3).flatMap(({ owner, properties }) =>
    properties
      .filter(({ id, userId }) => userId === owner.id && !sold.has(id))
      .flatMap((home) => oldMatches(filled, home, now).map((match) => ({ home, match })))
      .filter(({ match }) => buyerOf(match) === demoBuyer),
  );
  if (introduction) {
    requests.push(introduce(introduction.home, introduction.match, { status: 'asked', askedAt: day(1) }));
    hidden.add(`${introduction.home.userId}:${demoBuyer}`);
  }

  // An agency that has to ask has not seen the buyer.
  filled.views = filled.views.filter((view) => {
    const isHidden = hidden.has(`${view.agencyId}:${buyerOf(view)}`);
    const { search } = searches.get(view.buyerSearchId) ?? {};
    if (isHidden && search) search.viewCount = (search.viewCount ?? 0) - 1;
    return !isHidden;
  });

  const isDemo = (agency: string, buyer: string) => agency === agencyId || buyer === demoBuyer;
  const entries = ledger(filled, isDemo, random, now);
  const atLimit = others.slice(0, 3).map(({ owner }) => ({
    id: randomUUID(),
    agencyId: owner.id,
    buyerUserId: buyerOf(full),
    day: londonIsoDate(day(1)),
    kind: 'shown' as const,
    agentUserId: owner.id,
    propertyType: property.propertyType,
    buyerSearchId: full.buyerSearchId,
    firstAt: day(1),
    lastAt: day(1),
  }));
  const choices = { mode: 'open', phone: true, email: true, updatedAt: day(3) } as const;
  const preferences: (typeof contactPreferences.$inferInsert)[] = [
    ...[asks, requested, no, yes].map((match) => ({
      ...choices,
      mode: 'ask' as const,
      userId: buyerOf(match),
    })),
    { ...choices, userId: buyerOf(full), weeklyLimit: 3 },
    { ...choices, userId: demoBuyer, hours: 'After six on weekdays' },
  ];
  const left = { agencyId, reason: 'left' } as const;
  const blockedByDemo = others[3]?.owner.id ?? '';

  return async (tx) => {
    await insertMany(tx, disclosures, [...entries, ...atLimit]);
    await insertMany(tx, contactPreferences, preferences);
    await insertMany(tx, introductions, requests);
    await insertMany(tx, blockedAgencies, [
      { buyerUserId: buyerOf(blocks), agencyId, blockedAt: day(1) },
      { buyerUserId: demoBuyer, agencyId: blockedByDemo, blockedAt: day(4) },
    ]);
    await insertMany(tx, removalRequests, [
      { ...left, name: 'Rowan Ellery', askedAt: day(4), mailedAt: day(4) },
      { ...left, name: 'Priya Nand', askedAt: day(38), mailedAt: day(3) },
      { ...left, askedAt: day(20), mailedAt: day(20), confirmedAt: day(15), confirmedBy: agencyId },
    ]);
    const about = entries.filter(({ buyerUserId }) => buyerUserId === demoBuyer);
    await insertMany(tx, contactReports, reports(about, now));
  };
}

/** What agencies saw and did in the last two weeks, as buyers can read it. */
function ledger(
  { agencies, homes, views, pipeline }: Filled,
  isWanted: (agencyId: string, buyerId: string) => boolean,
  random: Random,
  now: Date,
): Disclosure[] {
  const searches = searchesById(homes);
  const properties = new Map(
    agencies.flatMap((agency) => agency.properties.map((home) => [home.id, home] as const)),
  );
  const homeOf = new Map(pipeline.rows.map((row) => [row.id, properties.get(row.agentSearchId)]));
  const earliest = daysBefore(now, LEDGER_DAYS);
  const line = (at: Date) => ({ id: randomUUID(), day: londonIsoDate(at), firstAt: at, lastAt: at });
  const seen = views.flatMap(({ agencyId, buyerSearchId, firstShownAt }) => {
    const { search } = searches.get(buyerSearchId) ?? {};
    if (!search || !isWanted(agencyId, search.userId)) return [];
    const days = openDays(latest(firstShownAt, earliest), now);
    if (days.length === 0) return [];
    const { userId: buyerUserId, propertyType } = search;
    const about = { agencyId, agentUserId: agencyId, buyerUserId, buyerSearchId, propertyType };
    return [{ ...about, kind: 'shown' as const, ...line(minuteOf(random, random.pick(days))) }];
  });
  const done = pipeline.events.flatMap(
    ({ agencyId, buyerUserId, actorId, workedBuyerId, toStage, note, at }) => {
      const propertyType = homeOf.get(workedBuyerId)?.propertyType;
      const isContact = toStage === 'contacted';
      if (!propertyType || !(isContact || note) || !isWanted(agencyId, buyerUserId)) return [];
      const kind = isContact ? ('contacted' as const) : ('noted' as const);
      return [{ agencyId, agentUserId: actorId, buyerUserId, propertyType, kind, ...line(at) }];
    },
  );
  return [...seen, ...done];
}

/** Two reports by the demo buyer, each long enough after what it is about: one open, one decided. */
function reports(entries: Disclosure[], now: Date): (typeof contactReports.$inferInsert)[] {
  const ago = (days: number) => nextOpenHour(daysBefore(now, days));
  const isContact = ({ kind }: Disclosure) => Number(kind === 'contacted');
  const byKind = entries.toSorted(
    (a, b) => isContact(b) - isContact(a) || b.lastAt.getTime() - a.lastAt.getTime(),
  );
  const decided = byKind.findLast(({ lastAt }) => lastAt < ago(DECIDED_AFTER_DAYS + 2));
  const waits = byKind.find((entry) => entry !== decided && entry.lastAt < ago(2));
  const about = ({ id, agencyId, agentUserId, buyerUserId, lastAt }: Disclosure) => {
    // A few hours after it happened, on the same evening or the next morning.
    const createdAt = nextOpenHour(new Date(lastAt.getTime() + 3 * HOUR_MS));
    const times = { happenedAt: lastAt, agencyAskedAt: createdAt, createdAt, updatedAt: createdAt };
    return { entryId: id, agencyId, agentUserId, buyerUserId, dueAt: reportDueAt(createdAt), ...times };
  };
  if (!decided || !waits) return [];
  const report = about(decided);
  const decidedAt = nextOpenHour(daysAfter(report.createdAt, DECIDED_AFTER_DAYS));
  return [
    { ...about(waits), kind: 'too_often', said: 'Three calls on one afternoon.' },
    {
      ...report,
      kind: 'other_purpose',
      said: 'They wanted to sell me a mortgage.',
      agencyView: 'A colleague mixed up two lists.',
      outcome: 'upheld',
      answer: "You're right: they can only contact you about homes. We've told the agency.",
      decidedAt,
      updatedAt: decidedAt,
    },
  ];
}
