import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { reachedBy, type Stage } from '@threshold/core/rules/pipeline/stages';
import { propertyClosings, viewings, workEvents, workedBuyers } from '../db/schema/pipeline';
import type { matches } from '../db/schema/searches';
import type { Tx } from '../db/types';
import { insertMany } from '../factories/insert-many';
import type { NewAgentSearch, NewUser } from '../factories/rows';
import type { Agency } from './agencies';
import { type Diary, diaries } from './diary';
import type { Household } from './households';
import { halfHoursOf, minuteOf, type OpenDay, openDays, someDays } from './opening-hours';
import type { Random } from './random';
import { HOUR_MS, latest, MINUTE_MS } from './times';

const DAYS = 14;
const AHEAD_DAYS = 5;
const BUYERS_A_PROPERTY = 7;
const VIEWING_MINUTES = 30;
/** Limits for a buyer: agencies in touch, homes per agency, and upcoming viewings. */
const AGENCIES_A_BUYER = 2;
const HOMES_AN_AGENCY = 3;
const VIEWINGS_A_BUYER = 2;

type Row = typeof workedBuyers.$inferInsert & { id: string; stage: Stage; touchedAt: Date };
type Event = typeof workEvents.$inferInsert;
type Viewing = typeof viewings.$inferInsert;

export interface Pipeline {
  rows: Row[];
  events: Event[];
  viewings: Viewing[];
  closings: (typeof propertyClosings.$inferInsert)[];
}

interface Match {
  buyer: NewUser;
  score: number;
  metAt: Date;
}

/** Stages per buyer; the best match of a property goes furthest. */
const STORIES: readonly (readonly Stage[])[] = [
  ['to_call', 'contacted', 'interested', 'viewing', 'offer'],
  ['contacted', 'interested', 'viewing'],
  ['to_call', 'contacted', 'interested'],
  ['contacted', 'not_interested'],
  ['to_call', 'contacted'],
  ['to_call', 'unreachable'],
  ['to_call'],
];
/** Stages of the demo buyer, by home. */
const DEMO_BUYER_STORIES: readonly (readonly Stage[])[] = [
  ['contacted', 'interested', 'viewing'],
  ['to_call', 'contacted', 'interested', 'viewing'],
  ['contacted', 'not_interested'],
  ['contacted', 'interested'],
];
const NOTES: Partial<Record<Stage, readonly string[]>> = {
  to_call: ['Prefers calls after 6pm', 'Asked for a call back'],
  contacted: ['Asked about parking', 'Wants to know the council tax band', 'Emailed the floor plan'],
  interested: ['Has a survey booked on their current home', 'Asked whether the price is negotiable'],
  viewing: ['Bringing their parents', 'Would like to see the loft'],
  offer: ['Could complete in eight weeks', 'Mortgage agreed in principle'],
  not_interested: ['Too close to the main road', 'Wanted a bigger kitchen'],
  unreachable: ['Tried three times, no answer'],
};
const MEETING_POINTS = [
  'Outside the property',
  'At our branch',
  'At the front gate',
  'At the property. Parking in the street',
];

/** Two weeks of activity at every agency, in opening hours, without emails. Includes the demo buyer. */
export function planPipeline(
  { agencies, homes, shown, demoBuyer }: PipelineInput,
  random: Random,
  now: Date,
): Pipeline {
  const plan: Pipeline = { rows: [], events: [], viewings: [], closings: [] };
  const matchesOf = matchesByProperty(homes, shown);
  const state: State = { random, now, plan, diary: diaries(), touch: contacts(), demoBuyer };
  for (const { owner, team, properties } of agencies) {
    const oldestFirst = properties.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt));
    // One home of each agency was sold, and others remain.
    let canSell = properties.length > 1;
    for (const property of oldestFirst) {
      const sold = workProperty(state, { owner, team, property, canSell }, matchesOf(property));
      if (sold) canSell = false;
    }
  }
  return plan;
}

