import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { DoorwayMark } from '../../ui/doorway';

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Room for the agencies to come. The second copy only makes the loop seamless. */
export function LogoStrip() {
  const [paused, setPaused] = useState(false);
  const Icon = paused ? Play : Pause;
  return (
    <section aria-label="Partner agencies" className="relative border-y border-line bg-sand py-6">
      <div className="overflow-hidden motion-reduce:overflow-x-auto">
        <div
          className={cx(
            'flex w-max animate-strip hover:[animation-play-state:paused]',
            paused && '[animation-play-state:paused]!',
          )}
        >
          <Places />
          <Places copy />
        </div>
      </div>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => setPaused(!paused)}
        className="absolute! right-4 -bottom-4.5 motion-reduce:hidden"
      >
        <Icon aria-hidden="true" />
        {paused ? 'Play' : 'Pause'}
      </Button>
    </section>
  );
}

function Places({ copy = false }: { copy?: boolean }) {
  return (
    <ul aria-hidden={copy || undefined} className="flex shrink-0 gap-4 pr-4">
      {PLACES.map((place) => (
        <li
          key={place}
          className="flex h-16 w-56 items-center justify-center gap-2.5 rounded-md border border-dashed border-line-strong text-ink-soft"
        >
          <DoorwayMark className="size-6 text-line-strong" />
          Your logo here
        </li>
      ))}
    </ul>
  );
}
