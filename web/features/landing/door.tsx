import { cx } from '../../ui/cx';
import type { Audience } from './landing-state';

interface DoorProps {
  audience: Audience;
  label: string;
  text: string;
  badge: string;
}

// Each door is hinged on its outer side and opens inwards, so the light shows between the two.
const looks: Record<Audience, { leaf: string; knob: string }> = {
  buyer: {
    leaf: 'origin-left bg-green group-hover:[transform:perspective(1000px)_rotateY(20deg)] group-focus-visible:[transform:perspective(1000px)_rotateY(20deg)]',
    knob: 'right-0.5 @min-[15rem]:right-1',
  },
  agent: {
    leaf: 'origin-right bg-ink group-hover:[transform:perspective(1000px)_rotateY(-20deg)] group-focus-visible:[transform:perspective(1000px)_rotateY(-20deg)]',
    knob: 'left-0.5 @min-[15rem]:left-1',
  },
};

/** Submit button drawn as a door; on hover or focus it opens a little. */
export function Door({ audience, label, text, badge }: DoorProps) {
  const look = looks[audience];
  return (
    <button
      type="submit"
      name="view"
      value={audience}
      className="group @container flex w-full flex-col rounded-t-full text-left outline-offset-4"
    >
      <Fanlight />
      <span className="-mt-px flex flex-1 border-x-2 border-ink bg-lamp">
        <span
          className={cx(
            'relative flex w-full flex-col px-4.5 pt-16 pb-7 text-surface transition-transform duration-200 ease-out motion-reduce:[transform:none]! @min-[15rem]:px-9 @min-[15rem]:pt-26 @min-[15rem]:pb-11',
            look.leaf,
          )}
        >
          <Panels />
          <span
            aria-hidden="true"
            className={cx(
              'absolute top-24 size-2 rounded-full bg-lamp @min-[15rem]:top-36 @min-[15rem]:size-3',
              look.knob,
            )}
          />
          <span className="font-heading text-[clamp(1.0625rem,12cqi,1.75rem)] leading-tight tracking-normal whitespace-nowrap">
            {label}
          </span>
          <span className="mt-2 mb-4 text-sm text-surface/90 @min-[15rem]:text-base">{text}</span>
          <span className="mt-auto self-start rounded-sm bg-lamp px-2 py-0.5 text-sm font-semibold text-ink">
            {badge}
          </span>
        </span>
      </span>
    </button>
  );
}

/** Two small panels above a large one, which holds the text. */
function Panels() {
  const panel = 'border border-surface/25';
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-3 grid grid-cols-2 grid-rows-[1.75rem_1fr] gap-2 @min-[15rem]:inset-5 @min-[15rem]:grid-rows-[3.25rem_1fr] @min-[15rem]:gap-3"
    >
      <span className={panel} />
      <span className={panel} />
      <span className={cx(panel, 'col-span-2')} />
    </span>
  );
}

/** Window panes above the door, lit on hover and focus. */
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
