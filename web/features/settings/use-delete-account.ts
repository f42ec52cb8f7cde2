import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DELETE_WORD } from '@threshold/core/contract/privacy';
import { useNavigate } from 'react-router';
import { forgetToken } from '../../lib/auth';
import type { FieldErrors } from '../../lib/plain-form';
import { switchPushOff } from '../../lib/push';
import { CURRENT_USER_KEY } from '../../lib/query-client';
import { ApiError } from '../../lib/request';
import { toast } from '../../ui/overlays/toast-store';
import { fieldErrorsOf, reportFailure } from './failures';
import { deleteAccount } from './settings.api';

export type DeleteField = 'password' | 'confirmation';

/** Ends on the home page, signed out; what the server refuses goes under its field. */
export function useDeleteAccount(onRefused: (errors: FieldErrors<DeleteField>) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (password: string) => deleteAccount({ password, confirmation: DELETE_WORD }),
    retry: false,
    onSuccess: async () => {
      // The page is left first: the guard of the one behind would lead a signed-out person to the login.
      await navigate('/', { replace: true });
      forgetToken();
      client.clear();
      client.setQueryData(CURRENT_USER_KEY, null);
      toast({
        variant: 'success',
        title: 'Account Deleted',
        description: 'Your account and your data have been removed. An email confirms it.',
      });
      await switchPushOff().catch((error: unknown) =>
        console.warn('Push messages could not be switched off in this browser', error),
      );
    },
    onError: (error) => {
      const refused: FieldErrors<DeleteField> = fieldErrorsOf(error);
      if (isWrongPassword(error)) refused.password ??= 'This is not your password';
      onRefused(refused);
      if (Object.keys(refused).length === 0) reportFailure(error, 'Account Not Deleted');
    },
  });
}

const isWrongPassword = (error: unknown) =>
  error instanceof ApiError && error.errorCode === 'INVALID_CREDENTIALS';
