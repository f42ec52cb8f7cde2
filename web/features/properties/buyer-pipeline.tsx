import { openUser } from '@threshold/core/contract/agent-searches';
import type { PropertyBuyer, PropertyPage } from '@threshold/core/contract/properties';
import { mayMove, STAGE_LABELS } from '@threshold/core/rules/pipeline/stages';
import { Keyboard } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useAuth } from '../../session/auth';
import { useMedia } from '../../shared/use-media-query';
import { cx } from '../../ui/cx';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Button } from '../../ui/forms/button';
import { Checkbox } from '../../ui/forms/checkbox';
import { Dialog, DialogBody } from '../../ui/overlays/dialog';
import { useExport } from '../matches';
import { BulkActionsBar } from './bulk-actions-bar';
import { BuyerPanel } from './buyer-panel';
import { BuyersList } from './buyers-list';
import { Filters } from './filters';
import { KeysDialog, readKey } from './keyboard-shortcuts';
import { nameOf } from './labels';
import { readSelected } from './property.api';
import { useBulkUpdate } from './use-bulk-update';
import { useBuyerUpdates } from './use-buyer-updates';
import { useBuyers, useSelectedBuyer } from './use-buyers';
import { countFilters, useFilters } from './use-filters';
import { useRowSelection } from './use-row-selection';

/** Wide enough for the buyer panel beside the list; otherwise the panel is full screen. */
const WIDE = '(min-width: 64rem)';

/** Filters, the list of buyers, and the selected buyer. */
export function BuyerPipeline({ property }: { property: PropertyPage }) {
  const { user } = useAuth();
  const { filters, change, clear, chosen, choose } = useFilters();
  const list = useBuyers(property.id, filters);
  const { buyer, missing } = useSelectedBuyer(property.id, list, chosen);
  const wide = useMedia(WIDE);
  const work = useBuyerUpdates(property.id);
  const ticked = useRowSelection(list.buyers);
  const bulk = useBulkUpdate(property.id, ticked.untick);
  const { exporting, exportMatches } = useExport();
  const [keysShown, setKeysShown] = useState(false);
  const [said, setSaid] = useState('');
  const drafts = useRef(new Map<string, string>());
  const noteId = useId();

  // A link to one buyer scrolls past the filters, which fill a low screen.
  const pipeline = useRef<HTMLDivElement>(null);
  const led = useRef(chosen !== null);
  useEffect(() => {
    if (!wide || list.loading || !led.current) return;
    led.current = false;
    pipeline.current?.scrollIntoView({ block: 'start' });
  }, [wide, list.loading]);

  const onChoose = useCallback(
    (next: PropertyBuyer, by: 'key' | 'press') => {
      // On a phone a click adds a history entry, so Back closes the buyer; arrow keys only move the focus.
      if (wide) choose(next.buyerId, { replace: true });
      else if (by === 'press') choose(next.buyerId, { replace: false });
    },
    [wide, choose],
  );

  function handleKey(event: KeyboardEvent) {
    const pressed = readKey(event);
    if (!pressed) return;
    if (pressed.kind === 'help') setKeysShown(true);
    else if (!buyer || !openUser(buyer.user)) return;
    else if (pressed.kind === 'note') document.getElementById(noteId)?.focus();
    else if (!mayMove(buyer.stage, pressed.stage))
      setSaid(
        `${nameOf(buyer)} cannot go from ${STAGE_LABELS[buyer.stage]} to ${STAGE_LABELS[pressed.stage]}.`,
      );
    else if (buyer.stage !== pressed.stage)
      work.change(buyer, { stage: pressed.stage }, () =>
        setSaid(`${nameOf(buyer)} moved to ${STAGE_LABELS[pressed.stage]}.`),
      );
    event.preventDefault();
  }

  const panel = buyer && (
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
  );
  // Without buyers there is no panel beside the list.
  const nobody = !chosen && list.buyers.length === 0 && !list.loading && !list.error;
  return (
    // Shortcut keys apply only while the focus is inside this section.
    <section aria-label="Work this property" onKeyDown={handleKey} className="mt-5">
      <Filters
        counts={property.counts}
        colleagues={property.colleagues}
        filters={filters}
        onChange={change}
        onClear={clear}
      />
      <div
        ref={pipeline}
        className={cx(
          'mt-5 grid scroll-mt-20 items-start gap-6',
          !nobody && 'lg:grid-cols-[minmax(0,1fr)_26rem]',
        )}
      >
        <section aria-labelledby={`${noteId}-buyers`} className="min-w-0">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
            <h2 id={`${noteId}-buyers`} className="text-xl font-semibold">
              Buyers
            </h2>
            <div className="flex items-center gap-3">
              {list.buyers.length > 0 && (
                <Checkbox label="Choose all shown" checked={ticked.all} onCheckedChange={ticked.tickAll} />
              )}
              <Button variant="ghost" onClick={() => setKeysShown(true)} className="max-lg:hidden">
                <Keyboard aria-hidden="true" />
                Keys
              </Button>
            </div>
          </div>
          <BuyersList
            list={list}
            property={property}
            chosen={chosen}
            filtered={countFilters(filters) > 0}
            ticked={ticked.ids}
            userId={user?.id}
            onChoose={onChoose}
            onTick={ticked.tick}
            onClearFilters={clear}
          />
          <BulkActionsBar
            chosen={ticked.buyers}
            colleagues={property.colleagues}
            state={bulk.state}
            exporting={exporting !== null}
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
        </section>
        {wide && !nobody && (
          <section
            aria-label={buyer ? nameOf(buyer) : 'One buyer'}
            className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-md border border-line bg-surface p-5"
          >
            {panel ?? (
              <EmptyState
                as="p"
                title={missing ? 'This buyer is not here' : 'Choose a buyer'}
                text={
                  missing
                    ? 'They may have left since. Choose another from the list.'
                    : 'How to reach them and what you made of them stands here.'
                }
                className="border-none"
              />
            )}
          </section>
        )}
      </div>
      {!wide && (
        <Dialog
          open={buyer !== null}
          onOpenChange={(open) => open || choose(null, { replace: true })}
          title={buyer ? nameOf(buyer) : ''}
          size="screen"
          bare
        >
          <DialogBody readable={buyer !== null && !openUser(buyer.user)}>{panel}</DialogBody>
        </Dialog>
      )}
      <KeysDialog open={keysShown} onOpenChange={setKeysShown} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}
