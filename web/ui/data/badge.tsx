import type { ComponentProps } from 'react';
import { cx } from '../cx';

export type BadgeTone = 'neutral' | 'green' | 'amber-top' | 'brick' | 'blue' | 'outline';

const tones: Record<BadgeTone, string> = {
  neutral: 'border-transparent bg-sand text-ink-soft',
  green: 'border-transparent bg-green-tint text-green',
  // Amber is reserved for top graded matches.
  'amber-top': 'border-amber text-ink',
  brick: 'border-transparent bg-brick-tint text-brick-deep',
  blue: 'border-transparent bg-blue-tint text-blue',
  outline: 'border-line-strong text-ink-soft',
};

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
  /** As high as a line of small text. */
  compact?: boolean;
}

export function Badge({ tone = 'neutral', compact = false, className, ...rest }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-sm border text-sm font-medium [&_svg]:size-3.5 [&_svg]:shrink-0',
        compact ? 'min-h-5 px-1.5 leading-4.5' : 'min-h-6.5 px-2',
        tones[tone],
        className,
      )}
      {...rest}
    />
  );
}
