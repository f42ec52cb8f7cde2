import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '@threshold/core/rules/format/counts';
import { useEffect, useState } from 'react';
import { Progress } from '../../../ui/feedback/progress';
import { toast } from '../../../ui/overlays/toast-store';
import { deletionQuery, type Kind } from '../admin.api';

/**
 * Progress of the deletion of everyone of a kind, also after a reload. Call `setStarted` once the progress was refetched
 * after the request: completion is then announced even if the first response already reports it.
 */
export function useDeletion(kind: Kind) {
  const client = useQueryClient();
  const { data } = useQuery(deletionQuery(kind));
  const [isAwaited, setIsAwaited] = useState(false);
  const state = data?.state;
  useEffect(() => {
    if (state === 'running') setIsAwaited(true);
    if (!isAwaited || (state !== 'done' && state !== 'stopped')) return;
    setIsAwaited(false);
    toast(
      state === 'done'
        ? { variant: 'success', title: `All ${kind} deleted` }
        : {
            variant: 'destructive',
            title: 'Delete failed',
            description: `Some ${kind} weren't deleted. Please try again.`,
          },
    );
    void client.invalidateQueries({ queryKey: ['api', 'admin'] });
    void client.invalidateQueries({ queryKey: ['api', 'stats'] });
  }, [state, isAwaited, client, kind]);
  return {
    running: state === 'running' ? data : null,
    setStarted: () => setIsAwaited(true),
  };
}

interface DeletionProgressProps {
  kind: Kind;
  deleted: number;
  total: number;
}

export function DeletionProgress({ kind, deleted, total }: DeletionProgressProps) {
  return (
    <div className="w-full">
      <p role="status" className="mb-2 text-ink-soft tabular-nums">
        {deleted === 0 ? 'Starting...' : `${formatCount(deleted)} of ${formatCount(total)} deleted`}
      </p>
      <Progress label={`Deleting all ${kind}`} value={deleted} max={Math.max(1, total)} />
    </div>
  );
}
