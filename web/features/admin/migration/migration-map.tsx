import { useMemo } from 'react';
import { Card } from '../../../ui/card';
import { cx } from '../../../ui/cx';
import {
  type DrawnFlow,
  drawFlows,
  type Flow,
  GRID_TRANSFORM,
  labelsThatFit,
  MAP_HEIGHT,
  MAP_WIDTH,
} from './map-layout';
import { KINGDOM, NEIGHBOURS } from './outline';

/** Number of top routes with labelled ends; more would cover the map. */
const NAMED = 12;

interface MigrationMapProps {
  flows: readonly Flow[];
  selected: string | null;
}

export function MigrationMap({ flows, selected }: MigrationMapProps) {
  const drawn = useMemo(() => drawFlows(flows), [flows]);
  const opacity = (key: string, unselected: string) =>
    selected === null ? unselected : selected === key ? 'opacity-100' : 'opacity-10';
  return (
    <Card padding="none" className="overflow-hidden">
      <svg
        viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
        role="img"
        aria-label={`Map of the United Kingdom with ${drawn.length} routes drawn on it`}
        className="h-auto w-full bg-blue-tint"
      >
        <g transform={GRID_TRANSFORM}>
          <path d={NEIGHBOURS} className="fill-sand" />
          <path d={KINGDOM} className="fill-surface stroke-line-strong" strokeWidth="1500" />
        </g>
        <g fill="none" strokeLinecap="round" className="stroke-green">
          {drawn.map(({ key, line, width }) => (
            <path
              key={key}
              d={line}
              strokeWidth={width}
              className={cx('transition-opacity', opacity(key, 'opacity-55'))}
            />
          ))}
        </g>
        <g className="fill-ink">
          {drawn.map(({ key, to, width }) => (
            <circle
              key={key}
              cx={to[0]}
              cy={to[1]}
              r={1.5 + width / 3}
              className={cx('transition-opacity', opacity(key, 'opacity-100'))}
            />
          ))}
        </g>
        <Labels drawn={drawn} selected={selected} />
      </svg>
    </Card>
  );
}

/** 'York, North Yorkshire' becomes 'York'. */
const shortName = (place: string) => place.split(',')[0] ?? place;

function Labels({ drawn, selected }: { drawn: readonly DrawnFlow[]; selected: string | null }) {
  const routes = selected
    ? drawn.filter(({ key }) => key === selected)
    : [...drawn].reverse().slice(0, NAMED);
  const labels = routes.flatMap(({ flow, from, to }) => [
    { text: shortName(flow.to), at: to },
    { text: flow.from, at: from },
  ]);
  return (
    <g className="fill-ink stroke-surface text-[11px] font-medium" strokeWidth="3" paintOrder="stroke">
      {labelsThatFit(labels, MAP_WIDTH).map(({ text, at: [x, y], left }) => (
        <text key={text} x={left ? x - 5 : x + 5} y={y + 4} textAnchor={left ? 'end' : 'start'}>
          {text}
        </text>
      ))}
    </g>
  );
}
