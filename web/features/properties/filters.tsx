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

export interface FiltersProps {
  counts: PropertyPage['counts'];
  colleagues: PropertyPage['colleagues'];
  filters: BuyerFilters;
  onChange: (next: Partial<Record<keyof BuyerFilters, string | undefined>>, replace?: boolean) => void;
  onClear: () => void;
}

const counted = (label: string, count: number) => `${label} (${formatCount(count)})`;

export function Filters({ counts, colleagues, filters, onChange, onClear }: FiltersProps) {
  const [open, setOpen] = useState(false);
  const moreId = useId();
  const active = countFilters(filters);
  const stages = useRef<HTMLFieldSetElement>(null);
  // The stage in the URL may be scrolled out of view on a phone.
  useEffect(() => {
    const frame = stages.current;
    const on = frame?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (frame && on) frame.scrollLeft = on.offsetLeft - (frame.clientWidth - on.offsetWidth) / 2;
  }, []);
  return (
    <section aria-label="Filters" className="grid gap-3">
      {/* On a phone one horizontally scrolling row, with padding for the focus ring. */}
      <fieldset
        ref={stages}
        aria-label="Stage"
        className="relative flex min-w-0 gap-1.5 max-md:-mx-4 max-md:-my-1 max-md:overflow-x-auto max-md:px-4 max-md:py-1 sm:max-md:-mx-6 sm:max-md:px-6 max-md:[scrollbar-width:none] md:flex-wrap"
      >
        <Chip
          on={!filters.stage}
          onPress={() => onChange({ stage: undefined })}
          count={counts.matching + counts.left}
        >
          All
        </Chip>
        {STAGES.map((stage) => (
          <Chip
            key={stage}
            // Empty stages are hidden on a phone to save space.
            className={counts.stages[stage] === 0 && filters.stage !== stage ? 'max-md:hidden' : undefined}
            on={filters.stage === stage}
            count={counts.stages[stage]}
            onPress={() => onChange({ stage: filters.stage === stage ? undefined : stage })}
          >
            {STAGE_LABELS[stage]}
          </Chip>
        ))}
      </fieldset>
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={moreId}
        onClick={() => setOpen(!open)}
        className="justify-self-start md:hidden"
      >
        <SlidersHorizontal aria-hidden="true" />
        {active > 0 ? `Filter and sort (${active} on)` : 'Filter and sort'}
      </Button>
      <div id={moreId} className={cx('gap-3', open ? 'grid' : 'hidden md:grid')}>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.4fr)_repeat(5,minmax(0,1fr))]">
          <NameField name={filters.name ?? ''} onChange={(name) => onChange({ name }, true)} />
          <Picker
            label="Assigned to"
            value={filters.assignedTo}
            onChange={(assignedTo) => onChange({ assignedTo })}
            options={[
              { value: 'none', label: counted('Nobody', counts.unassigned) },
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
        <div className="flex flex-wrap items-center gap-1.5">
          <Chip
            on={filters.new === 'true'}
            count={counts.new}
            onPress={() => onChange({ new: filters.new ? undefined : 'true' })}
          >
            New since I last looked
          </Chip>
          <Chip
            on={filters.needToSell === 'true'}
            count={counts.needToSell}
            onPress={() => onChange({ needToSell: filters.needToSell ? undefined : 'true' })}
          >
            Need to sell
          </Chip>
          {active > 0 && (
            <Button variant="link" onClick={onClear} className="ml-1">
              Clear filters
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

const bandLabel = (from: number) => (from >= 90 ? '90 and more' : `${from} to ${from + 9}`);
const bandEnd = (from: number) => (from >= 90 ? undefined : String(from + 9));

interface ChipProps {
  on: boolean;
  count: number;
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

function Chip({ on, count, onPress, className, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md border px-3 font-medium transition-colors lg:min-h-9 lg:text-sm',
        on
          ? 'border-green bg-green-tint text-green'
          : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
        className,
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
