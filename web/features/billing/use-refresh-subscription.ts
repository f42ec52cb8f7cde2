import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CURRENT_USER_KEY } from '../../api/query-client';
import { subscriptionStatusQuery } from './billing.api';

/** Refetches the subscription and the user, whose record holds a copy of its status. */
export function useRefreshSubscription() {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: subscriptionStatusQuery.queryKey });
    void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
  }, [client]);
}
