import type { ComponentProps } from 'react';
import { cx } from './cx';

/** `reading` leaves 36 rem for text, the width of Prose. */
const widths = {
  reading: 'max-w-[40rem]',
  narrow: 'max-w-3xl',
  wide: 'max-w-7xl',
} as const;

interface ContainerProps extends ComponentProps<'div'> {
  width?: keyof typeof widths;
}

/** All widths align left with the header. */
export function Container({ width = 'wide', className, ...rest }: ContainerProps) {
  return (
    <div
      className={cx(
        'ml-[max(0px,calc((100%-80rem)/2))] w-full px-4 sm:px-6 lg:px-8',
        widths[width],
        className,
      )}
      {...rest}
    />
  );
}
