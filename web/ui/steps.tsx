import type { ReactNode } from 'react';
import { cx } from './cx';

export interface Step {
  title: string;
  text: ReactNode;
}

export interface StepsProps {
  steps: readonly Step[];
  as?: 'h2' | 'h3' | 'h4';
  columns?: 2 | 4;
  className?: string;
}

const grids = { 2: 'sm:grid-cols-2', 4: 'sm:grid-cols-2 lg:grid-cols-4' } as const;

export function Steps({ steps, as: Heading = 'h3', columns = 4, className }: StepsProps) {
  return (
    <ol className={cx('grid gap-4', grids[columns], className)}>
      {steps.map((step, index) => (
        <li key={step.title} className="flex gap-4 rounded-lg border border-line bg-surface p-5 sm:block">
          <span
            aria-hidden="true"
            className="arch font-heading grid h-14 w-11 shrink-0 place-items-center bg-green pt-1.5 text-xl text-surface"
          >
            {index + 1}
          </span>
          <div className="min-w-0 sm:mt-4">
            <Heading className="text-lg leading-7 font-semibold">{step.title}</Heading>
            <p className="mt-1 text-ink-soft">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
