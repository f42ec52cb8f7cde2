import type { ComponentProps } from 'react';
import { cx } from './cx';

/** Long reading in lines of 60 to 75 characters. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('prose', className)} {...rest} />;
}
