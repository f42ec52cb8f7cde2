import type { WorkBody } from '@threshold/core/contract/properties';
import type { DisclosureKind } from '@threshold/core/rules/contact/disclosure';
import { isOpen, mayMove, reachedBy, STAGE_LABELS, type Stage } from '@threshold/core/rules/pipeline/stages';
import { fieldFailure } from '../../base/failure';
import type { WorkedBuyerRow } from '../../db/schema/pipeline';
import type { EventRow, NewEvent, RowChange } from './pipeline.repository';

type State = Pick<
  WorkedBuyerRow,
  'stage' | 'assignedTo' | 'nextStepAt' | 'contactedAt' | 'viewingAt' | 'offerAt'
>;

/** State of a buyer without a pipeline row. */
export const BLANK: State = {
  stage: 'new',
  assignedTo: null,
  nextStepAt: null,
  contactedAt: null,
  viewingAt: null,
  offerAt: null,
};

/**
 * When a step was first reached; of an offer, when the current one was made, because it is contact under way since
 * then.
 */
export function milestones(state: State, stage: Stage, now: Date): RowChange {
  const reached = reachedBy(stage);
  const first = (step: (typeof reached)[number], before: Date | null) =>
    before ?? (reached.includes(step) ? now : null);
  const isNewOffer = reached.includes('offer') && !reachedBy(state.stage).includes('offer');
  return {
    contactedAt: first('contacted', state.contactedAt),
    viewingAt: first('viewing', state.viewingAt),
    offerAt: isNewOffer ? now : first('offer', state.offerAt),
  };
}

/** Closing a row clears its next step, as part of the stage change, without an event of its own. */
export const clearedBy = (stage: Stage): RowChange => (isOpen(stage) ? {} : { nextStepAt: null });

/** Changes to the row and events for the timeline; none if nothing differs. */
export function diffOf(state: State, body: WorkBody, now: Date): { change: RowChange; events: NewEvent[] } {
  const { stage, note, assignedTo } = body;
  const nextStepAt = body.nextStepAt == null ? body.nextStepAt : new Date(body.nextStepAt);
  const change: RowChange = {};
  const events: NewEvent[] = [];
  if (stage !== undefined && stage !== state.stage) {
    if (!mayMove(state.stage, stage))
      throw fieldFailure(
        'stage',
        `You can't move a buyer from "${STAGE_LABELS[state.stage]}" to "${STAGE_LABELS[stage]}"`,
      );
    Object.assign(change, { stage }, milestones(state, stage, now), clearedBy(stage));
    events.push({ kind: 'stage', from: state.stage, to: stage, note });
  } else if (note !== undefined) events.push({ kind: 'note', note });
  if (assignedTo !== undefined && assignedTo !== state.assignedTo) {
    change.assignedTo = assignedTo;
    events.push({ kind: 'assigned', assignedTo });
  }
  if (nextStepAt !== undefined && nextStepAt?.getTime() !== state.nextStepAt?.getTime()) {
    change.nextStepAt = nextStepAt;
    events.push({ kind: 'next_step', dueAt: nextStepAt });
  }
  return { change, events };
}

/** What these events add to the buyer's access list. */
export function disclosureKindsOf(events: readonly NewEvent[]): DisclosureKind[] {
  const noted = events.some(({ note }) => note !== undefined);
  const contacted = events.some(({ to }) => to === 'contacted');
  return [...(noted ? ['noted' as const] : []), ...(contacted ? ['contacted' as const] : [])];
}

/** Whether the last change of a row was this one. */
export function isSameChange(
  row: Pick<WorkedBuyerRow, 'stage' | 'assignedTo' | 'nextStepAt'>,
  events: readonly EventRow[],
  body: WorkBody,
): boolean {
  const { stage, note, assignedTo, nextStepAt } = body;
  const requested: Record<string, boolean> = {
    stage: stage !== undefined,
    note: note !== undefined,
    assigned: assignedTo !== undefined,
    next_step: nextStepAt !== undefined,
  };
  const written = events.flatMap((event) => event.note ?? []);
  return (
    events.length > 0 &&
    events.every(({ kind }) => requested[kind]) &&
    written.join() === (note ?? '') &&
    (stage === undefined || row.stage === stage) &&
    (assignedTo === undefined || row.assignedTo === assignedTo) &&
    (nextStepAt === undefined ||
      (row.nextStepAt?.getTime() ?? null) === (nextStepAt && new Date(nextStepAt).getTime()))
  );
}
