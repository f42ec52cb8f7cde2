import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { Switch } from '../../../ui/forms/switch';
import type { MigrationFilter } from '../admin.api';

interface MigrationFilterBarProps {
  filter: MigrationFilter;
  onFilter: (filter: MigrationFilter) => void;
  /** The shown stats are still those of the previous filter (placeholder data). */
  counting: boolean;
}

export function MigrationFilterBar({ filter, onFilter, counting }: MigrationFilterBarProps) {
  const day = (name: 'from' | 'to', label: string, bounds: { min?: string; max?: string }) => (
    <Field label={label}>
      {(ids) => (
        <Input
          {...ids}
          {...bounds}
          type="date"
          value={filter[name]}
          onChange={(event) => onFilter({ ...filter, [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-5 gap-y-3">
      {day('from', 'Saved from', { max: filter.to || undefined })}
      {day('to', 'Saved until', { min: filter.from || undefined })}
      <Switch
        label="Include London"
        checked={filter.london}
        onCheckedChange={(london) => onFilter({ ...filter, london })}
      />
      <p role="status" className="min-h-6 text-sm text-ink-soft">
        {counting && 'Counting...'}
      </p>
    </div>
  );
}
