import type { ComponentProps } from 'react';
import { cx } from './cx';

export interface CardProps extends ComponentProps<'div'> {
  padding?: 'none' | 'md' | 'lg';
}

const paddings = { none: '', md: 'p-5', lg: 'p-6 sm:p-8' } as const;

export function Card({ padding = 'md', className, ...rest }: CardProps) {
  return (
    <div
      className={cx('min-w-0 rounded-md border border-line bg-surface', paddings[padding], className)}
      {...rest}
    />
  );
}

export interface CardTitleProps extends ComponentProps<'h3'> {
  as?: 'h2' | 'h3' | 'h4';
}

export function CardTitle({ as: Heading = 'h3', className, ...rest }: CardTitleProps) {
  return <Heading className={cx('text-lg leading-7 font-semibold', className)} {...rest} />;
}

export function CardText({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={cx('mt-1 text-ink-soft', className)} {...rest} />;
}
