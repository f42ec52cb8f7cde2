import type { ComponentProps } from 'react';
import { cx } from './cx';

/** `reading` leaves 36 rem of text, the width of Prose. */
const widths = {
  reading: 'max-w-[40rem]',
  narrow: 'max-w-3xl',
  page: 'max-w-6xl',
  wide: 'max-w-7xl',
} as const;

export interface ContainerProps extends ComponentProps<'div'> {
  width?: keyof typeof widths;
}

export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return <div className={cx('mx-auto w-full px-4 sm:px-6 lg:px-8', widths[width], className)} {...rest} />;
}
