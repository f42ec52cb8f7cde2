import { randomUUID } from 'node:crypto';
import { daysAfter, daysBefore, HOUR_MS } from '@threshold/core/rules/format/dates';
import { reachedBy, type Stage } from '@threshold/core/rules/pipeline/stages';
import { propertyClosings, viewings, workEvents, workedBuyers } from '../db/schema/pipeline';
import type { matches } from '../db/schema/searches';
import type { Tx } from '../db/types';
import { insertMany } from '../factories/insert-many';
import type { NewAgentSearch, NewUser } from '../factories/rows';
import type { Agency } from './agencies';
import type { Known } from './demo-domain';
import { type Household, searchesById } from './households';
import { halfHoursOf, minuteOf, type OpenDay, openDays, someDays } from './opening-hours';
import type { Random } from './random';
import { latest, MINUTE_MS } from './times';

const DAYS = 14;
const AHEAD_DAYS = 5;
const VIEWING_MINUTES = 30;
/** A buyer is in touch with one agency, about so many homes, and has made one offer. */
const HOMES_A_BUYER = 2;
/** Minimum time between two viewings of an agency: half an hour plus travel. */
const APART_MS = 90 * MINUTE_MS;

type Row = typeof workedBuyers.$inferInsert & { id: string; stage: Stage; touchedAt: Date };
type Event = typeof workEvents.$inferInsert;
type Viewing = typeof viewings.$inferInsert;

export interface Pipeline {
  rows: Row[];
  events: Event[];
  viewings: Viewing[];
  closings: (typeof propertyClosings.$inferInsert)[];
}

