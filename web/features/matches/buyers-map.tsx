import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PropertyAreas } from '@threshold/core/contract/properties';
import { atLeast } from '@threshold/core/rules/demand/format-demand';
import { COVERAGE_METRES, COVERAGE_MILES, type GridPoint } from '@threshold/core/rules/matching/match';
import { readUnlessEnded } from '../../api/query-client';
import { useAuth } from '../../session/auth';
import { LazyAreaMap, usePlacePosition } from '../../shared/lazy-area-map';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/feedback/skeleton';

/** Refetched with the other queries of the property, on live events too. */
export const areasKey = (propertyId: string) => ['property', propertyId, 'areas'];

const areasQuery = (id: string) =>
  queryOptions({
    queryKey: areasKey(id),
    queryFn: ({ signal }) =>
      readUnlessEnded<PropertyAreas>(`/api/properties/${encodeURIComponent(id)}/areas`, signal),
  });

interface PropertyPlace {
  location: string;
  placeId: string | null;
}

interface BuyersMapProps {
  property: PropertyPlace;
  /** Null before the property is saved: its buyers are not counted yet. */
  propertyId: string | null;
  className?: string;
}

/** The property, the line around the branch, and where its buyers look. */
export function BuyersMap({ property, propertyId, className }: BuyersMapProps) {
  return propertyId === null ? (
    <PropertyMap property={property} className={className} />
  ) : (
    <SavedMap property={property} propertyId={propertyId} className={className} />
  );
}

function SavedMap({ property, propertyId, className }: BuyersMapProps & { propertyId: string }) {
  const { data, isPending } = useQuery(areasQuery(propertyId));
  if (isPending) return <Skeleton className={cx('w-full', className)} />;
  if (!data) return <PropertyMap property={property} className={className} />;
  return <Drawn {...data} location={property.location} className={className} />;
}

/** Before anything is counted. */
function PropertyMap({ property, className }: Pick<BuyersMapProps, 'property' | 'className'>) {
  const at = usePlacePosition(property);
  return at ? <PropertyAndBranch at={at} location={property.location} className={className} /> : null;
}

interface PropertyAndBranchProps {
  at: GridPoint;
  location: string;
  className: string | undefined;
}

/** The branch is in the profile of owners only. */
function PropertyAndBranch({ at, location, className }: PropertyAndBranchProps) {
  const { user } = useAuth();
  const branch = usePlacePosition({ location: user?.branchLocation ?? '' });
  return <Drawn property={at} branch={branch ?? null} areas={[]} location={location} className={className} />;
}

interface DrawnProps {
  property: GridPoint;
  branch: GridPoint | null;
  areas: PropertyAreas['areas'];
  location: string;
  className: string | undefined;
}

function Drawn({ property, branch, areas, location, className }: DrawnProps) {
  const [name = location] = location.split(',');
  const around = branch ? ` and ${COVERAGE_MILES} miles around your branch` : '';
  return (
    <figure className="grid content-start gap-2">
      <LazyAreaMap
        label={`Map of ${name}${around}`}
        description={areas.map(({ outcode, buyers }) => `${outcode}: ${atLeast(buyers)} buyers.`).join(' ')}
        circles={branch ? [{ ...branch, metres: COVERAGE_METRES, kind: 'limit' }] : []}
        marks={[
          ...(branch ? [{ ...branch, name: 'Your branch', kind: 'branch' as const }] : []),
          { ...property, name, kind: 'property' },
        ]}
        counts={areas.map(({ outcode, buyers, ...at }) => ({
          ...at,
          name: outcode,
          text: `${buyers}+`,
          people: buyers,
        }))}
        className={className}
      />
      <figcaption className="text-sm text-ink-soft">
        {areas.length > 0 && 'Where buyers look, in groups of five or more. '}
        {branch && `The dashed line is ${COVERAGE_MILES} miles from your branch.`}
      </figcaption>
    </figure>
  );
}
