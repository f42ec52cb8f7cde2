import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { ResultsPanel } from './results-panel';
import { SearchForm } from './search-form';
import { type SearchValues, sameProperty, valuesOf } from './search-values';
import { useExport } from './use-export';
import { useSearchRun } from './use-search-run';

export interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The search to change; without one a new one is made. */
  search?: AgentSearch;
  /** Show the buyers of `search` at once. */
  run?: boolean;
  onSaved?: () => void;
}

/** A property on the left, its buyers on the right. Every opening starts afresh. */
export function SearchDialog({ open, onOpenChange, search, run = false, onSaved }: SearchDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={search ? 'Edit Property Search' : 'Search for Potential Buyers'}
      size="xl"
      flush
    >
      <Workbench key={search?.id} search={search} runAtOnce={run} onSaved={onSaved} />
    </Dialog>
  );
}

interface WorkbenchProps {
  search: AgentSearch | undefined;
  runAtOnce: boolean;
  onSaved: (() => void) | undefined;
}

function Workbench({ search, runAtOnce, onSaved }: WorkbenchProps) {
  const [initial] = useState(() => valuesOf(search));
  const [values, setValues] = useState<SearchValues>(initial);
  const { saved, results, save, run, busy } = useSearchRun(search, onSaved);
  const { exporting, exportMatches } = useExport();
  const panel = useRef<HTMLElement>(null);

  // Only the opening counts: `run` itself is another function at every drawing.
  const opening = useRef(runAtOnce ? run : null);
  useEffect(() => {
    opening.current?.();
    opening.current = null;
  }, []);

  useEffect(() => {
    // On a phone the buyers stand below the form, out of sight.
    if (results.kind === 'found') panel.current?.scrollIntoView({ block: 'start' });
  }, [results.kind]);

  const upToDate = results.kind === 'found' && sameProperty(values, results.property);
  return (
    <div className="grid lg:grid-cols-[25rem_minmax(0,1fr)]">
      <section aria-label="Property" className="px-5 py-5 sm:px-6 lg:border-r lg:border-line">
        <SearchForm
          initial={initial}
          saved={saved !== undefined}
          upToDate={upToDate}
          busy={busy}
          startTyping={!runAtOnce}
          onChange={setValues}
          onSave={save}
        />
      </section>
      <section
        ref={panel}
        aria-label="Buyers"
        className="border-t border-line bg-paper px-5 py-5 sm:px-6 lg:border-t-0"
      >
        <ResultsPanel
          results={results}
          outdated={!upToDate}
          exporting={exporting}
          onExport={() => saved && void exportMatches(saved.id)}
          onRetry={run}
        />
      </section>
    </div>
  );
}
