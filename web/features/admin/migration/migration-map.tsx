import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Card, CardText, CardTitle } from '../../../ui/card';
import { cx } from '../../../ui/cx';
import { QueryView } from '../query-view';
import { type Atlas, atlasQuery } from './atlas';
import { MapSkeleton } from './map-skeleton';
import { type DrawnFlow, drawMap, type Flow, MAP_HEIGHT, MAP_WIDTH } from './project-flows';

const LISTED = 8;

export default function MigrationMap({ flows }: { flows: readonly Flow[] }) {
  const query = useQuery(atlasQuery);
  return (
    <QueryView query={query} failed="The map did not load" loading={<MapSkeleton />}>
      {(atlas) => <FlowMap atlas={atlas} flows={flows} />}
    </QueryView>
  );
}

function FlowMap({ atlas, flows }: { atlas: Atlas; flows: readonly Flow[] }) {
  const country = useMemo(() => drawMap(atlas), [atlas]);
  const drawn = useMemo(() => country.drawFlows(flows), [country, flows]);
  const [picked, setPicked] = useState<string | null>(null);
  const strongest = [...drawn].reverse().slice(0, LISTED);
  return (
    <Card padding="none" className="grid overflow-hidden md:grid-cols-[minmax(0,28rem)_1fr]">
      <CountryMap country={country} drawn={drawn} picked={picked} />
      <div className="p-5 sm:p-6">
        <CardTitle>Where people are heading</CardTitle>
        <CardText>
          Each line runs from a postcode area to the place its buyers search in, ending in a dot. The thicker
          the line, the more searches.
        </CardText>
        <ul className="mt-4 grid gap-1" aria-label="Strongest routes">
          {strongest.map(({ key, flow, miles }) => (
            <li key={key}>
              <button
                type="button"
                aria-pressed={picked === key}
                onClick={() => setPicked(picked === key ? null : key)}
                className="flex min-h-11 w-full items-center justify-between gap-4 rounded-md px-3 text-left transition-colors hover:bg-sand aria-pressed:bg-green-tint aria-pressed:text-green"
              >
                <span className="min-w-0 wrap-anywhere">
                  {flow.from} → {flow.to}
                </span>
                <span className="shrink-0 text-sm tabular-nums">
                  {flow.move_count.toLocaleString('en-GB')} {flow.move_count === 1 ? 'search' : 'searches'} ·{' '}
                  {Math.round(miles)} mi
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink-soft">Press a route to see it alone on the map.</p>
      </div>
    </Card>
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
    </svg>
  );
}
