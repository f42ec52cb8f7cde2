import { type ReactNode, useId } from 'react';
import { Container } from '../../ui/container';
import { cx } from '../../ui/cx';

interface BandProps {
  title: string;
  text?: ReactNode;
  ground?: 'paper' | 'sand';
  id?: string;
  /** From 1024 px the heading stands beside the content instead of above it. */
  split?: boolean;
  children: ReactNode;
}

/** One horizontal part of an information page, named by its heading. */
export function Band({ title, text, ground = 'paper', split = false, id, children }: BandProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={cx('py-16 sm:py-20', ground === 'sand' && 'border-y border-line bg-sand')}
    >
      <Container
        className={cx('grid gap-10', split && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-16')}
      >
        <div>
          <h2 id={headingId} className="font-heading max-w-2xl text-3xl sm:text-4xl">
            {title}
          </h2>
          {text && <p className="mt-4 max-w-xl text-lg text-pretty text-ink-soft">{text}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </Container>
    </section>
  );
}