/** Stages of a property's buyers; the best match goes furthest. */
const STORIES: readonly (readonly Stage[])[] = [
  ['to_call', 'contacted', 'interested', 'viewing', 'offer', 'agreed'],
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

interface PipelineInput {
  agencies: Agency[];
  homes: Household[];
  shown: (typeof matches.$inferInsert)[];
  demoBuyer: string | undefined;
}

/**
 * Two weeks of activity at every agency, in opening hours, without emails. The demo buyer is in several pipelines of the
 * demo agency.
 */
export function planPipeline(
  { agencies, homes, shown, demoBuyer }: PipelineInput,
  random: Random,
  now: Date,
): Pipeline {
  const plan: Pipeline = { rows: [], events: [], viewings: [], closings: [] };
  const searches = searchesById(homes);
  const rowsOf = (buyerId: string | undefined) =>
    plan.rows.filter(({ buyerUserId }) => buyerUserId === buyerId);
  const isFree = (buyerId: string, toAgency: string) => {
    const rows = rowsOf(buyerId);
    return rows.length < HOMES_A_BUYER && rows.every(({ agencyId }) => agencyId === toAgency);
  };
  for (const { owner, team, properties } of agencies) {
    const desk = { random, now, plan, agencyId: owner.id, colleagues: [owner, ...team], booked: [] };
    // One home of each agency was sold, and others remain.
    let canSell = properties.length > 1;
    for (const property of properties.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
      const met = shown.flatMap((match) => {
        const buyer = match.agentSearchId === property.id && searches.get(match.buyerSearchId)?.buyer;
        return buyer ? [{ buyer, score: match.matchScore, metAt: match.createdAt ?? now }] : [];
      });
      const meetings: Meeting[] = met
        .filter(({ buyer }) => buyer.id !== demoBuyer && isFree(buyer.id, owner.id))
        .slice(0, STORIES.length)
        .map((one, place) => ({ ...one, stages: STORIES[place] ?? [], accepts: random.chance(0.6) }));
      const known = met.find(({ buyer }) => buyer.id === demoBuyer);
      const before = rowsOf(demoBuyer);
      const stages = DEMO_BUYER_STORIES[before.length];
      // Their first viewing waits for an answer.
      if (owner === agencies[0]?.owner && known && stages)
        meetings.push({ ...known, stages, accepts: before.some(({ viewingAt }) => viewingAt) });
      let soldAt: Date | null = null;
      for (const meeting of meetings) {
        const row = workBuyer(desk, { property, canSell, soldAt }, meeting);
        soldAt ??= row?.soldAt ?? null;
      }
      canSell &&= soldAt === null;
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

interface Desk {
  random: Random;
  now: Date;
  plan: Pipeline;
  agencyId: string;
  colleagues: Known<NewUser>[];
  /** Times of the agency's viewings, so that no two of an agent, a buyer or a home clash. */
  booked: Date[];
}

interface Meeting {
  buyer: Known<NewUser>;
  score: number;
  metAt: Date;
  stages: readonly Stage[];
  /** Whether they have answered the invitation to a viewing. */
  accepts: boolean;
}

/** Adds an agency's work with one buyer to the plan. Null if there was no working day for it. */
function workBuyer(
  { random, now, plan, agencyId, colleagues, booked }: Desk,
  { property, canSell, soldAt }: { property: Known<NewAgentSearch>; canSell: boolean; soldAt: Date | null },
  { buyer, score, metAt, stages, accepts }: Meeting,
): Row | null {
  const from = latest(metAt, daysBefore(now, DAYS));
  const days = openDays(from, soldAt ?? new Date(now.getTime() - HOUR_MS));
  const hasOffer = plan.rows.some(({ buyerUserId, offerAt }) => buyerUserId === buyer.id && offerAt);
  const impossible: Stage[] = [
    ...(buyer.phone ? [] : (['to_call', 'unreachable'] as const)),
    ...(hasOffer ? (['offer'] as const) : []),
    ...(soldAt ? (['viewing', 'offer'] as const) : []),
    ...(canSell ? [] : (['agreed'] as const)),
  ];
  const possible = stages.filter((stage) => !impossible.includes(stage));
  // The viewing before an offer takes a working day of its own.
  const offers = possible.includes('offer') && days.length > possible.length;
  const story = possible.filter((stage) => offers || (stage !== 'offer' && stage !== 'agreed'));
  const chosen = someDays(random, days, story.length + (offers ? 1 : 0)).values();

  const present = colleagues.filter(({ createdAt }) => createdAt <= metAt);
  const handler = present.length > 0 ? random.pick(present).id : property.userId;
  const id = randomUUID();
  const about = { workedBuyerId: id, agencyId, buyerUserId: buyer.id };
  const events: Event[] = [];
  const reached: Partial<Row> = {};
  let viewing: Viewing | undefined;
  let fromStage: Stage = 'new';
  for (const toStage of story.length > 0 ? story : (['contacted'] as const)) {
    const day = chosen.next().value;
    if (!day) break;
    const at = minuteOf(random, day);
    const moved = { ...about, actorId: handler, at };
    const note = random.chance(0.4) ? random.pick(NOTES[toStage] ?? [null]) : null;
    if (toStage === 'viewing') {
      const visit = offers ? chosen.next().value : undefined;
      const startsAt = freeSlot({ random, now, booked }, visit);
      // No free time: the stage stays as it was.
      if (!startsAt) break;
      booked.push(startsAt);
      const answer = new Date(at.getTime() + random.between(10, 50) * MINUTE_MS);
      const answeredAt = visit || accepts ? answer : null;
      viewing = {
        ...about,
        arrangedBy: handler,
        startsAt,
        minutes: VIEWING_MINUTES,
        where: random.pick(MEETING_POINTS),
        status: answeredAt ? 'accepted' : 'invited',
        answeredAt,
        createdAt: at,
        updatedAt: answeredAt ?? at,
      };
      const arranged = { kind: 'viewing', dueAt: startsAt } as const;
      events.push({ ...moved, ...arranged, viewingStatus: 'invited' });
      if (answeredAt)
        events.push({ ...about, ...arranged, byBuyer: true, viewingStatus: 'accepted', at: answeredAt });
    }
    if (toStage === 'offer' && viewing) {
      viewing = { ...viewing, outcome: 'offer', updatedAt: at };
      events.push({ ...moved, kind: 'viewing', dueAt: viewing.startsAt, viewingOutcome: 'offer' });
    }
    events.push({ ...moved, kind: toStage === 'agreed' ? 'closed' : 'stage', fromStage, toStage, note });
    for (const step of reachedBy(toStage)) reached[`${step}At`] ??= at;
    if (toStage === 'agreed') reached.soldAt = at;
    fromStage = toStage;
  }
  const ofAgency = events.filter(({ byBuyer }) => !byBuyer);
  const [first, last] = [ofAgency[0], ofAgency.at(-1)];
  if (!first || !last) return null;

  const row: Row = {
    id,
    agentSearchId: property.id,
    agencyId,
    buyerUserId: buyer.id,
    stage: fromStage,
    version: ofAgency.length,
    assignedTo: viewing || random.chance(0.5) ? handler : null,
    touchedAt: last.at,
    touchedBy: handler,
    // A few days before the agency starts on the property.
    matchedAt: latest(metAt, new Date(first.at.getTime() - random.between(2, 72) * HOUR_MS)),
    firstScore: score,
    ...reached,
    createdAt: first.at,
    updatedAt: last.at,
  };
  row.nextStepAt = soldAt || !buyer.phone ? null : nextStep(random, row, now);
  plan.rows.push(row);
  plan.events.push(...events);
  if (viewing) plan.viewings.push(viewing);
  if (row.soldAt)
    plan.closings.push({
      agentSearchId: row.agentSearchId,
      outcome: 'sold_here',
      price: property.price,
      closedBy: handler,
      closedAt: row.soldAt,
    });
  return row;
}

/** A free half hour of the agency on this day, or else in the next few days. */
function freeSlot({ random, now, booked }: Pick<Desk, 'random' | 'now' | 'booked'>, day?: OpenDay) {
  const soon = new Date(now.getTime() + 2 * HOUR_MS);
  const days = day ? [day] : openDays(soon, daysAfter(now, AHEAD_DAYS));
  return random
    .shuffled(halfHoursOf(days))
    .find((time) => booked.every((other) => Math.abs(other.getTime() - time.getTime()) >= APART_MS));
}

/** Calls to make: some are due, some were yesterday. */
function nextStep(random: Random, row: Row, now: Date): Date | null {
  if (!['to_call', 'contacted', 'interested'].includes(row.stage) || !random.chance(0.4)) return null;
  const from = latest(new Date(row.touchedAt.getTime() + HOUR_MS), daysBefore(now, 1));
  const days = openDays(from, daysAfter(now, AHEAD_DAYS - 1));
  return days.length > 0 ? random.pick(halfHoursOf([random.pick(days)])) : null;
}
