import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import Bell from '../features/notifications/bell';
import { watchIntent } from './intent';

/** The bell, and what else comes with the first page of a member and with no visitor's. */
export default function MemberBell(props: ComponentProps<typeof Bell>) {
  const client = useQueryClient();
  useEffect(() => watchIntent(client), [client]);
  return <Bell {...props} />;
}