export async function storePipeline(tx: Tx, plan: Pipeline): Promise<void> {
  await insertMany(tx, workedBuyers, plan.rows);
  await insertMany(tx, workEvents, plan.events);
  await insertMany(tx, viewings, plan.viewings);
  await insertMany(tx, propertyClosings, plan.closings);
}

interface PipelineInput {
  agencies: Agency[];
  homes: Household[];
  shown: (typeof matches.$inferInsert)[];
  demoBuyer: string | undefined;
}

interface State {
  random: Random;
  now: Date;
  plan: Pipeline;
  diary: Diary;
  touch: ReturnType<typeof contacts>;
  demoBuyer: string | undefined;
}

interface AgencyProperty {
  owner: NewUser;
  team: NewUser[];
  property: NewAgentSearch;
  canSell: boolean;
}

/** Buyers shown for a property, best first. */
function matchesByProperty(homes: Household[], shown: PipelineInput['shown']) {
  const buyerOf = new Map(
    homes.flatMap(({ buyer, searches }) => searches.map(({ id }) => [id ?? '', buyer] as const)),
  );
  const byProperty = new Map<string, Match[]>();
  for (const { agentSearchId, buyerSearchId, matchScore, createdAt } of shown) {
    const buyer = buyerOf.get(buyerSearchId);
    if (!buyer || !createdAt) throw new Error('Demo match without a buyer');
    const list = byProperty.get(agentSearchId) ?? [];
    list.push({ buyer, score: matchScore, metAt: createdAt });
    byProperty.set(agentSearchId, list);
  }
  return ({ id = '' }: NewAgentSearch) => byProperty.get(id) ?? [];
}

/**
 * Which agencies a buyer is in touch with, about how many homes; and who has made an offer, on one home at a time.
 */
function contacts() {
  const homes = new Map<string, Map<string, number>>();
  const offers = new Set<string>();
  return {
    offers,
    homesWith: (buyerId: string, agencyId: string) => homes.get(buyerId)?.get(agencyId) ?? 0,
    isOpenTo(buyerId: string, agencyId: string): boolean {
      const agencies = homes.get(buyerId);
      if (!agencies) return true;
      const count = agencies.get(agencyId);
      return count === undefined ? agencies.size < AGENCIES_A_BUYER : count < HOMES_AN_AGENCY;
    },
    add(buyerId: string, agencyId: string): void {
      const agencies = homes.get(buyerId) ?? new Map<string, number>();
      agencies.set(agencyId, (agencies.get(agencyId) ?? 0) + 1);
      homes.set(buyerId, agencies);
    },
  };
}

/** Returns whether it was sold. */
function workProperty(state: State, home: AgencyProperty, matches: Match[]): boolean {
  const { touch, demoBuyer } = state;
  const agencyId = home.owner.id ?? '';
  const open = matches.filter(({ buyer }) => touch.isOpenTo(buyer.id ?? '', agencyId));
  const best = open.slice(0, BUYERS_A_PROPERTY);
  const known = open.find(({ buyer }) => buyer.id === demoBuyer);
  if (known && !best.includes(known)) best[best.length - 1] = known;
  let soldAt: Date | null = null;
  for (const [place, match] of best.entries()) {
    const sale = workBuyer(state, home, { match, place, soldAt });
    soldAt ??= sale;
  }
  return soldAt !== null;
}

interface Meeting {
  match: Match;
  place: number;
  /** When the property is sold. */
  soldAt: Date | null;
}

