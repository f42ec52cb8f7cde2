import { Button } from '../../../ui/forms/button';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';

interface BrowseBarProps<Filter extends string> {
  label: string;
  options: readonly { value: Filter; label: string }[];
  /** Null while nobody is leafed through. */
  status: Filter | null;
  onStatus: (status: Filter | null) => void;
}

/** Nothing is listed until something is typed; this lists everyone, or everyone of a status. */
export function BrowseBar<Filter extends string>({
  label,
  options,
  status,
  onStatus,
}: BrowseBarProps<Filter>) {
  const [all] = options;
  if (status === null)
    return (
      <Button variant="secondary" onClick={() => all && onStatus(all.value)}>
        Browse all
      </Button>
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={label} className="w-64 max-w-full">
        {(ids) => (
          <Select
            {...ids}
            options={[...options]}
            value={status}
            onChange={(event) => {
              const wanted = options.find(({ value }) => value === event.currentTarget.value);
              if (wanted) onStatus(wanted.value);
            }}
          />
        )}
      </Field>
      <Button variant="secondary" onClick={() => onStatus(null)}>
        Stop browsing
      </Button>
    </div>
  );
}
