import { cx } from '../cx';
import { archPath } from './arch-path';

const GROUND = 340;

interface House {
  x: number;
  width: number;
  height: number;
  wall: string;
  windows: readonly number[];
  door: number;
}

const neighbours: readonly House[] = [
  { x: 12, width: 104, height: 168, wall: 'fill-sand', windows: [28, 68], door: 66 },
  { x: 116, width: 112, height: 204, wall: 'fill-surface', windows: [24, 68], door: 20 },
  { x: 404, width: 116, height: 190, wall: 'fill-surface', windows: [26, 70], door: 66 },
  { x: 520, width: 104, height: 156, wall: 'fill-sand', windows: [20, 62], door: 18 },
];

/** Illustration: a terrace with one open door. */
export function TerraceArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 400" fill="none" aria-hidden="true" className={cx('h-auto w-full', className)}>
      <g strokeWidth="1.5" className="stroke-line-strong">
        {neighbours.map((house) => (
          <Neighbour key={house.x} house={house} />
        ))}
      </g>
      <OpenHouse />
      <path d={`M0 ${GROUND}h640`} className="stroke-ink" strokeWidth="2" strokeLinecap="round" />
      {/* Light from the open door, across the line. */}
      <path d="M279 341 226 396h160l-30-55z" className="fill-lamp" />
      <path d="M361 206v134l-37 22V214z" className="fill-green" />
      <circle cx="331" cy="288" r="3.5" className="fill-lamp" />
    </svg>
  );
}

function Neighbour({ house }: { house: House }) {
  const top = GROUND - house.height;
  return (
    <g>
      <path d={`M${house.x + 16} ${top}v-26h18v26`} className="fill-sand" />
      <path d={`M${house.x} ${GROUND}V${top}h${house.width}v${house.height}`} className={house.wall} />
      <path d={`M${house.x - 4} ${top}h${house.width + 8}`} />
      {house.windows.map((offset) => (
        <Pane key={offset} x={house.x + offset} ground={top + 64} />
      ))}
      <path d={archPath(house.x + house.door - 3, 30, 76, GROUND)} className="fill-green-tint" />
      <path d={`M${house.x + house.door - 3} ${GROUND - 59}h30m-15 0v-17`} />
      <circle cx={house.x + house.door + 20} cy={GROUND - 30} r="1" className="fill-ink" />
      <Pane x={house.x + (house.door > 40 ? 20 : house.width - 42)} ground={GROUND - 26} />
    </g>
  );
}

function Pane({ x, ground }: { x: number; ground: number }) {
  return (
    <g>
      <path d={archPath(x, 22, 40, ground)} className="fill-paper" />
      <path d={`M${x + 11} ${ground}v-40M${x} ${ground - 20}h22M${x - 4} ${ground}h30`} />
    </g>
  );
}

function OpenHouse() {
  return (
    <g>
      <path d="M250 66V32h24v34M366 66V32h24v34" className="fill-sand stroke-ink" strokeWidth="1.75" />
      <path d={`M228 ${GROUND}V66h184v274`} className="fill-surface stroke-ink" strokeWidth="1.75" />
      <path d="M220 66h200M228 80h184" className="stroke-ink" strokeWidth="1.75" strokeLinecap="round" />
      {[250, 304, 358].map((x) => (
        <g key={x} className="stroke-ink" strokeWidth="1.5">
          <path d={archPath(x, 32, 52, 152)} className={x === 304 ? 'fill-lamp' : 'fill-green-tint'} />
          <path d={`M${x + 16} 152v-52M${x} 128h32M${x - 5} 152h42`} />
        </g>
      ))}
      <path d={archPath(266, 108, 176, GROUND)} className="fill-green" />
      <path d={archPath(279, 82, 162, GROUND)} className="fill-lamp" />
      <path
        d="M279 206h82M320 206v-28M320 206l-29-29M320 206l29-29"
        className="stroke-green"
        strokeWidth="4"
      />
      <path d="M296 206a24 24 0 0 1 48 0z" className="fill-green" />
    </g>
  );
}
