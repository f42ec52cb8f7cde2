import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { control } from './control';

export type InputProps = ComponentProps<'input'>;

export function Input({ className, type = 'text', ...rest }: InputProps) {
  return <input type={type} className={cx(control, className)} {...rest} />;
}
