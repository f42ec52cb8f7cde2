import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { inputClass } from './input-class';

export type InputProps = ComponentProps<'input'>;

export function Input({ className, type = 'text', ...rest }: InputProps) {
  return <input type={type} className={cx(inputClass, className)} {...rest} />;
}
