import { setupFeeStatuses } from '@threshold/core/contract/accounts';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import type { FeeFilter } from '../admin.api';
import { SearchBox } from '../search-box';
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
  return (
    <div className="mb-5 grid gap-4 md:grid-cols-3">
      <Field label="Setup fee status">
        {(ids) => (
          <Select
            {...ids}
            options={STATUSES}
            value={filter.status}
            onChange={(event) => onFilter({ ...filter, status: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Marketing email agreement">
        {(ids) => (
          <Select
            {...ids}
            options={AGREEMENTS}
            value={filter.marketingEmailAgreed}
            onChange={(event) => onFilter({ ...filter, marketingEmailAgreed: event.currentTarget.value })}
          />
        )}
      </Field>
      <SearchBox
        label="Search"
        placeholder="Name, email or agency"
        value={filter.search}
        onValue={(search) => onFilter({ ...filter, search })}
      />
    </div>
  );
}
