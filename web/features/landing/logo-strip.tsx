import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { DoorwayMark } from '../../ui/brand/doorway';
import { cx } from '../../ui/cx';
import { Button } from '../../ui/forms/button';

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Placeholder for agency logos. The second copy makes the loop seamless and is hidden under reduced motion. */
export function LogoStrip() {
  const [paused, setPaused] = useState(false);
  const Icon = paused ? Play : Pause;
  return (
    <section aria-label="Partner agencies" className="relative border-y border-line bg-sand py-6">
      <div className="overflow-hidden">
        <div
          className={cx(
            'flex w-max animate-strip motion-reduce:mx-auto motion-reduce:w-auto motion-reduce:max-w-7xl hover:[animation-play-state:paused]',
            paused && '[animation-play-state:paused]!',
          )}
        >
          <Places />
          <Places copy />
        </div>
      </div>
      <div className="pointer-events-none absolute inset-y-0 right-0 flex items-center bg-linear-to-l from-sand from-50% to-transparent pr-4 pl-12 sm:pr-6 motion-reduce:hidden">
        <Button
          size="sm"
          variant="secondary"
          aria-label={paused ? 'Play logo animation' : 'Pause logo animation'}
          onClick={() => setPaused(!paused)}
          className="pointer-events-auto"
        >
          <Icon aria-hidden="true" />
        </Button>
      </div>
    </section>
  );
}

function Places({ copy = false }: { copy?: boolean }) {
  return (
    <ul
      aria-hidden={copy || undefined}
      className={cx(
        'flex shrink-0 gap-4 pr-4 motion-reduce:grid motion-reduce:w-full motion-reduce:grid-cols-3 motion-reduce:gap-3 motion-reduce:px-4 motion-reduce:lg:grid-cols-6 motion-reduce:lg:px-8',
        copy && 'motion-reduce:hidden',
      )}
    >
      {PLACES.map((place) => (
        <li
          key={place}
          className="flex h-16 w-56 items-center justify-center gap-2.5 rounded-md border border-dashed border-line-strong px-2 text-center text-ink-soft motion-reduce:w-auto motion-reduce:max-sm:text-sm"
        >
          <DoorwayMark className="size-6 shrink-0 text-line-strong motion-reduce:max-sm:hidden" />
          Your logo here
        </li>
      ))}
    </ul>
  );
}
