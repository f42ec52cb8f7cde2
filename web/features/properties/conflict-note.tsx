import type { PropertyBuyer } from '@threshold/core/contract/properties';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { mayMove, STAGE_LABELS } from '@threshold/core/rules/pipeline/stages';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import type { Change, Conflict, WorkState } from './use-work';

export interface ConflictNoteProps {
  conflict: Conflict;
  buyer: PropertyBuyer;
  work: WorkState;
}

/** A colleague was quicker. What they did is on show already; what one meant to do is kept and can be sent again. */
export function ConflictNote({ conflict, buyer, work }: ConflictNoteProps) {
  const { change } = conflict;
  const possible = change.stage === undefined || mayMove(buyer.stage, change.stage);
  return (
    <div role="alert">
      <Banner tone="warning" title={conflict.said} text={`${meant(change)} was not saved.`}>
        <div className="mt-2 flex flex-wrap gap-2">
          {possible && (
            <Button size="sm" variant="secondary" onClick={() => work.change(buyer, change, conflict.onDone)}>
              Save mine all the same
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={work.dismiss}>
            Leave it as it is
          </Button>
        </div>
      </Banner>
    </div>
  );
}

function meant(change: Change): string {
  if (Object.keys(change).length > 1) return 'What you changed';
  const { stage, note, assignedTo, nextStepAt } = change;
  if (note !== undefined) return 'Your note';
  if (stage !== undefined) return `Your move to ${STAGE_LABELS[stage]}`;
  if (nextStepAt !== undefined)
    return nextStepAt ? `Your next step, ${formatDay(new Date(nextStepAt))},` : 'Taking the next step away';
  return assignedTo === null ? 'Taking the assignment away' : 'Your assignment';
}
