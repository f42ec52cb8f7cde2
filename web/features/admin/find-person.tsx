import { useEffect, useId, useRef } from 'react';
import { Input } from '../../ui/forms/input';

interface FindPersonProps {
  value: string;
  onValue: (value: string) => void;
  onEnter: () => void;
}

/** Search over buyers, agents and staff. The slash key moves the focus here. */
export function FindPerson({ value, onValue, onEnter }: FindPersonProps) {
  const id = useId();
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
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <label htmlFor={id} className="font-medium">
        Find a person
      </label>
      <span className="relative block w-80 max-sm:w-full">
        <Input
          id={id}
          ref={input}
          type="search"
          className="[&::-webkit-search-cancel-button]:grayscale"
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
    </div>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
