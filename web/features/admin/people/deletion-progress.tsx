import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '@threshold/core/rules/format/counts';
import { useEffect, useState } from 'react';
import { Progress } from '../../../ui/feedback/progress';
import { toast } from '../../../ui/overlays/toast-store';
import { deletionQuery } from '../admin.api';

/**
 * How far the deletion of all buyers is, on every screen that shows it, also after a reload. Answers whether it runs,
 * and `begun`, to be called when it was asked for: its end is then told even if it is there before the first look.
 */
export function useBuyersDeletion() {
  const client = useQueryClient();
  const { data } = useQuery(deletionQuery);
  const [awaited, setAwaited] = useState(false);
  const state = data?.state;
  useEffect(() => {
    if (state === 'running') setAwaited(true);
    if (!awaited || (state !== 'done' && state !== 'stopped')) return;
    setAwaited(false);
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
  }, [state, awaited, client]);
  return {
    running: state === 'running' ? data : null,
    async begun() {
      await client.invalidateQueries({ queryKey: deletionQuery.queryKey });
      setAwaited(true);
    },
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
