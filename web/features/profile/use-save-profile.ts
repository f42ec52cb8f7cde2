import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileBody } from '@threshold/core/contract/profile';
import type { CurrentUser } from '../../lib/current-user';
import { codeOf } from '../../lib/failure-code';
import { CURRENT_USER_KEY } from '../../lib/query-client';
import { ApiError } from '../../lib/request';
import { toast } from '../../ui/overlays/toast-store';
import { saveProfile } from './profile.api';

export interface SaveHandlers {
  onSaved: (user: CurrentUser) => void;
  onFieldErrors: (errors: Record<string, string>) => void;
}

export function useSaveProfile({ onSaved, onFieldErrors }: SaveHandlers) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileBody) => saveProfile(body),
    onSuccess: ({ user }) => {
      client.setQueryData(CURRENT_USER_KEY, user);
      // A buyer's searches say the same about selling and borrowing.
      void client.invalidateQueries({ queryKey: ['api', 'buyer-searches'] });
      onSaved(user);
      toast({ variant: 'success', title: 'Profile Updated', description: 'Your changes are saved.' });
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fieldErrors : undefined;
      if (fields) onFieldErrors(fields);
      toast({ variant: 'destructive', title: 'Update Failed', description: error.message });
      // Changed or locked meanwhile, from another window or by support: the form should show what holds now.
      if (codeOf(error) === 'CONFLICT' || codeOf(error) === 'FIELD_LOCKED')
        void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
    },
  });
}
