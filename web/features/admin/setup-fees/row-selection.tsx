import { useState } from 'react';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import type { FeeAgent } from './labels';

/** Selected agents. Only those on the current page count, so that no hidden row is changed. */
export function useRowSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id: string) => ids.has(id),
    of: (agents: readonly FeeAgent[]) => agents.filter((agent) => ids.has(agent.id)),
    set: (agents: readonly FeeAgent[], on: boolean) =>
      setIds((before) => {
        const after = new Set(before);
        for (const { id } of agents) on ? after.add(id) : after.delete(id);
        return after;
      }),
    clear: () => setIds(new Set()),
  };
}
export type RowSelection = ReturnType<typeof useRowSelection>;

interface BulkActionsBarProps {
  agents: readonly FeeAgent[];
  selection: RowSelection;
  onStatus: (agents: FeeAgent[]) => void;
  onSent: (agents: FeeAgent[]) => void;
}

export function BulkActionsBar({ agents, selection, onStatus, onSent }: BulkActionsBarProps) {
  const selected = selection.of(agents);
  const agreed = selected.filter((agent) => agent.marketingEmailAgreed === true);
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1">
      <Checkbox
        label={agents.length === 1 ? 'Select 1 on this page' : `Select all ${agents.length} on this page`}
        checked={selected.length === agents.length}
        onCheckedChange={(on) => selection.set(agents, on)}
      />
      {selected.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <span role="status" className="text-sm text-ink-soft tabular-nums">
            {selected.length} selected
          </span>
          <Button size="sm" variant="secondary" onClick={() => onStatus(selected)}>
            Set status
          </Button>
          {agreed.length > 0 && (
            <Button size="sm" variant="secondary" onClick={() => onSent(agreed)}>
              {agreed.length === selected.length
                ? 'Mark sent'
                : `Mark sent (the ${agreed.length} who agreed)`}
            </Button>
          )}
          <Button size="sm" variant="link" onClick={selection.clear}>
            Clear
          </Button>
        </div>
      )}
    </div>
  );
}
