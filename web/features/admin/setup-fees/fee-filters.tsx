import { setupFeeStatuses } from '@threshold/core/contract/accounts';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import type { FeeFilter } from '../admin.api';
import { SearchBox } from '../shared/search-box';
import { STATUS_LABELS } from './labels';

const STATUSES = [
  { value: 'all', label: 'All statuses' },
  ...setupFeeStatuses.map((value) => ({ value, label: STATUS_LABELS[value] })),
];
const AGREEMENTS = [
  { value: 'all', label: 'All' },
  { value: 'not_asked', label: 'Not asked' },
  { value: 'agreed', label: 'Agreed' },
  { value: 'declined', label: 'Declined' },
];

interface FeeFiltersProps {
  filter: FeeFilter;
  onFilter: (filter: FeeFilter) => void;
}

export function FeeFilters({ filter, onFilter }: FeeFiltersProps) {
  const select = (
    name: 'status' | 'marketingEmailAgreed',
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <Field label={label}>
      {(ids) => (
        <Select
          {...ids}
          options={options}
          value={filter[name]}
          onChange={(event) => onFilter({ ...filter, [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="mb-5 grid gap-4 md:grid-cols-3">
      {select('status', 'Setup fee status', STATUSES)}
      {select('marketingEmailAgreed', 'Marketing email agreement', AGREEMENTS)}
      <SearchBox
        label="Search"
        placeholder="Name, email or agency"
        value={filter.search}
        onValue={(search) => onFilter({ ...filter, search })}
      />
    </div>
  );
}
