import { groupDigits } from '@threshold/core/rules/format/money';
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx';
import { inputClass } from './input-class';

type Native = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'>;

interface PriceInputProps extends Native {
  /** Whole pounds, or null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Maximum number of digits. */
  maxDigits?: number;
}

/** Caret position in `text` after `count` digits. */
export function caretAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index;
    if (text[index] !== ',') seen += 1;
  }
  return text.length;
}

export function PriceInput({ value, onChange, maxDigits = 9, className, ...rest }: PriceInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const text = value === null ? '' : groupDigits(String(value));

  // Formatting moves the commas: restore the caret among its digits before paint.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    const at = caretAfterDigits(text, caret.current);
    input.current?.setSelectionRange(at, at);
    caret.current = null;
  });

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.currentTarget;
    // A pasted "£325,000.00" is 325,000: drop the pence.
    const whole = typed.replace(/\.\d*$/, '').replace(/\D/g, '');
    const digits = whole.replace(/^0+(?=\d)/, '').slice(0, maxDigits);
    caret.current = typed.slice(0, selectionStart ?? typed.length).replace(/\D/g, '').length;
    onChange(digits === '' ? null : Number(digits));
  }

  return (
    <div className={cx('relative', className)}>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-soft"
      >
        £
      </span>
      <input
        inputMode="numeric"
        autoComplete="off"
        {...rest}
        ref={input}
        type="text"
        value={text}
        onChange={handleChange}
        className={cx(inputClass, 'pl-7 tabular-nums')}
      />
    </div>
  );
}
