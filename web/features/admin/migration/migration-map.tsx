import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryView } from '../../../lib/query-view';
import { Card } from '../../../ui/card';
import { cx } from '../../../ui/cx';
import { type Atlas, atlasQuery } from './atlas';
import { MapSkeleton } from './map-skeleton';
import { type DrawnFlow, drawMap, MAP_HEIGHT, MAP_WIDTH } from './project-flows';
import { type Flow, labelsThatFit } from './routes';

/** So many of the strongest routes have their ends named; more would cover the map. */
const NAMED = 12;

interface MigrationMapProps {
  flows: readonly Flow[];
  picked: string | null;
}

export default function MigrationMap({ flows, picked }: MigrationMapProps) {
  const query = useQuery(atlasQuery);
  return (
    <QueryView query={query} failed="The map did not load" loading={<MapSkeleton />}>
      {(atlas) => <FlowMap atlas={atlas} flows={flows} picked={picked} />}
    </QueryView>
  );
}

function FlowMap({ atlas, flows, picked }: MigrationMapProps & { atlas: Atlas }) {
  const country = useMemo(() => drawMap(atlas), [atlas]);
  const drawn = useMemo(() => country.drawFlows(flows), [country, flows]);
  return (
    <Card padding="none" className="overflow-hidden">
      <CountryMap country={country} drawn={drawn} picked={picked} />
    </Card>
  );
}

/** 'York, North Yorkshire' is York on a map. */
const shortName = (place: string) => place.split(',')[0] ?? place;

function Labels({ drawn, picked }: { drawn: readonly DrawnFlow[]; picked: string | null }) {
  const routes = picked ? drawn.filter(({ key }) => key === picked) : [...drawn].reverse().slice(0, NAMED);
  const wanted = routes.flatMap(({ flow, from, to }) => [
    { text: shortName(flow.to), at: to },
    { text: flow.from, at: from },
  ]);
  return (
    <g className="fill-ink stroke-surface text-[11px] font-medium" strokeWidth="3" paintOrder="stroke">
      {labelsThatFit(wanted, MAP_WIDTH).map(({ text, at: [x, y], left }) => (
        <text key={text} x={left ? x - 5 : x + 5} y={y + 4} textAnchor={left ? 'end' : 'start'}>
          {text}
        </text>
      ))}
    </g>
  );
}

interface CountryMapProps {
  country: Pick<ReturnType<typeof drawMap>, 'outline' | 'neighbours'>;
  drawn: readonly DrawnFlow[];
  picked: string | null;
}

function CountryMap({ country, drawn, picked }: CountryMapProps) {
  const strength = (key: string, atRest: string) =>
    picked === null ? atRest : picked === key ? 'opacity-100' : 'opacity-10';
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      role="img"
      aria-label={`Map of the United Kingdom with ${drawn.length} routes drawn on it`}
      className="h-auto w-full bg-blue-tint"
    >
      <path d={country.neighbours} className="fill-sand" />
      <path d={country.outline} className="fill-surface stroke-line-strong" strokeWidth="0.75" />
      <g fill="none" strokeLinecap="round" className="stroke-green">
        {drawn.map(({ key, line, width }) => (
          <path
            key={key}
            d={line}
            strokeWidth={width}
            className={cx('transition-opacity', strength(key, 'opacity-55'))}
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
            className={cx('transition-opacity', strength(key, 'opacity-100'))}
          />
        ))}
      </g>
      <Labels drawn={drawn} picked={picked} />
    </svg>
  );
}
