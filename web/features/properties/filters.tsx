import type { PropertyPage } from '@threshold/core/contract/properties';
import { formatCount } from '@threshold/core/rules/format/counts';
import { BUYING_STATUS_OPTIONS, FINANCING_OPTIONS } from '@threshold/core/rules/matching/search-defaults';
import { STAGE_LABELS, STAGES } from '@threshold/core/rules/pipeline/stages';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDebouncedValue } from '../../shared/use-debounced-value';
import { cx } from '../../ui/cx';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { Select } from '../../ui/forms/select';
import type { BuyerFilters } from './property.api';
import { countFilters } from './use-filters';

interface FiltersProps {
  counts: PropertyPage['counts'];
  colleagues: PropertyPage['colleagues'];
  filters: BuyerFilters;
  onChange: (next: Partial<Record<keyof BuyerFilters, string | undefined>>, replace?: boolean) => void;
  onClear: () => void;
  /** Further controls at the end of the row. */
  children?: ReactNode;
}

const counted = (label: string, count: number) => `${label} (${formatCount(count)})`;

/** One row of chips; the other filters are behind "More filters". */
export function Filters({ counts, colleagues, filters, onChange, onClear, children }: FiltersProps) {
  const { stage: _stage, new: _new, ...behind } = filters;
  const hidden = countFilters(behind);
  const [open, setOpen] = useState(hidden > 0);
  const moreId = useId();
  return (
    <section aria-label="Filters">
      <div className="flex items-center gap-2">
        <Chips counts={counts} filters={filters} onChange={onChange} />
        {countFilters(filters) > 0 && (
          <Button variant="link" onClick={onClear} className="shrink-0 max-md:hidden lg:min-h-9">
            Clear filters
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={open}
          aria-controls={moreId}
          onClick={() => setOpen(!open)}
          className="shrink-0 max-lg:min-h-11 low:min-h-8"
        >
          <SlidersHorizontal aria-hidden="true" />
          {hidden > 0 ? `More filters (${hidden})` : 'More filters'}
        </Button>
        {children}
      </div>
      <div id={moreId} hidden={!open} className="mt-3">
        <div className="grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 lg:grid-cols-[minmax(0,1.4fr)_repeat(5,minmax(0,1fr))]">
          <NameField name={filters.name ?? ''} onChange={(name) => onChange({ name }, true)} />
          <Picker
            label="Assigned to"
            value={filters.assignedTo}
            onChange={(assignedTo) => onChange({ assignedTo })}
            options={[
              { value: 'none', label: counted('Unassigned', counts.unassigned) },
              ...colleagues.map(({ id, name }) => ({
                value: id,
                label: counted(name, counts.assignedTo.find((entry) => entry.id === id)?.count ?? 0),
              })),
            ]}
          />
          <Picker
            label="Buying status"
            value={filters.buyingStatus}
            onChange={(buyingStatus) => onChange({ buyingStatus })}
            options={BUYING_STATUS_OPTIONS.map(({ value, label }) => ({
              value,
              label: counted(label, counts.buyingStatus[value]),
            }))}
          />
          <Picker
            label="Financing"
            value={filters.financing}
            onChange={(financing) => onChange({ financing })}
            options={FINANCING_OPTIONS.map(({ value, label }) => ({
              value,
              label: counted(label, counts.financing[value]),
            }))}
          />
          <Picker
            label="Score"
            value={filters.minScore === undefined ? undefined : String(filters.minScore)}
            onChange={(from) => onChange({ minScore: from, maxScore: from && bandEnd(Number(from)) })}
            options={counts.scores.map(({ from, count }) => ({
              value: String(from),
              label: counted(bandLabel(from), count),
            }))}
          />
          <Picker
            label="Sort by"
            anything={null}
            value={filters.sort ?? 'score'}
            onChange={(sort) => onChange({ sort: sort === 'score' ? undefined : sort })}
            options={[
              { value: 'score', label: 'Score' },
              { value: 'newest', label: 'Newest' },
              { value: 'budget', label: 'Budget' },
              { value: 'nextStep', label: 'Next step' },
            ]}
          />
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-1.5">
          <Chip
            on={filters.needToSell === 'true'}
            count={counts.needToSell}
            onPress={() => onChange({ needToSell: filters.needToSell ? undefined : 'true' })}
          >
            Need to sell
          </Chip>
          {countFilters(filters) > 0 && (
            <Button variant="link" onClick={onClear} className="ml-1 md:hidden">
              Clear filters
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Stages with buyers, and who is new. One row that scrolls sideways, with padding for the focus ring. */
function Chips({ counts, filters, onChange }: Pick<FiltersProps, 'counts' | 'filters' | 'onChange'>) {
  const row = useRef<HTMLFieldSetElement>(null);
  // The stage in the URL may be scrolled out of view.
  useEffect(() => {
    const frame = row.current;
    const on = frame?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (frame && on) frame.scrollLeft = on.offsetLeft - (frame.clientWidth - on.offsetWidth) / 2;
  }, []);
  return (
    <fieldset
      ref={row}
      aria-label="Stage"
      className="relative -m-1 flex min-w-0 flex-1 gap-1.5 overflow-x-auto p-1 [scrollbar-width:none]"
    >
      <Chip
        on={!filters.stage && !filters.new}
        onPress={() => onChange({ stage: undefined, new: undefined })}
        count={counts.matching + counts.left}
      >
        All
      </Chip>
      {(counts.new > 0 || filters.new) && (
        <Chip
          on={filters.new === 'true'}
          count={counts.new}
          onPress={() => onChange({ new: filters.new ? undefined : 'true' })}
        >
          New since your last visit
        </Chip>
      )}
      {STAGES.filter((stage) => counts.stages[stage] > 0 || filters.stage === stage).map((stage) => (
        <Chip
          key={stage}
          on={filters.stage === stage}
          count={counts.stages[stage]}
          onPress={() => onChange({ stage: filters.stage === stage ? undefined : stage })}
        >
          {STAGE_LABELS[stage]}
        </Chip>
      ))}
    </fieldset>
  );
}

const bandLabel = (from: number) => (from >= 90 ? '90 or more' : `${from} to ${from + 9}`);
const bandEnd = (from: number) => (from >= 90 ? undefined : String(from + 9));

interface ChipProps {
  on: boolean;
  count: number;
  onPress: () => void;
  children: ReactNode;
}

function Chip({ on, count, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md border px-3 font-medium transition-colors lg:min-h-9 lg:text-sm low:min-h-8',
        on
          ? 'border-green bg-green-tint text-green'
          : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
      )}
    >
      {children} <span className="font-normal tabular-nums">{formatCount(count)}</span>
    </button>
  );
}

interface PickerProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  options: readonly { value: string; label: string }[];
  /** Label of the option that does not filter; null if a value is required. */
  anything?: string | null;
}

function Picker({ label, value, onChange, options, anything = 'Any' }: PickerProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <Select
          {...ids}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
          options={anything === null ? options : [{ value: '', label: anything }, ...options]}
        />
      )}
    </Field>
  );
}

const TYPING_MS = 350;

function NameField({ name, onChange }: { name: string; onChange: (name: string | undefined) => void }) {
  const [typed, setTyped] = useState(name);
  const [known, setKnown] = useState(name);
  const settled = useDebouncedValue(typed, TYPING_MS);
  // The URL can change without input: Back, or clearing all filters.
  if (name !== known) {
    setKnown(name);
    if (name !== typed.trim()) setTyped(name);
  }
  const ask = useEffectEvent((text: string) => {
    if (text !== name) onChange(text || undefined);
  });
  useEffect(() => ask(settled.trim()), [settled]);
  return (
    <Field label="Name">
      {(ids) => (
        <Input
          {...ids}
          type="search"
          maxLength={100}
          autoComplete="off"
          placeholder="Find a buyer"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
