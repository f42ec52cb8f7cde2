import type { BuyerSearch, SearchCoverage } from '@threshold/core/contract/buyer-searches';
import { MILE_METRES, radiusMetres } from '@threshold/core/rules/matching/match';
import { RADIUS_MILES, radiusLabel } from '@threshold/core/rules/matching/search-defaults';
import { LazyAreaMap, type Position, usePlacePosition } from '../../shared/lazy-area-map';
import { useIsIdle } from '../../shared/when-idle';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/feedback/skeleton';
import type { MapMark } from '../../ui/map/layers';
import { nearestChoice, RadiusSlider } from '../../ui/map/radius-slider';

/** 'Lincoln, Lincolnshire' becomes 'Lincoln'. */
const shortName = (location: string) => location.split(',')[0]?.trim() || location;

const mapLabel = ({ name }: Position, miles: number) =>
  miles === 0 ? `Map of ${shortName(name)}` : `Map of ${shortName(name)} and ${radiusLabel(miles)} around it`;

const areaOf = ({ easting, northing, extent }: Position, miles: number) => ({
  easting,
  northing,
  metres: radiusMetres(extent, miles),
  kind: 'area' as const,
});

interface SearchAreaMapProps {
  search: Pick<BuyerSearch, 'location' | 'placeId' | 'radius'>;
  /** Branches of agencies that cover the area. */
  branches?: SearchCoverage['branches'];
  frame?: string;
  className?: string;
}

/** The area of a saved search, drawn after the rest of the dashboard. */
export function SearchAreaMap(props: SearchAreaMapProps) {
  return useIsIdle() ? <AreaOfSearch {...props} /> : <Skeleton className={cx('w-full', props.className)} />;
}

function AreaOfSearch({ search, branches = [], frame, className }: SearchAreaMapProps) {
  const position = usePlacePosition(search);
  if (position === undefined) return <Skeleton className={cx('w-full', className)} />;
  if (position === null) return null;
  const place: MapMark = { ...position, name: shortName(position.name), kind: 'place' };
  return (
    <LazyAreaMap
      label={mapLabel(position, search.radius)}
      description={branches.length > 0 ? 'Doors mark agency branches covering this area.' : undefined}
      circles={[areaOf(position, search.radius)]}
      marks={[place, ...branches.map(doorOf)]}
      frame={frame}
      className={className}
    />
  );
}

const doorOf = ({ agencies, ...at }: SearchCoverage['branches'][number]): MapMark => ({
  ...at,
  kind: 'branch',
  name: agencies > 1 ? `${agencies} branches` : '',
});

interface RadiusMapProps {
  location: string;
  placeId: string | null;
  miles: number;
  onMiles: (miles: number) => void;
}

/** The area that a form describes: the circle and the slider change its radius. */
export function RadiusMap({ location, placeId, miles, onMiles }: RadiusMapProps) {
  const position = usePlacePosition({ location, placeId });
  const resize = (metres: number) => {
    if (position) onMiles(nearestChoice(RADIUS_MILES, (metres - position.extent) / MILE_METRES));
  };
  return (
    <div className="sm:col-span-6">
      <LazyAreaMap
        label={position ? mapLabel(position, miles) : 'Map of England'}
        circles={position ? [{ ...areaOf(position, miles), onResize: resize }] : []}
        marks={position ? [{ ...position, name: shortName(position.name), kind: 'place' }] : []}
        className="h-56"
      />
      {position && (
        <RadiusSlider choices={RADIUS_MILES} value={miles} format={radiusLabel} onChange={onMiles} />
      )}
    </div>
  );
}