/** Returns when the property was sold to this buyer, if it was. */
function workBuyer(state: State, home: AgencyProperty, { match, place, soldAt }: Meeting): Date | null {
  const { random, now, plan, touch } = state;
  const { property } = home;
  const { buyer, metAt } = match;
  const [agencyId, buyerId] = [home.owner.id ?? '', buyer.id ?? ''];
  const from = latest(metAt, new Date(now.getTime() - DAYS * DAY_MS));
  const until = soldAt ?? new Date(now.getTime() - HOUR_MS);
  const days = openDays(from, until);
  // Before a sale, and no viewing of a home that is sold.
  const story = storyOf(state, agencyId, { match, place, soldAt }).slice(0, days.length);
  // An offer follows the viewing and a sale follows the offer, each on another day.
  const offers = story.includes('offer') && days.length > story.length && !touch.offers.has(buyerId);
  const steps = offers ? story : story.filter((stage) => stage !== 'offer');
  const sells = offers && home.canSell && days.length > story.length + 1;
  const chosen = someDays(random, days, steps.length + (offers ? 1 : 0) + (sells ? 1 : 0));
  if (steps.length === 0 || chosen.length === 0) return null;

  const colleagues = [home.owner, ...home.team]
    .filter(({ isActive = true, createdAt }) => isActive && Number(createdAt) <= metAt.getTime())
    .map(({ id = '' }) => id);
  const author = property.userId;
  const handler = colleagues.length > 0 ? random.pick(colleagues) : author;
  const actor = () => (random.chance(0.75) ? handler : random.pick([...colleagues, author]));

  const id = randomUUID();
  const about = { workedBuyerId: id, agencyId, buyerUserId: buyerId };
  const events: Event[] = [];
  const stageTimes = new Map<Stage, Date>();
  let viewing = null as Viewing | null;
  let before: Stage = 'new';
  let day = 0;
  const take = () => {
    const next = chosen[day++];
    if (!next) throw new Error('More pipeline steps than working days');
    return next;
  };
  for (const stage of steps) {
    const at = minuteOf(random, take());
    const by = actor();
    const moved: Event = {
      ...about,
      kind: 'stage',
      actorId: by,
      fromStage: before,
      toStage: stage,
      note: noteFor(random, stage),
      at,
    };
    if (stage === 'viewing') {
      const slot = offers
        ? state.diary.reserve(random.shuffled(halfHoursOf([take()])), {
            buyerId,
            host: by,
            home: property.id ?? '',
          })
        : aheadSlot(state, { buyerId, host: by, home: property.id ?? '' });
      // No common time: the stage stays as it was.
      if (!slot) break;
      const accepted = slot <= now || hasAccepted(state, buyerId);
      const answeredAt = accepted ? new Date(at.getTime() + random.between(10, 50) * MINUTE_MS) : null;
      viewing = {
        ...about,
        arrangedBy: by,
        startsAt: slot,
        minutes: VIEWING_MINUTES,
        where: random.pick(MEETING_POINTS),
        status: accepted ? 'accepted' : 'invited',
        answeredAt,
        createdAt: at,
        updatedAt: answeredAt ?? at,
      };
      events.push(moved);
      events.push({ ...about, kind: 'viewing', actorId: by, dueAt: slot, viewingStatus: 'invited', at });
      if (answeredAt)
        events.push({
          ...about,
          kind: 'viewing',
          byBuyer: true,
          dueAt: slot,
          viewingStatus: 'accepted',
          at: answeredAt,
        });
    } else {
      if (stage === 'offer' && viewing) {
        viewing = { ...viewing, outcome: 'offer', updatedAt: at };
        const { startsAt: dueAt } = viewing;
        events.push({ ...about, kind: 'viewing', actorId: by, dueAt, viewingOutcome: 'offer', at });
      }
      events.push(moved);
    }
    stageTimes.set(stage, at);
    before = stage;
  }
  const soldTo = sells && before === 'offer' ? minuteOf(random, take()) : null;
  if (soldTo) {
    events.push({
      ...about,
      kind: 'closed',
      actorId: handler,
      fromStage: 'offer',
      toStage: 'agreed',
      at: soldTo,
    });
    before = 'agreed';
  }
  const ofAgency = events.filter(({ byBuyer }) => !byBuyer);
  const [first, last] = [ofAgency[0], ofAgency.at(-1)];
  if (!first || !last || before === 'new') return null;

  const row: Row = {
    id,
    agentSearchId: property.id ?? '',
    agencyId,
    buyerUserId: buyerId,
    stage: before,
    version: ofAgency.length,
    assignedTo: viewing || random.chance(0.5) ? handler : null,
    touchedAt: last.at,
    touchedBy: last.actorId,
    // A few days before the agency starts on the property.
    matchedAt: latest(metAt, new Date(first.at.getTime() - random.between(2, 72) * HOUR_MS)),
    firstScore: match.score,
    soldAt: soldTo,
    createdAt: first.at,
    updatedAt: last.at,
  };
  for (const [stage, at] of stageTimes) for (const step of reachedBy(stage)) row[`${step}At`] ??= at;
  row.nextStepAt = soldAt ? null : nextStep(state, row, buyer);
  plan.rows.push(row);
  plan.events.push(...events);
  if (viewing) plan.viewings.push(viewing);
  if (before === 'offer' || before === 'agreed') touch.offers.add(buyerId);
  touch.add(buyerId, agencyId);
  if (soldTo)
    plan.closings.push({
      agentSearchId: property.id ?? '',
      outcome: 'sold_here',
      price: property.price,
      closedBy: handler,
      closedAt: soldTo,
    });
  return soldTo;
}

