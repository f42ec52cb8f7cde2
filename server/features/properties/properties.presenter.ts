import { PROPERTY_KEYS } from '@threshold/core/contract/criteria';
import type {
  LeftBuyer,
  MatchingBuyer,
  Person,
  PropertyAreas,
  PropertyBuyer,
  PropertyPage,
  Work,
  WorkEvent,
} from '@threshold/core/contract/properties';
import { STOCK_KEYS } from '@threshold/core/contract/stock-imports';
import { publishedCount } from '@threshold/core/rules/demand/published-count';
import { displayName } from '@threshold/core/rules/format/names';
import { pick } from '@threshold/core/rules/format/pick';
import type { GridPoint } from '@threshold/core/rules/matching/match';
import { BUYING_STATUSES, FINANCING } from '@threshold/core/rules/matching/search-defaults';
import { SCORE_BANDS } from '@threshold/core/rules/pipeline/funnel';
import { pipelineStatusOf, STAGES } from '@threshold/core/rules/pipeline/stages';
import { type BuyerVisibility, forAgent, hiddenUserOf, openUserOf } from '../matching/index';
import {
  type AlsoRow,
  type AreaRow,
  type CountsRow,
  type FormerRow,
  isFormer,
  type MatchingRow,
  type Member,
  type PipelineRow,
  type Row,
  type ViewingRow,
} from './buyers.repository';
import type { EventRow } from './pipeline.repository';
import type { PropertyRow } from './property.repository';

/** Shared context of the rows of a page: members, viewings and other properties. */
export interface ListContext {
  members: readonly Member[];
  viewings: readonly ViewingRow[];
  also: readonly AlsoRow[];
  visitEnd: Date | null;
  now: Date;
}

const iso = (millis: number) => new Date(millis).toISOString();
const isoOrNull = (millis: number | null) => (millis === null ? null : iso(millis));

function personIn(members: readonly Member[], id: string | null): Person | null {
  const member = id === null ? undefined : members.find((each) => each.id === id);
  return member ? { id: member.id, name: displayName(member) } : null;
}

function workOf(row: PipelineRow, buyerId: string | null, isNew: boolean, context: ListContext): Work {
  const { members, now } = context;
  const caller = personIn(members, row.callingBy);
  const until = row.callingUntilMs;
  const viewings = context.viewings.filter((each) => each.pipelineRowId === row.pipelineRowId);
  const past = viewings.find(({ startsAt }) => startsAt <= now) ?? null;
  const next = viewings.find(({ startsAt }) => startsAt > now) ?? past;
  return {
    stage: row.stage,
    version: row.version,
    assignedTo: personIn(members, row.assignedTo),
    nextStepAt: isoOrNull(row.nextStepMs),
    lastTouch:
      row.touchedMs === null ? null : { at: iso(row.touchedMs), by: personIn(members, row.touchedBy) },
    isNew,
    calling: caller && until !== null && until > now.getTime() ? { by: caller, until: iso(until) } : null,
    alsoOn: context.also.filter((each) => each.buyerId === buyerId).map(({ buyerId: _, ...each }) => each),
    viewing: next && viewingOf(next),
    pastViewing: past && viewingOf(past),
  };
}

const viewingOf = (viewing: ViewingRow) => ({ ...pick(viewing, ['id', 'outcome']), ...arranged(viewing) });

/** Time, place and status of a viewing, as both sides see them. */
export const arranged = (viewing: Omit<ViewingRow, 'id' | 'pipelineRowId' | 'outcome'>) => ({
  ...pick(viewing, ['minutes', 'where', 'status']),
  startsAt: viewing.startsAt.toISOString(),
  proposedAt: viewing.proposedAt?.toISOString() ?? null,
});

/** Counts in full fives; a smaller group is left out. */
export const areasOf = (
  { easting, northing, branch }: PropertyRow & { branch: GridPoint },
  rows: readonly AreaRow[],
): PropertyAreas => ({
  property: { easting, northing },
  branch,
  areas: rows.flatMap(({ people, ...area }) => {
    const buyers = publishedCount(people);
    return buyers === null ? [] : [{ ...area, buyers }];
  }),
});

