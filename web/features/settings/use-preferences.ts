import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationPreferences, PreferencesBody } from '@threshold/core/contract/notifications';
import { toast } from '../../ui/overlays/toast-store';
import { reportFailure } from './failures';
import { preferencesQuery, savePreferences } from './settings.api';

const KEY = ['settings', 'preferences'] as const;

/** A choice shows at once and goes back if the server refuses it. */
export function useSavePreferences() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  const show = (change: PreferencesBody) =>
    client.setQueryData<NotificationPreferences | null>(queryKey, (held) => held && { ...held, ...change });
  const { mutate } = useMutation({
    mutationKey: KEY,
    mutationFn: savePreferences,
    // One after the other, so that the last press is the one that counts.
    scope: { id: KEY.join('-') },
    onMutate: async (change) => {
      // A read that was on its way would put the choice back, and calling it off restores the one before.
      await client.cancelQueries({ queryKey });
      show(change);
    },
    onSuccess: () => {
      toast({ variant: 'success', title: 'Settings Saved' });
    },
    onError: (error) => reportFailure(error, 'Settings Not Saved'),
    onSettled: async () => {
      // What the server holds between two presses would undo the second on the screen.
      if (client.isMutating({ mutationKey: KEY }) === 1) await client.invalidateQueries({ queryKey });
    },
  });
  return (change: PreferencesBody) => {
    // Before anything is awaited, so that a second press finds what the first one left.
    show(change);
    mutate(change);
  };
}
