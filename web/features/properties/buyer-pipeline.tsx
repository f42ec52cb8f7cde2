import { useMutation } from '@tanstack/react-query';
import { openUser } from '@threshold/core/contract/agent-searches';
import {
  EXPORT_SELECTED_MAX,
  type PropertyBuyer,
  type PropertyPage,
} from '@threshold/core/contract/properties';
import { formatCount } from '@threshold/core/rules/format/counts';
import { mayMove, STAGE_LABELS } from '@threshold/core/rules/pipeline/stages';
import { Keyboard, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { describeError } from '../../api/describe-error';
import { isMissing } from '../../api/error-codes';
import { useAuth } from '../../session/auth';
import { useMediaQuery } from '../../shared/use-media-query';
import { cx } from '../../ui/cx';
import { ErrorState } from '../../ui/feedback/error-state';
import { TextSkeleton } from '../../ui/feedback/skeletons';
import { Checkbox } from '../../ui/forms/checkbox';
import { IconButton } from '../../ui/forms/icon-button';
import { Dialog, DialogBody } from '../../ui/overlays/dialog';
import { useExport } from '../matches';
import { BulkActionsBar } from './bulk-actions-bar';
import { BuyerPanel } from './buyer-panel';
import { BuyersList } from './buyers-list';
import { Filters } from './filters';
import { FunnelBar } from './funnel-bar';
import { KeysDialog, readKey } from './keyboard-shortcuts';
import { nameOf } from './labels';
import { type BuyerFilters, readSelected } from './property.api';
import { useBulkUpdate } from './use-bulk-update';
import { useBuyerUpdates } from './use-buyer-updates';
import { useBuyers, useSelectedBuyer } from './use-buyers';
import { countFilters, useFilters } from './use-filters';
import { useIsDesktop } from './use-is-desktop';
import { useRowSelection } from './use-row-selection';

/** Wide enough for the buyer panel beside the list; otherwise the panel is full screen. */
const WIDE = '(min-width: 64rem)';

/** Two columns: the list and the buyer panel. */
export const BESIDE_PANEL = 'lg:grid-cols-[minmax(0,1fr)_25rem]';

/** Filters, the list of buyers, and the selected buyer. */
export function BuyerPipeline({ property }: { property: PropertyPage }) {
  const { user } = useAuth();
  const { filters, change, clear, chosen, choose } = useFilters();
  const list = useBuyers(property.id, filters);
  const { buyer, error, retrying, retry } = useSelectedBuyer(property.id, list, chosen);
  const wide = useMediaQuery(WIDE);
  const desk = useIsDesktop();
  const work = useBuyerUpdates(property.id);
  const ticked = useRowSelection(list.buyers);
  const bulk = useBulkUpdate(property.id, (buyerId) => ticked.tick(buyerId, false));
  const { exporting, exportMatches } = useExport();
  const selecting = useMutation({
    mutationFn: () => list.readAll(EXPORT_SELECTED_MAX),
    retry: false,
    onSuccess: ticked.tickOnly,
  });
  const [keysShown, setKeysShown] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const drafts = useRef(new Map<string, string>());
  const noteId = useId();
  const listFrame = useRef<HTMLDivElement>(null);

  function onChoose(next: PropertyBuyer, by: 'key' | 'press') {
    // On a phone a click adds a history entry, so Back closes the buyer; arrow keys only move the focus.
    if (wide) choose(next.buyerId, { replace: true });
    else if (by === 'press') choose(next.buyerId, { replace: false });
  }

  function handleKey(event: KeyboardEvent) {
    // React events bubble through portals: ignore keys pressed in a dialog. The one for shortcuts takes
    // the focus a moment after it opens.
    if (keysShown || !event.currentTarget.contains(event.target as Node)) return;
    const pressed = readKey(event);
    if (!pressed) return;
    if (pressed.kind === 'help') setKeysShown(true);
    else if (!buyer || !openUser(buyer.user)) return;
    else if (pressed.kind === 'note') document.getElementById(noteId)?.focus();
    else if (!mayMove(buyer.stage, pressed.stage))
      setAnnouncement(
        `${nameOf(buyer)} can't go from ${STAGE_LABELS[buyer.stage]} to ${STAGE_LABELS[pressed.stage]}.`,
      );
    else if (buyer.stage !== pressed.stage)
      work.change(buyer, { stage: pressed.stage }, () =>
        setAnnouncement(`${nameOf(buyer)} moved to ${STAGE_LABELS[pressed.stage]}.`),
      );
    event.preventDefault();
  }

  const panel = buyer ? (
    <BuyerPanel
      key={buyer.buyerId}
      property={property}
      buyer={buyer}
      work={work}
      userId={user?.id}
      drafts={drafts.current}
      noteId={noteId}
      named={!wide}
    />
  ) : isMissing(error) ? (
    <p className="pb-4 text-ink-soft">
      We can't find this buyer. They may have deleted their account. Select another from the list.
    </p>
  ) : (
    error && (
      <ErrorState
        inCard
        title="The buyer didn't load"
        text={describeError(error)}
        retrying={retrying}
        onRetry={retry}
      />
    )
  );
  return (
    // Shortcut keys apply only while the focus is inside this section.
    <section aria-label="Buyers" onKeyDown={handleKey} className="mt-4 low:mt-0.5">
      <FunnelBar counts={property.counts} />
      <div className="mt-2 low:mt-1">
        <Filters
          counts={property.counts}
          colleagues={property.colleagues}
          filters={filters}
          onChange={change}
          onClear={clear}
        >
          <IconButton
            label="Keyboard shortcuts"
            className="max-lg:hidden lg:size-9 low:size-8"
            onClick={() => setKeysShown(true)}
          >
            <Keyboard aria-hidden="true" className="size-5" />
          </IconButton>
        </Filters>
      </div>
      <div className={cx('mt-3 grid items-start gap-4 low:mt-1', wide && chosen && BESIDE_PANEL)}>
        <div ref={listFrame} className="min-w-0">
          {!desk && list.buyers.length > 0 && (
            <Checkbox label="Select all shown" checked={ticked.all} onCheckedChange={ticked.tickAll} />
          )}
          <BuyersList
            list={list}
            property={property}
            chosen={chosen}
            filtered={countFilters(filters) > 0}
            ticked={ticked.ids}
            userId={user?.id}
            onChoose={onChoose}
            onTick={ticked.tick}
            allTicked={ticked.all}
            onTickAll={ticked.tickAll}
            onClearFilters={clear}
          />
          <BulkActionsBar
            chosen={ticked.buyers}
            colleagues={property.colleagues}
            state={bulk.state}
            exporting={exporting !== null}
            selectAll={
              ticked.all && list.more && list.buyers.length < EXPORT_SELECTED_MAX
                ? {
                    label: selectAllLabel(totalOf(property.counts, filters)),
                    pending: selecting.isPending,
                    error: selecting.error && describeError(selecting.error),
                    onSelect: () => selecting.mutate(),
                  }
                : null
            }
            onChange={(next) => void bulk.run(ticked.buyers, next)}
            onExport={() =>
              void exportMatches(
                () =>
                  readSelected(
                    property.id,
                    ticked.buyers.map(({ buyerId }) => buyerId),
                  ),
                'full',
                property,
              )
            }
            onClear={() => ticked.tickAll(false)}
            onDismiss={bulk.dismiss}
          />
        </div>
        {wide && chosen && (
          <section
            aria-label={buyer ? nameOf(buyer) : 'One buyer'}
            className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-md border border-line bg-surface p-5 low:top-17 low:max-h-[calc(100dvh-5rem)] low:px-4 low:pb-4"
          >
            <IconButton
              label="Close this buyer"
              className="absolute top-2 right-2"
              onClick={() => {
                // The row of this buyer, or the first one if a filter hides it.
                listFrame.current?.querySelector<HTMLElement>('[data-column="name"][tabindex="0"]')?.focus();
                choose(null, { replace: true });
              }}
            >
              <X aria-hidden="true" className="size-5" />
            </IconButton>
            {panel ?? <PanelSkeleton />}
          </section>
        )}
      </div>
      {!wide && (
        <Dialog
          open={panel !== null}
          onClose={() => choose(null, { replace: true })}
          title={buyer ? nameOf(buyer) : error ? 'Buyer' : ''}
          size="screen"
          bare
        >
          <DialogBody readable={buyer ? !openUser(buyer.user) : isMissing(error)}>{panel}</DialogBody>
        </Dialog>
      )}
      <KeysDialog open={keysShown} onClose={() => setKeysShown(false)} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}

/** Number of buyers these filters find, where the page's counts say it. */
function totalOf(counts: PropertyPage['counts'], filters: BuyerFilters): number | null {
  const { stage, sort: _sort, ...rest } = filters;
  if (countFilters(rest) > 0) return null;
  return stage ? counts.stages[stage] : counts.matching + counts.left;
}

function selectAllLabel(total: number | null): string {
  if (total === null) return 'Select all';
  return total > EXPORT_SELECTED_MAX
    ? `Select the first ${formatCount(EXPORT_SELECTED_MAX)}`
    : `Select all ${formatCount(total)}`;
}

/** As tall as most buyers' panels, so that nothing moves once the buyer has loaded. */
const PanelSkeleton = () => (
  <div role="status" className="h-dvh">
    <span className="sr-only">Loading the buyer...</span>
    <TextSkeleton lines={6} className="pr-9" />
  </div>
);
