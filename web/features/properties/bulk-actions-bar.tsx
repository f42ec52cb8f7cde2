import type { PropertyBuyer, PropertyPage } from '@threshold/core/contract/properties';
import { countOf, formatCount } from '@threshold/core/rules/format/counts';
import { STAGE_LABELS, STAGES, type Stage } from '@threshold/core/rules/pipeline/stages';
import { Download, X } from 'lucide-react';
import { Banner } from '../../ui/feedback/banner';
import { Progress } from '../../ui/feedback/progress';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Select } from '../../ui/forms/select';
import type { BulkState } from './use-bulk-update';
import type { Change } from './use-buyer-updates';

export interface BulkActionsBarProps {
  chosen: readonly PropertyBuyer[];
  colleagues: PropertyPage['colleagues'];
  state: BulkState;
  exporting: boolean;
  /** Selects buyers beyond those shown, once all shown are selected. */
  selectAll: { label: string; pending: boolean; error: string | null; onSelect: () => void } | null;
  onChange: (change: Change) => void;
  onExport: () => void;
  onClear: () => void;
  onDismiss: () => void;
}

const NOBODY = 'none';
const buyers = (count: number) => countOf(count, 'buyer');

/** Actions for the selected buyers; sticky at the bottom of the screen. */
export function BulkActionsBar(props: BulkActionsBarProps) {
  const { chosen, colleagues, state, onChange } = props;
  return (
    <>
      {state.kind === 'done' && <Outcome state={state} onDismiss={props.onDismiss} />}
      {(chosen.length > 0 || state.kind === 'working') && (
        <section
          aria-label="Selected buyers"
          className="sticky bottom-0 z-20 -mx-4 mt-4 border-t border-line-strong bg-surface px-4 py-3 shadow-pop sm:mx-0 sm:rounded-t-md sm:border-x"
        >
          {props.selectAll && state.kind !== 'working' && (
            <div className="flex flex-wrap items-center gap-x-3">
              <p>All {formatCount(chosen.length)} shown are selected.</p>
              <Button
                variant="link"
                pending={props.selectAll.pending}
                pendingText="Selecting..."
                onClick={props.selectAll.onSelect}
              >
                {props.selectAll.label}
              </Button>
              {props.selectAll.error && (
                <p role="alert" className="text-brick">
                  {props.selectAll.error}
                </p>
              )}
            </div>
          )}
          {state.kind === 'working' ? (
            <Progress
              label={`Changing ${state.done + 1} of ${state.of}`}
              value={state.done}
              max={state.of}
              showValue
            />
          ) : (
            <div className="grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:flex sm:flex-wrap">
              <p role="status" className="min-h-11 content-center font-semibold tabular-nums">
                {buyers(chosen.length)} selected
              </p>
              <Button variant="ghost" className="max-sm:justify-self-end" onClick={props.onClear}>
                <X aria-hidden="true" />
                Clear
              </Button>
              <Field label="Mark as" hideLabel className="min-w-0 sm:max-w-48 sm:flex-1">
                {(ids) => (
                  <Select
                    {...ids}
                    value=""
                    placeholder="Mark as..."
                    onChange={(event) => onChange({ stage: event.currentTarget.value as Stage })}
                    options={STAGES.filter((stage) => stage !== 'new').map((value) => ({
                      value,
                      label: STAGE_LABELS[value],
                    }))}
                  />
                )}
              </Field>
              <Field label="Assign to" hideLabel className="min-w-0 sm:max-w-48 sm:flex-1">
                {(ids) => (
                  <Select
                    {...ids}
                    value=""
                    placeholder="Assign..."
                    onChange={({ currentTarget: { value } }) =>
                      onChange({ assignedTo: value === NOBODY ? null : value })
                    }
                    options={[
                      { value: NOBODY, label: 'Unassigned' },
                      ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                  />
                )}
              </Field>
              <Button
                variant="secondary"
                pending={props.exporting}
                pendingText="Exporting..."
                className="max-sm:col-span-2"
                onClick={props.onExport}
              >
                <Download aria-hidden="true" />
                Export selected
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  );
}

interface OutcomeProps {
  state: Extract<BulkState, { kind: 'done' }>;
  onDismiss: () => void;
}

function Outcome({ state: { changed, leftOut }, onDismiss }: OutcomeProps) {
  return (
    <Banner
      tone={leftOut.length > 0 ? 'warning' : 'success'}
      className="mt-4"
      title={
        leftOut.length > 0
          ? `${buyers(changed)} changed, ${leftOut.length} not`
          : `${buyers(changed)} changed`
      }
      action={
        <Button size="sm" variant="secondary" onClick={onDismiss}>
          Close
        </Button>
      }
    >
      {leftOut.length > 0 && (
        <>
          <ul className="mt-1 grid gap-1">
            {leftOut.map(({ buyerId, name, why }) => (
              <li key={buyerId}>
                <span className="font-medium">{name}</span>: {why}
              </li>
            ))}
          </ul>
          <p className="mt-1">They're still selected. Check them, then try again.</p>
        </>
      )}
    </Banner>
  );
}
