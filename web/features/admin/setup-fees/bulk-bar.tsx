import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import type { Chosen } from './chosen';
import type { FeeAgent } from './labels';

interface BulkBarProps {
  agents: readonly FeeAgent[];
  chosen: Chosen;
  onStatus: (agents: FeeAgent[]) => void;
  onSent: (agents: FeeAgent[]) => void;
}

export function BulkBar({ agents, chosen, onStatus, onSent }: BulkBarProps) {
  const marked = chosen.of(agents);
  const agreed = marked.filter((agent) => agent.marketingEmailAgreed === true);
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1">
      <Checkbox
        label={
          agents.length === 1 ? 'Choose the one on this page' : `Choose all ${agents.length} on this page`
        }
        checked={marked.length === agents.length}
        onCheckedChange={(on) =>
          chosen.choose(
            agents.map((agent) => agent.id),
            on,
          )
        }
      />
      {marked.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <span role="status" className="text-sm text-ink-soft tabular-nums">
            {marked.length} chosen
          </span>
          <Button size="sm" variant="secondary" onClick={() => onStatus(marked)}>
            Set status
          </Button>
          {agreed.length > 0 && (
            <Button size="sm" variant="secondary" onClick={() => onSent(agreed)}>
              {agreed.length === marked.length ? 'Mark sent' : `Mark sent (the ${agreed.length} who agreed)`}
            </Button>
          )}
          <Button size="sm" variant="link" onClick={chosen.clear}>
            Clear
          </Button>
        </div>
      )}
    </div>
  );
}
