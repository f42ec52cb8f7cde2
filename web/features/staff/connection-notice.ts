import { useEffect } from 'react';
import { isTransient } from '../../lib/request';
import { toast } from '../../ui/overlays/toast-store';

/** Says that the network, not the person, is at fault. */
export function useConnectionNotice(error: Error | null): void {
  const unreachable = isTransient(error);
  useEffect(() => {
    if (!unreachable) return;
    toast({
      variant: 'destructive',
      title: 'Connection Issue',
      description: 'Unable to load dashboard data. Please refresh the page.',
    });
  }, [unreachable]);
}
