import { ENGLAND } from '@threshold/core/rules/places/map-view';
import { postcodeAreaName } from '@threshold/core/rules/places/postcode-areas';
import { LazyAreaMap } from '../../../shared/lazy-area-map';
import { cx } from '../../../ui/cx';
import type { MapMark } from '../../../ui/map/layers';
import { drawFlows, type Flow, fromOf, routeKey, toOf } from './map-layout';

/** Number of top routes with named ends; more would cover the map. */
const NAMED = 12;

interface MigrationMapProps {
  flows: readonly Flow[];
  selected: string | null;
}

export function MigrationMap({ flows, selected }: MigrationMapProps) {
  const opacity = (key: string, unselected: string) =>
    selected === null ? unselected : selected === key ? 'opacity-100' : 'opacity-10';
  return (
    <LazyAreaMap
      label={`Map of England with ${flows.length} routes drawn on it`}
      fit={ENGLAND}
      withoutNames
      marks={endsOf(flows, selected)}
      overlay={(at) => {
        const drawn = drawFlows(flows, at);
        return (
          <>
            <g fill="none" strokeLinecap="round" className="stroke-green">
              {drawn.map(({ key, line, width }) => (
                <path
                  key={key}
                  d={line}
                  strokeWidth={width}
                  className={cx('transition-opacity', opacity(key, 'opacity-80'))}
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
          </>
        );
      }}
      className="h-96 sm:h-120"
    />
  );
}

/** 'York, North Yorkshire' becomes 'York'. */
const shortName = (place: string) => place.split(',')[0] ?? place;

/** Both ends of the selected route, or of the strongest ones, each place once and not also as an area. */
function endsOf(flows: readonly Flow[], selected: string | null): MapMark[] {
  const strongest = flows.toSorted((a, b) => b.move_count - a.move_count).slice(0, NAMED);
  const routes = selected ? flows.filter((flow) => routeKey(flow) === selected) : strongest;
  const ends = routes.flatMap((flow): MapMark[] => [
    { ...toOf(flow), name: shortName(flow.to), kind: 'place' },
    { ...fromOf(flow), name: postcodeAreaName(flow.from), kind: 'place' },
  ]);
  const byName = new Map(ends.map((end) => [end.name, end]));
  const isNamed = ({ name }: MapMark) => byName.has(name.replace(/ area$/, ''));
  return [...byName.values()].filter(
    (end) => selected !== null || !end.name.endsWith(' area') || !isNamed(end),
  );
}
