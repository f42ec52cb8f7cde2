import { cx } from './cx';

export interface DoorwayMarkProps {
  className?: string;
  /** The outline is drawn again and again while something is awaited. */
  drawing?: boolean;
}

/** The mark: an arch over a line, its door ajar. */
export function DoorwayMark({ className, drawing = false }: DoorwayMarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('size-8 shrink-0', className)}
      aria-hidden="true"
    >
      <path
        d="M8 27V13a8 8 0 0 1 16 0v14"
        pathLength={1}
        strokeDasharray={drawing ? 1 : undefined}
        className={drawing ? 'animate-draw' : undefined}
      />
      <path d="M2.5 27.5h27" />
      <path
        d="M15 27V15.5a5.2 5.2 0 0 1 5-5.2V27"
        fill="currentColor"
        stroke="none"
        opacity={drawing ? 0.25 : 1}
      />
    </svg>
  );
}

export interface DoorwaySceneProps {
  /** `street`: a terrace with one door open. `nowhere`: a door that leads to no house. */
  kind?: 'street' | 'nowhere';
  className?: string;
}

export function DoorwayScene({ kind = 'street', className }: DoorwaySceneProps) {
  return kind === 'street' ? <Street className={className} /> : <Nowhere className={className} />;
}

function arch(x: number, width: number, height: number, ground: number): string {
  const radius = width / 2;
  return `M${x} ${ground}v-${height - radius}a${radius} ${radius} 0 0 1 ${width} 0v${height - radius}z`;
}

function Street({ className }: { className?: string }) {
  const ground = 232;
  const closed = [
    { x: 20, width: 72, height: 128 },
    { x: 116, width: 92, height: 168 },
    { x: 428, width: 84, height: 152 },
    { x: 536, width: 64, height: 116 },
  ];
  return (
    <svg viewBox="0 0 620 300" fill="none" aria-hidden="true" className={cx('h-auto w-full', className)}>
      {closed.map(({ x, width, height }) => (
        <g key={x}>
          <path
            d={arch(x, width, height, ground)}
            className="fill-surface stroke-line-strong"
            strokeWidth="1.5"
          />
          <path
            d={arch(x + 10, width - 20, height - 12, ground)}
            className="fill-green-tint stroke-green-line"
            strokeWidth="1.5"
          />
          <circle cx={x + width - 18} cy={ground - height * 0.4} r="2.5" className="fill-ink-soft" />
        </g>
      ))}
      {/* The open one: light falls out of it, over the line. */}
      <path d="M252 232 204 292h212l-48-60z" className="fill-lamp" />
      <path d={arch(236, 148, 216, ground)} className="fill-green" />
      <path d={arch(252, 116, 198, ground)} className="fill-lamp" />
      <path d="M368 232V94c-8-22-20-36-32-46v206z" className="fill-green-deep" />
      <circle cx="345" cy="156" r="3.5" className="fill-lamp" />
      <path d="M0 232h620" className="stroke-ink" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

function Nowhere({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 320 220"
      fill="none"
      aria-hidden="true"
      className={cx('h-auto w-full max-w-xs', className)}
    >
      <path d={arch(104, 112, 168, 184)} className="fill-surface stroke-ink" strokeWidth="2" />
      <path
        d={arch(118, 84, 154, 184)}
        className="fill-paper stroke-line-strong"
        strokeWidth="1.5"
        strokeDasharray="4 6"
        strokeLinecap="round"
      />
      <path d="M118 184V72a42 42 0 0 1 30-40v176z" className="fill-green" />
      <circle cx="139" cy="124" r="3" className="fill-lamp" />
      <path d="M16 184h288" className="stroke-ink" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M64 200h192"
        className="stroke-line-strong"
        strokeWidth="1.5"
        strokeDasharray="2 8"
        strokeLinecap="round"
      />
    </svg>
  );
}
