import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../../../ui/cx';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog';
import { type ExportKind, readAllMatches, useExport } from '../../matches';
import { DemandPreview } from './demand-preview';
import { DialogActions } from './dialog-actions';
import { ResultsPanel } from './results-panel';
import { SearchForm } from './search-form';
import { sameProperty } from './search-values';
import { useSearchForm } from './use-search-form';
import { useSearchRun } from './use-search-run';

export interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
  /** The search to edit; omitted for a new one. */
  search?: AgentSearch;
  /** Run `search` on open. */
  run?: boolean;
  onSaved?: () => void;
}

/** Property form on the left, matches on the right. State resets each time it opens. */
export function SearchDialog({ open, onClose, search, run = false, onSaved }: SearchDialogProps) {
  const [large, setLarge] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={() => {
        setLarge(false);
        onClose();
      }}
      title={search ? 'Edit Property Search' : 'Search for Potential Buyers'}
      size={large ? 'screen' : 'xl'}
      bare
    >
      <SearchWorkspace
        key={search?.id}
        search={search}
        runAtOnce={run}
        onSaved={onSaved}
        large={large}
        onLarge={setLarge}
      />
    </Dialog>
  );
}

interface SearchWorkspaceProps {
  search: AgentSearch | undefined;
  runAtOnce: boolean;
  onSaved: (() => void) | undefined;
  large: boolean;
  onLarge: (large: boolean) => void;
}

function SearchWorkspace({ search, runAtOnce, onSaved, large, onLarge }: SearchWorkspaceProps) {
  const state = useSearchForm(search);
  const { saved, results, message, setMessage, save, run, busy } = useSearchRun(search, onSaved);
  const { exporting, exportMatches } = useExport(setMessage);
  const [exportKind, setExportKind] = useState<ExportKind>('plain');
  const { pathname } = useLocation();
  const workAt = saved && `/properties/${saved.id}`;
  const panel = useRef<HTMLElement>(null);
  const formId = useId();

  // Run once on mount; `run` is a new function on every render.
  const opening = useRef(runAtOnce ? run : null);
  useEffect(() => {
    opening.current?.();
    opening.current = null;
  }, []);

  useEffect(() => {
    // On phones the matches are below the form: scroll to them.
    if (results.kind === 'found' || large) panel.current?.scrollIntoView({ block: 'start' });
  }, [results.kind, large]);

  function exportAll() {
    if (saved && results.kind === 'found')
      void exportMatches(() => readAllMatches(saved.id), exportKind, results.property);
  }

  const upToDate = results.kind === 'found' && sameProperty(state.values, results.property);
  const listed = results.kind !== 'none';
  const preview = (
    <DemandPreview state={state} upToDate={upToDate} propertyId={saved?.id ?? null} wide={!listed} />
  );
  return (
    <>
      <DialogBody flush>
        <div className={large ? 'min-h-full bg-paper' : 'grid min-h-full lg:grid-cols-[25rem_minmax(0,1fr)]'}>
          {/* Hidden, not unmounted, to keep the form's values. */}
          <section
            aria-label="Property"
            hidden={large}
            className="px-5 py-5 sm:px-6 lg:border-r lg:border-line"
          >
            <SearchForm id={formId} state={state} startTyping={!runAtOnce} onSave={save}>
              {listed && preview}
            </SearchForm>
          </section>
          <section
            ref={panel}
            aria-label="Buyers"
            className={cx('bg-paper px-5 py-5 sm:px-6', !large && 'border-t border-line lg:border-t-0')}
          >
            <ResultsPanel
              results={results}
              propertyId={saved?.id ?? null}
              // No link to the page that is already open.
              workAt={workAt && workAt !== pathname ? workAt : null}
              outdated={!upToDate}
              message={message}
              preview={preview}
              hasPlace={state.values.placeId !== null}
              large={large}
              onLarge={onLarge}
              onRetry={run}
            />
          </section>
        </div>
      </DialogBody>
      <DialogActions
        formId={formId}
        saved={saved !== undefined}
        busy={busy}
        found={results.kind === 'found' ? results.matches : null}
        exporting={exporting !== null}
        exportKind={exportKind}
        onExportKind={setExportKind}
        onExport={exportAll}
        onBack={large ? () => onLarge(false) : undefined}
      />
    </>
  );
}
