import { MARKET_LABELS, SOURCE_LABELS } from '../../shared/stock-facts';
import { Field } from '../../ui/forms/field';
import { Select } from '../../ui/forms/select';
import type { SearchFilter } from '../agent-searches';

const options = (all: string, labels: Record<string, string>) => [
  { value: '', label: all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
const FILTERS = [
  { name: 'source', label: 'Source', options: options('All sources', SOURCE_LABELS) },
  { name: 'marketStatus', label: 'Market status', options: options('Any market status', MARKET_LABELS) },
] as const;

interface StockFiltersProps {
  filter: SearchFilter;
  onFilter: (filter: SearchFilter) => void;
}

/** For agencies with imported properties. */
export function StockFilters({ filter, onFilter }: StockFiltersProps) {
  return (
    <div className="mb-4 flex flex-col gap-3 sm:flex-row">
      {FILTERS.map(({ name, label, options }) => (
        <Field key={name} label={label} hideLabel>
          {(ids) => (
            <Select
              {...ids}
              className="sm:w-56"
              options={options}
              value={filter[name] ?? ''}
              onChange={(event) =>
                onFilter({ ...filter, [name]: event.currentTarget.value || undefined } as SearchFilter)
              }
            />
          )}
        </Field>
      ))}
    </div>
  );
}
