import type { ReactNode } from 'react';
import { cx } from '../cx';

export interface Step {
  title: string;
  text: ReactNode;
}

interface StepsProps {
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
        <li key={step.title} className="flex gap-4 rounded-md border border-line bg-surface p-5 sm:block">
          <StepNumber number={index + 1} />
          <div className="min-w-0 sm:mt-4">
            <Heading className="text-lg leading-7 font-semibold">{step.title}</Heading>
            <p className="mt-1 text-ink-soft">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Step number, styled as a house number. */
function StepNumber({ number }: { number: number }) {
  return (
    <div aria-hidden="true" className="shrink-0 sm:border-b sm:border-ink">
      <span className="font-heading relative flex h-16 w-12 justify-center rounded-t-full bg-green pt-3 text-xl text-surface">
        {number}
        <span className="absolute right-2 bottom-4 size-1 rounded-full bg-lamp" />
      </span>
    </div>
  );
}
