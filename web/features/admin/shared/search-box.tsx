import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';

export const SEARCH_DELAY_MS = 300;

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  value: string;
  onValue: (value: string) => void;
  className?: string;
}

export function SearchBox({ label, placeholder, value, onValue, className }: SearchBoxProps) {
  return (
    <Field label={label} className={className}>
      {(ids) => (
        <Input
          {...ids}
          type="search"
          className="[&::-webkit-search-cancel-button]:grayscale"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
