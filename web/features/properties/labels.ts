import type { PropertyBuyer, Work, WorkEvent } from '@threshold/core/contract/properties';
import { londonClock } from '@threshold/core/rules/format/dates';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { displayName } from '@threshold/core/rules/format/names';
import {
  type LeftReason,
  STAGE_LABELS,
  VIEWING_OUTCOME_LABELS,
  type ViewingStatus,
} from '@threshold/core/rules/pipeline/stages';
import { timeAgo } from '../../shared/time-ago';

const FORMER_BUYER = 'A former buyer';
const FORMER_COLLEAGUE = 'A former colleague';

export const nameOf = ({ user }: Pick<PropertyBuyer, 'user'>): string =>
  user ? displayName(user) : FORMER_BUYER;

const REASONS: Record<LeftReason, string> = {
  paused: 'No longer matches: their search is paused',
  price: 'No longer matches: the price is over their budget',
  area: 'No longer matches: the home is outside their area',
  gone: 'No longer matches: they deleted this search',
};

export function reasonOf({ user, reason }: PropertyBuyer): string {
  if (!user) return 'Your agency can no longer see their details';
  return reason ? REASONS[reason] : '';
}

/** Updated by Sam Carter, 2 hours ago. Without a name for the buyer's own answers and for colleagues who have left. */
export const touchedBy = ({ at, by }: NonNullable<Work['lastTouch']>, now: Date) =>
  by ? `Updated by ${by.name}, ${ago(at, now)}` : `Updated ${ago(at, now)}`;

export const ago = (time: string, now: Date) => {
  const words = timeAgo(new Date(time), now);
  return words === 'Just now' ? 'just now' : words;
};

/** For a narrow column: '5 min ago', and a date of this year without the year. */
export const shortAgo = (time: string, now: Date) =>
  ago(time, now)
    .replace(/minutes?/, 'min')
    .replace(` ${londonClock(now).year}`, '');

export const VIEWING_LABELS: Record<ViewingStatus, string> = {
  invited: 'Waiting for a reply',
  accepted: 'Accepted',
  declined: 'Declined',
  proposed: 'Asked for another time',
  cancelled: 'Cancelled',
};

/** Whether a viewing's time has passed, not only begun. */
export const hasEnded = ({ startsAt, minutes }: { startsAt: string; minutes: number }) =>
  new Date(startsAt).getTime() + minutes * 60_000 <= Date.now();

const formatEventTime = (time: string | null) => (time ? formatDayTime(new Date(time)) : '');

const VIEWING_EVENTS: Record<ViewingStatus, (when: string) => string> = {
  invited: (when) => `invited them to a viewing on ${when}`,
  accepted: (when) => `accepted the viewing on ${when}`,
  declined: (when) => `declined the viewing on ${when}`,
  proposed: (when) => `asked to view on ${when} instead`,
  cancelled: (when) => (when ? `cancelled the viewing on ${when}` : 'cancelled the viewing'),
};

/** Timeline entry as a sentence: Sam Carter moved them to Contacted */
export function describeEvent(event: WorkEvent): string {
  const who = event.byBuyer ? 'The buyer' : (event.by?.name ?? FORMER_COLLEAGUE);
  return `${who} ${describeAction(event)}`;
}

function describeAction({ kind, to, assignedTo, dueAt, viewing, outcome, byBuyer }: WorkEvent): string {
  switch (kind) {
    case 'stage':
      if (byBuyer && to === 'not_interested') return "said they're not interested in this one";
      return to ? `moved them to ${STAGE_LABELS[to]}` : 'changed the stage';
    case 'note':
      return 'wrote a note';
    case 'assigned':
      return assignedTo ? `assigned them to ${assignedTo.name}` : 'removed the assignment';
    case 'next_step':
      return dueAt ? `set the next step for ${formatEventTime(dueAt)}` : 'removed the next step';
    case 'viewing':
      if (outcome) return `recorded how the viewing went: ${VIEWING_OUTCOME_LABELS[outcome].toLowerCase()}`;
      return viewing ? VIEWING_EVENTS[viewing](formatEventTime(dueAt)) : 'changed the viewing';
    case 'call':
      return 'called them';
    case 'closed':
      return to === 'agreed' ? 'closed the property: sold to them' : 'closed the property';
  }
}

/** Describes a colleague's changes since `before`: Jo Bell moved them to Viewing 2 hours ago. */
export function whatChanged(before: Work, now: Work): string {
  const who = now.lastTouch?.by?.name ?? 'A colleague';
  const when = now.lastTouch ? ago(now.lastTouch.at, new Date()) : 'just now';
  const changes = [
    before.stage !== now.stage && `moved them to ${STAGE_LABELS[now.stage]}`,
    before.assignedTo?.id !== now.assignedTo?.id &&
      (now.assignedTo ? `assigned them to ${now.assignedTo.name}` : 'removed the assignment'),
    before.nextStepAt !== now.nextStepAt &&
      (now.nextStepAt ? `set the next step for ${formatEventTime(now.nextStepAt)}` : 'removed the next step'),
    before.viewing?.startsAt !== now.viewing?.startsAt && 'changed the viewing',
  ].filter((change) => change !== false);
  return `${who} ${changes.length > 0 ? changes.join(' and ') : 'updated their timeline'} ${/ (ago|now)$/.test(when) ? when : `on ${when}`}.`;
}
