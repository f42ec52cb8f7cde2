import { useEffect, useRef } from 'react';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';

interface FindPersonProps {
  value: string;
  onValue: (value: string) => void;
  onEnter: () => void;
}

/** Search over buyers, agents and staff. The slash key moves the focus here. */
export function FindPerson({ value, onValue, onEnter }: FindPersonProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Field label="Find a person" className="sm:w-80">
      {(ids) => (
        <span className="relative block">
          <Input
            {...ids}
            ref={input}
            type="search"
            className="pr-10 [&::-webkit-search-cancel-button]:grayscale"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder="Name, email, phone or postcode"
            aria-keyshortcuts="/"
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onEnter();
            }}
          />
          {value === '' && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded-sm border border-line px-1.5 text-sm text-ink-faint max-lg:hidden"
            >
              /
            </span>
          )}
        </span>
      )}
    </Field>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
