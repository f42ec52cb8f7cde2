import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrentUser } from '../lib/current-user';
import { fetchNavigation } from './ahead';
import { watchIntent } from './intent';

/** For members the next page is on its way before its link is pressed. */
export function useMemberLinks(user: CurrentUser | null): void {
  const client = useQueryClient();
  const isMember = user !== null;
  useEffect(() => (isMember ? watchIntent(client) : undefined), [client, isMember]);
  useEffect(() => fetchNavigation(user), [user]);
}