/** The actions for this buyer. Without a phone number there are no calls. */
function storyOf(
  { demoBuyer, touch }: State,
  agencyId: string,
  { match, place, soldAt }: Meeting,
): readonly Stage[] {
  const { id = '', phone } = match.buyer;
  const stories = id === demoBuyer ? DEMO_BUYER_STORIES : STORIES;
  const story = stories[id === demoBuyer ? touch.homesWith(id, agencyId) : place] ?? ['to_call'];
  const possible = story.filter(
    (stage) =>
      (phone || (stage !== 'to_call' && stage !== 'unreachable')) &&
      (!soldAt || (stage !== 'viewing' && stage !== 'offer')),
  );
  return possible.length > 0 ? possible : ['contacted'];
}

interface Attending {
  buyerId: string;
  host: string;
  home: string;
}

/** A free half hour of buyer, agent and home in the next few days. */
function aheadSlot({ random, now, diary }: State, attending: Attending): Date | null {
  const soon = new Date(now.getTime() + 2 * HOUR_MS);
  if (diary.comingFor(attending.buyerId, now) >= VIEWINGS_A_BUYER) return null;
  const days = openDays(soon, new Date(now.getTime() + AHEAD_DAYS * DAY_MS));
  return diary.reserve(random.shuffled(halfHoursOf(days)), attending);
}

/** The demo buyer's first viewing waits for an answer. */
const hasAccepted = ({ random, demoBuyer, diary, now }: State, buyerId: string): boolean =>
  buyerId === demoBuyer ? diary.comingFor(buyerId, now) > 1 : random.chance(0.6);

const noteFor = (random: Random, stage: Stage): string | null =>
  random.chance(0.4) ? random.pick(NOTES[stage] ?? [null]) : null;

/** Calls to make: some are due, some were yesterday. */
function nextStep({ random, now }: State, row: Row, { phone }: NewUser): Date | null {
  const callable: readonly Stage[] = ['to_call', 'contacted', 'interested'];
  if (!phone || !callable.includes(row.stage) || !random.chance(0.4)) return null;
  const from = latest(new Date(row.touchedAt.getTime() + HOUR_MS), new Date(now.getTime() - DAY_MS));
  const days: OpenDay[] = openDays(from, new Date(now.getTime() + (AHEAD_DAYS - 1) * DAY_MS));
  return days.length > 0 ? random.pick(halfHoursOf([random.pick(days)])) : null;
}
