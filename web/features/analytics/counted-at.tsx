import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import type { AgentScope } from '../../lib/agent-scope';
import { Button } from '../../ui/forms/button';
import { analyticsQuery, countNow } from './analytics.api';

/** When the buyers around the branch were counted, and a way to have them counted now. */
export function CountedAt({ asOf, scope }: { asOf: string; scope: AgentScope }) {
  const client = useQueryClient();
  const counting = useMutation({
    mutationFn: () => countNow(scope),
    onSuccess: (counted) => client.setQueryData(analyticsQuery(scope).queryKey, counted),
  });
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft" role="status">
      <span>
        {counting.error
          ? `The buyers could not be counted again: ${counting.error.message}`
          : `Buyers counted on ${formatDayTime(new Date(asOf))}.`}
      </span>
      <Button variant="link" pending={counting.isPending} onClick={() => counting.mutate()}>
        Count again now
      </Button>
    </p>
  );
}
