import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import Bell from '../features/notifications/bell';
import { useAuth } from '../lib/auth';
import { fetchNavigation } from './ahead';
import { watchIntent } from './intent';

/** The bell, and what else comes with the first page of a member and with no visitor's. */
export default function MemberBell(props: ComponentProps<typeof Bell>) {
  const client = useQueryClient();
  const { user } = useAuth();
  useEffect(() => watchIntent(client), [client]);
  useEffect(() => fetchNavigation(user), [user]);
  return <Bell {...props} />;
}
