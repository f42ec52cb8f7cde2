import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { Switch } from '../../../ui/forms/switch';
import type { MigrationPart } from '../admin.api';

interface MigrationFilterProps {
  part: MigrationPart;
  onPart: (part: MigrationPart) => void;
  /** What is shown is still what was asked for before. */
  counting: boolean;
}

export function MigrationFilter({ part, onPart, counting }: MigrationFilterProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-5 gap-y-3">
      <Field label="Saved from">
        {(ids) => (
          <Input
            {...ids}
            type="date"
            max={part.to || undefined}
            value={part.from}
            onChange={(event) => onPart({ ...part, from: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Saved until">
        {(ids) => (
          <Input
            {...ids}
            type="date"
            min={part.from || undefined}
            value={part.to}
            onChange={(event) => onPart({ ...part, to: event.currentTarget.value })}
          />
        )}
      </Field>
      <Switch
        label="With London"
        checked={part.london}
        onCheckedChange={(london) => onPart({ ...part, london })}
      />
      <p role="status" className="min-h-6 text-sm text-ink-soft">
        {counting && 'Counting...'}
      </p>
    </div>
  );
}
