import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import type { Audience } from './landing-state';

interface DoorProps {
  audience: Audience;
  label: string;
  text: string;
  badge?: ReactNode;
}

// Each door hangs on its outer side, so that the pair opens towards each other.
const looks: Record<Audience, { leaf: string; knob: string }> = {
  buyer: {
    leaf: 'origin-left bg-green group-hover:[transform:perspective(900px)_rotateY(-16deg)] group-focus-visible:[transform:perspective(900px)_rotateY(-16deg)]',
    knob: 'right-2.5 sm:right-4',
  },
  agent: {
    leaf: 'origin-right bg-ink group-hover:[transform:perspective(900px)_rotateY(16deg)] group-focus-visible:[transform:perspective(900px)_rotateY(16deg)]',
    knob: 'left-2.5 sm:left-4',
  },
};

/** One of the two ways in: a fanlight over a leaf that swings a little when someone is about to enter. */
export function Door({ audience, label, text, badge }: DoorProps) {
  const look = looks[audience];
  return (
    <button
      type="submit"
      name="view"
      value={audience}
      className="group relative flex w-full flex-col rounded-t-full text-left outline-offset-4"
    >
      <Fanlight />
      <span className="relative block flex-1 border-x-2 border-ink bg-lamp">
        <span
          className={cx(
            'flex h-full min-h-56 flex-col justify-end gap-2 p-4 pb-6 text-surface transition-transform duration-200 ease-out motion-reduce:[transform:none]! sm:min-h-64 sm:p-7 sm:pb-8',
            look.leaf,
          )}
        >
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-2 border border-surface/20 sm:inset-3"
          />
          <span
            aria-hidden="true"
            className={cx('absolute top-1/3 size-2.5 rounded-full bg-lamp', look.knob)}
          />
          <span className="font-heading text-2xl leading-tight sm:text-4xl">{label}</span>
          <span className="text-sm text-surface/90 sm:text-base">{text}</span>
          {badge}
        </span>
      </span>
    </button>
  );
}

/** Panes that fan out from the middle of the transom, lit when the door is about to open. */
function Fanlight() {
  const centre = 100;
  const bars = [36, 72, 108, 144].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const at = (radius: number) =>
      `${(centre + radius * Math.cos(angle)).toFixed(1)} ${(centre - radius * Math.sin(angle)).toFixed(1)}`;
    return `M${at(30)}L${at(99)}`;
  });
  return (
    <svg viewBox="0 0 200 101" fill="none" aria-hidden="true" className="block h-auto w-full">
      <path
        d="M1 101V100a99 99 0 0 1 198 0v1z"
        className="fill-sand transition-colors duration-200 group-hover:fill-lamp group-focus-visible:fill-lamp"
      />
      <path
        d={`M1 101V100a99 99 0 0 1 198 0v1M70 100a30 30 0 0 1 60 0M0 100h200${bars.join('')}`}
        className="stroke-ink"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
