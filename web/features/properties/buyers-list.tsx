import type { PropertyBuyer, PropertyPage } from '@threshold/core/contract/properties';
import { type KeyboardEvent, useRef } from 'react';
import { nextRow } from '../../shared/list-keys';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { TableSkeleton } from '../../ui/feedback/skeletons';
import { Button } from '../../ui/forms/button';
import { BuyerRow } from './buyer-row';
import { useIsDesktop } from './mobile-disclosure';
import type { Buyers } from './use-buyers';

export interface BuyersListProps {
  list: Buyers;
  property: PropertyPage;
  chosen: string | null;
  filtered: boolean;
  ticked: ReadonlySet<string>;
  userId: string | undefined;
  onChoose: (buyer: PropertyBuyer, by: 'key' | 'press') => void;
  onTick: (buyerId: string, ticked: boolean) => void;
  onClearFilters: () => void;
}

/** Current buyers, followed by former ones. Roving tabindex: arrow keys, Home and End move between rows. */
export function BuyersList(props: BuyersListProps) {
  const { list, property, chosen, filtered, ticked, userId, onChoose, onTick } = props;
  const frame = useRef<HTMLDivElement>(null);
  const desk = useIsDesktop();
  const matching = list.buyers.filter(({ reason }) => reason === null);
  const left = list.buyers.filter(({ reason }) => reason !== null);
  const buyers = [...matching, ...left];

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const { target } = event;
    const column = target instanceof HTMLElement ? target.dataset.column : undefined;
    if (!column || event.altKey || event.ctrlKey || event.metaKey) return;
    // Reads the rows from the DOM: key events can arrive before the next render.
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const from = rows.findIndex((row) => target instanceof Node && row.contains(target));
    const next = nextRow(event.key, from, rows.length);
    const buyer = next === null ? undefined : buyers[next];
    if (next === null || !buyer) return;
    event.preventDefault();
    const row = rows[next];
    const cell = row?.querySelector<HTMLElement>(`[data-column="${column}"]:not(:disabled)`);
    (cell ?? row?.querySelector<HTMLElement>('[data-column="name"]'))?.focus();
    row?.scrollIntoView({ block: 'nearest' });
    onChoose(buyer, 'key');
  }

  if (list.error && buyers.length === 0) {
    return (
      <ErrorState
        title="The buyers did not load"
        text={list.error.message}
        retrying={list.fetching}
        onRetry={list.retry}
      />
    );
  }
  if (list.loading) return <ListSkeleton />;
  if (buyers.length === 0) {
    return filtered ? (
      <EmptyState
        title="Nobody fits these filters"
        text="Take one away to see more buyers."
        action={
          <Button variant="secondary" onClick={props.onClearFilters}>
            Clear filters
          </Button>
        }
      />
    ) : (
      <EmptyState
        title="Nobody wants this home yet"
        text={
          property.outcome === null
            ? `New buyers appear here as they come, and you are told. Demand at other prices, ${desk ? 'above' : 'behind the button at the top'}, shows what a change of the price would find.`
            : 'It is closed, and new buyers are no longer looked for.'
        }
      />
    );
  }
  const now = new Date();
  const stop = buyers.some(({ buyerId }) => buyerId === chosen) ? chosen : buyers[0]?.buyerId;
  const rowOf = (buyer: PropertyBuyer) => (
    <BuyerRow
      key={buyer.buyerId}
      buyer={buyer}
      property={property}
      selected={buyer.buyerId === chosen}
      stop={buyer.buyerId === stop}
      ticked={ticked.has(buyer.buyerId)}
      userId={userId}
      now={now}
      onSelect={() => onChoose(buyer, 'press')}
      onTick={(on) => onTick(buyer.buyerId, on)}
    />
  );
  return (
    <>
      <div ref={frame} aria-busy={list.fetching || undefined}>
        <p className="sr-only">
          Use the arrow keys to move between buyers, and the question mark to see all keys.
        </p>
        {matching.length > 0 && (
          <ul aria-label="Matching buyers" onKeyDown={handleKey} className={frameLook}>
            {matching.map(rowOf)}
          </ul>
        )}
        {left.length > 0 && (
          <>
            <h3 className="mt-6 mb-2 font-semibold text-ink-soft">No longer matching</h3>
            <ul aria-label="Buyers who no longer match" onKeyDown={handleKey} className={frameLook}>
              {left.map(rowOf)}
            </ul>
          </>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-3">
        {list.error && (
          <p role="alert" className="text-brick">
            {list.error.message}
          </p>
        )}
        {list.more && (
          <Button
            variant="secondary"
            pending={list.fetchingMore}
            pendingText="Loading more..."
            onClick={list.readMore}
          >
            Show more buyers
          </Button>
        )}
      </div>
    </>
  );
}

const frameLook = 'overflow-hidden rounded-md border border-line bg-surface';

export const ListSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading the buyers...</span>
    <TableSkeleton rows={6} className="[&>div]:min-h-32" />
  </div>
);
