import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/request';
import { type ToastInput, toast } from '../../ui/overlays/toast-store';

interface Change<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  done: (input: Input) => ToastInput;
  failed: (error: Error, input: Input) => ToastInput;
}

/** A write of the back office. Whatever became of it, everything shown is read again: figures hang together. */
export function useAdminChange<Input, Answer>({ send, done, failed }: Change<Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    // A lost answer to a reply or a deletion must not send it twice.
    retry: false,
    onSuccess: (_answer, input) => {
      toast({ variant: 'success', ...done(input) });
    },
    onError: (error, input) => {
      toast({ variant: 'destructive', ...failed(error, input) });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['api', 'admin'] }),
        client.invalidateQueries({ queryKey: ['api', 'stats'] }),
      ]),
  });
}

/** What the server said, or the default where it said nothing of its own. */
export function serverWords(error: Error, otherwise: string): string {
  return error instanceof ApiError && error.errorCode && error.message ? error.message : otherwise;
}
