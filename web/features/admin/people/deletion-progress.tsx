import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '@threshold/core/rules/format/counts';
import { useEffect, useState } from 'react';
import { Progress } from '../../../ui/feedback/progress';
import { toast } from '../../../ui/overlays/toast-store';
import { deletionQuery } from '../admin.api';

/**
 * Progress of the deletion of all buyers, also after a reload. Call `setStarted` once the progress was refetched
 * after the request: completion is then announced even if the first response already reports it.
 */
export function useBuyersDeletion() {
  const client = useQueryClient();
  const { data } = useQuery(deletionQuery);
  const [isAwaited, setIsAwaited] = useState(false);
  const state = data?.state;
  useEffect(() => {
    if (state === 'running') setIsAwaited(true);
    if (!isAwaited || (state !== 'done' && state !== 'stopped')) return;
    setIsAwaited(false);
    toast(
      state === 'done'
        ? { variant: 'success', title: 'All buyers deleted' }
        : {
            variant: 'destructive',
            title: 'Delete failed',
            description: 'Some buyers are left. Please try again.',
          },
    );
    void client.invalidateQueries({ queryKey: ['api', 'admin'] });
    void client.invalidateQueries({ queryKey: ['api', 'stats'] });
  }, [state, isAwaited, client]);
  return {
    running: state === 'running' ? data : null,
    setStarted: () => setIsAwaited(true),
  };
}

export function DeletionProgress({ deleted, total }: { deleted: number; total: number }) {
  return (
    <div className="w-full">
      <p role="status" className="mb-2 text-ink-soft tabular-nums">
        {`${formatCount(deleted)} of ${formatCount(total)} deleted`}
      </p>
      <Progress label="Deleting all buyers" value={deleted} max={Math.max(1, total)} />
    </div>
  );
}
