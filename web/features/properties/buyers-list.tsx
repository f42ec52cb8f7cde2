import type { PropertyBuyer, PropertyPage } from '@threshold/core/contract/properties';
import { type KeyboardEvent, useRef } from 'react';
import { describeError } from '../../api/describe-error';
import { nextRow } from '../../shared/list-keys';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { TableSkeleton } from '../../ui/feedback/skeletons';
import { Button } from '../../ui/forms/button';
import { TooltipGroup } from '../../ui/overlays/tooltip-group';
import { BuyerCard, type BuyerRowProps } from './buyer-card';
import { BuyersTable, BuyerTableRow } from './buyers-table';
import type { Buyers } from './use-buyers';
import { useIsDesktop } from './use-is-desktop';

interface BuyersListProps {
  list: Buyers;
  property: PropertyPage;
  chosen: string | null;
  filtered: boolean;
  ticked: ReadonlySet<string>;
  userId: string | undefined;
  onChoose: (buyer: PropertyBuyer, by: 'key' | 'press') => void;
  onTick: (buyerId: string, ticked: boolean) => void;
  allTicked: boolean;
  onTickAll: (on: boolean) => void;
  onClearFilters: () => void;
}

/** Current buyers, followed by former ones. Roving tabindex: arrow keys, Home and End move between rows. */
export function BuyersList(props: BuyersListProps) {
  const { list, property, chosen, filtered, ticked, userId, onChoose, onTick } = props;
  const frame = useRef<HTMLElement>(null);
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
        title="The buyers didn't load"
        text={describeError(list.error)}
        retrying={list.fetching}
        onRetry={list.retry}
      />
    );
  }
  if (list.loading) return <ListSkeleton />;
  if (buyers.length === 0) {
    return filtered ? (
      <EmptyState
        title="No buyers match these filters"
        text="Remove a filter to see more buyers."
        action={
          <Button variant="secondary" onClick={props.onClearFilters}>
            Clear filters
          </Button>
        }
      />
    ) : (
      <EmptyState
        title="No matching buyers yet"
        text={
          property.outcome === null
            ? `We'll let you know when a buyer matches. "Map and prices" ${desk ? 'above' : 'in the menu above'} shows how many buyers you'd reach at other prices.`
            : "This property is closed, so we've stopped looking for new buyers."
        }
      />
    );
  }
  const now = new Date();
  const stop = buyers.some(({ buyerId }) => buyerId === chosen) ? chosen : buyers[0]?.buyerId;
  const rowOf = (buyer: PropertyBuyer): BuyerRowProps => ({
    buyer,
    property,
    selected: buyer.buyerId === chosen,
    stop: buyer.buyerId === stop,
    ticked: ticked.has(buyer.buyerId),
    userId,
    now,
    onSelect: () => onChoose(buyer, 'press'),
    onTick: (on) => onTick(buyer.buyerId, on),
  });
  const rows = (of: readonly PropertyBuyer[]) =>
    of.map((buyer) =>
      desk ? (
        <BuyerTableRow key={buyer.buyerId} {...rowOf(buyer)} />
      ) : (
        <BuyerCard key={buyer.buyerId} {...rowOf(buyer)} />
      ),
    );
  return (
    <>
      <section
        ref={frame}
        aria-label="List of buyers"
        onKeyDown={handleKey}
        aria-busy={list.fetching || undefined}
      >
        <p className="sr-only">
          Select a buyer to see contact details and notes. Use the arrow keys to move between buyers, and the
          question mark to see all keyboard shortcuts.
        </p>
        <TooltipGroup>
          {matching.length > 0 &&
            (desk ? (
              <BuyersTable caption="Matching buyers" allTicked={props.allTicked} onTickAll={props.onTickAll}>
                {rows(matching)}
              </BuyersTable>
            ) : (
              <ul aria-label="Matching buyers" className={frameLook}>
                {rows(matching)}
              </ul>
            ))}
          {left.length > 0 && (
            <>
              <h3 className="mt-6 mb-2 font-semibold text-ink-soft">No longer matching</h3>
              {desk ? (
                <BuyersTable caption="Buyers who no longer match">{rows(left)}</BuyersTable>
              ) : (
                <ul aria-label="Buyers who no longer match" className={frameLook}>
                  {rows(left)}
                </ul>
              )}
            </>
          )}
        </TooltipGroup>
      </section>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-3">
        {list.error && (
          <p role="alert" className="text-brick">
            {describeError(list.error)}
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
    <TableSkeleton rows={10} className="max-md:[&>div]:min-h-32 md:[&>div]:min-h-13 low:[&>div]:min-h-11" />
  </div>
);
