import { useQuery } from '@tanstack/react-query';
import type { MapLabel, PlacePosition } from '@threshold/core/contract/places';
import type { Square } from '@threshold/core/rules/places/map-view';
import { Suspense, useState } from 'react';
import { apiRead } from '../api/request';
import { cx } from '../ui/cx';
import { Skeleton } from '../ui/feedback/skeleton';
import { Button } from '../ui/forms/button';
import type { AreaMapProps } from '../ui/map/area-map';
import { lazyWithRetry } from './lazy';
import { useDebouncedValue } from './use-debounced-value';

const Content = lazyWithRetry<AreaMapProps>(() => import('../ui/map/area-map'), MapError);
const FOREVER = { staleTime: Number.POSITIVE_INFINITY, retry: false };

interface LazyAreaMapProps extends Omit<AreaMapProps, 'places' | 'onSquare'> {
  /** Names marks only. */
  withoutNames?: boolean;
}

/** `AreaMap` with the names of the places in view. Its code and outlines are a chunk of their own. */
export function LazyAreaMap({ withoutNames = false, ...props }: LazyAreaMapProps) {
  const [square, setSquare] = useState<Square | null>(null);
  const { data } = useQuery({
    queryKey: ['api', 'places', 'labels', square?.easting, square?.northing, square?.metres],
    queryFn: ({ signal }) => apiRead<MapLabel[]>(`/api/places/labels?${queryOf({ ...square })}`, { signal }),
    enabled: square !== null && !withoutNames,
    // While the next names load, those in view stay.
    placeholderData: (earlier) => earlier,
    ...FOREVER,
  });
  return (
    <Suspense fallback={<Skeleton className={cx('w-full', props.className)} />}>
      <Content {...props} places={data} onSquare={setSquare} />
    </Suspense>
  );
}

function MapError({ retry, props }: { retry: () => void; props: AreaMapProps }) {
  return (
    <div
      className={cx(
        'grid place-content-center gap-2 rounded-md border border-line bg-sand p-4',
        props.className,
      )}
    >
      <p>The map didn't load.</p>
      <Button variant="secondary" size="sm" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

const queryOf = (values: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)])).toString();

const TYPING_MS = 300;

export type Position = NonNullable<PlacePosition['position']>;

/** Where the place of a form lies: undefined while that loads, null for a text that names no place. */
export function usePlacePosition(place: {
  location: string;
  placeId?: string | null;
}): Position | null | undefined {
  const location = place.location.trim();
  const query = queryOf({ location, ...(place.placeId && { placeId: place.placeId }) });
  const debounced = useDebouncedValue(query, TYPING_MS);
  const enabled = location.length > 1;
  const { data, isError } = useQuery({
    queryKey: ['api', 'places', 'position', debounced],
    queryFn: ({ signal }) => apiRead<PlacePosition>(`/api/places/position?${debounced}`, { signal }),
    enabled,
    // The map stays where it is until the next place is known.
    placeholderData: (earlier) => earlier,
    ...FOREVER,
  });
  return !enabled || isError ? null : data?.position;
}
