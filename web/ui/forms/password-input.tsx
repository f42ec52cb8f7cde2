import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../cx';
import type { InputProps } from './input';
import { inputClass } from './input-class';

type PasswordInputProps = Omit<InputProps, 'type'>;

export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={cx('relative', className)}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx(inputClass, 'pr-12')}
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-controls={rest.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-soft transition-colors hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