function forMatching(row: MatchingRow, seen: BuyerVisibility, context: ListContext): MatchingBuyer {
  const isNew = context.visitEnd !== null && row.sinceMs > context.visitEnd.getTime();
  const open = seen.permission.contact === 'open';
  return {
    ...forAgent(row, seen),
    ...workOf(row, open ? row.buyerId : null, isNew, context),
    buyerId: open ? row.buyerId : seen.buyerRef,
    reason: null,
  };
}

/** For a buyer who is no longer visible nothing personal is returned, including the id. */
function forFormer(row: FormerRow, seen: BuyerVisibility | null, context: ListContext): LeftBuyer {
  const id = row.named && seen ? row.buyerId : null;
  const open = seen?.permission.contact === 'open' ? seen.permission : null;
  const work = workOf(row, open && id, false, context);
  const hidden = { contact: null, buyerRef: null, user: null, reason: 'gone' } as const;
  if (id === null || seen === null)
    return { ...work, viewing: null, pastViewing: null, buyerId: row.pipelineRowId, ...hidden };
  const lastActiveAt = isoOrNull(row.lastActiveMs);
  return {
    ...work,
    buyerId: open ? id : seen.buyerRef,
    contact: seen.permission.contact,
    buyerRef: seen.buyerRef,
    user: open
      ? openUserOf({ ...row, id, emailConfirmed: row.emailConfirmed === true, lastActiveAt }, open)
      : hiddenUserOf(row, row.lastActiveMs),
    reason: row.reason,
  };
}

const counted = <K extends string>(keys: readonly K[], tally: Record<string, number>) =>
  Object.fromEntries(keys.map((key) => [key, tally[key] ?? 0])) as Record<K, number>;

export function forPage(
  property: PropertyRow,
  counts: CountsRow,
  context: { members: readonly Member[]; visitEnd: Date | null; mayEdit: boolean },
): PropertyPage {
  const { members } = context;
  return {
    ...pick(property, ['id', 'name', 'location', 'placeId', ...PROPERTY_KEYS, 'outcome', 'soldPrice']),
    ...pick(property, STOCK_KEYS),
    createdAt: property.createdAt.toISOString(),
    createdBy: { id: property.creator.id, name: displayName(property.creator) },
    pipelineStatus: pipelineStatusOf(property),
    closedAt: property.closedAt?.toISOString() ?? null,
    mayEdit: context.mayEdit,
    lastVisitAt: context.visitEnd?.toISOString() ?? null,
    colleagues: members
      .filter(({ isActive }) => isActive)
      .map((member) => ({ id: member.id, name: displayName(member) })),
    counts: {
      ...pick(counts, ['matching', 'left', 'new', 'needToSell']),
      stages: counted(STAGES, counts.stages),
      buyingStatus: counted(BUYING_STATUSES, counts.buyingStatus),
      financing: counted(FINANCING, counts.financing),
      scores: SCORE_BANDS.map((from) => ({ from, count: counts.scores[String(from)] ?? 0 })),
      assignedTo: members.flatMap(({ id }) => {
        const count = counts.assigned[id];
        return count ? [{ id, count }] : [];
      }),
      unassigned: counts.assigned.none ?? 0,
    },
  };
}

export const forTimeline = (event: EventRow, members: readonly Member[]): WorkEvent => ({
  ...pick(event, ['id', 'kind', 'byBuyer', 'from', 'to', 'note', 'viewing', 'outcome']),
  at: event.at.toISOString(),
  by: personIn(members, event.actorId),
  assignedTo: personIn(members, event.assignedTo),
  dueAt: event.dueAt?.toISOString() ?? null,
});

/** Null for a buyer who was hidden or deleted since the query. */
export function forList(row: Row, seen: BuyerVisibility | null, context: ListContext): PropertyBuyer | null {
  if (isFormer(row)) return seen || !row.named ? forFormer(row, seen, context) : null;
  return seen && forMatching(row, seen, context);
}
