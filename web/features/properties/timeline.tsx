import { useQuery } from '@tanstack/react-query';
import type { WorkEvent } from '@threshold/core/contract/properties';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/forms/button';
import { Part } from './part';
import { eventsQuery } from './property.api';
import { eventWords } from './words';

export interface TimelineProps {
  propertyId: string;
  buyerId: string;
}

export function Timeline({ propertyId, buyerId }: TimelineProps) {
  const { data, error, isFetching, refetch } = useQuery(eventsQuery(propertyId, buyerId));
  return (
    <Part title="Timeline">
      {data ? (
        <Events events={data.events} />
      ) : error ? (
        <div role="alert">
          <p>The timeline did not load. {error.message}</p>
          <Button
            variant="secondary"
            size="sm"
            pending={isFetching}
            pendingText="Trying again..."
            onClick={() => void refetch()}
            className="mt-2"
          >
            Try again
          </Button>
        </div>
      ) : (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading the timeline...</span>
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      )}
    </Part>
  );
}

function Events({ events }: { events: readonly WorkEvent[] }) {
  if (events.length === 0) {
    return <p className="text-ink-soft">Nothing yet. A call, a note or a change of stage begins it.</p>;
  }
  return (
    <ol className="grid gap-3 border-l border-line pl-4">
      {events.map((event) => (
        <li key={event.id}>
          <p className="wrap-anywhere">{eventWords(event)}</p>
          {event.note && (
            <p className="mt-1 rounded-md bg-sand px-3 py-2 wrap-anywhere whitespace-pre-line">
              {event.note}
            </p>
          )}
          <p className="text-sm text-ink-soft tabular-nums">
            <time dateTime={event.at}>{formatDayTime(new Date(event.at))}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
