import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../api/describe-error';
import { useSubmitOnce } from '../../../shared/use-submit-once';
import { type ToastInput, toast } from '../../../ui/overlays/toast-store';
import type { DialogState } from '../../../ui/overlays/use-dialog-state';

interface AdminMutation<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** Toast after success, or its title alone; null for none. */
  done?: string | ((input: Input, answer: Answer) => ToastInput | null);
  /** Title of the toast after a failure. */
  failed: string | ((input: Input) => string);
  /** Used when the server gives no reason. */
  fallback?: string | ((input: Input) => string);
  /** Overrides the server's reason and the fallback. */
  describe?: (error: Error) => string;
}

const textFor = <Input>(text: string | ((input: Input) => string), input: Input) =>
  typeof text === 'string' ? text : text(input);

/** A mutation by an administrator. Invalidates all admin queries, because their counts depend on each other. */
export function useAdminMutation<Input, Answer>(options: AdminMutation<Input, Answer>) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: options.send,
    // Not idempotent: a retry after a lost response would send a reply or deletion twice.
    retry: false,
    onSuccess: (answer, input) => {
      const done = typeof options.done === 'string' ? { title: options.done } : options.done?.(input, answer);
      if (done) toast({ variant: 'success', ...done });
    },
    onError: (error, input) => {
      const { fallback = 'Please try again.' } = options;
      const description = options.describe?.(error) ?? describeError(error, textFor(fallback, input));
      toast({ variant: 'destructive', title: textFor(options.failed, input), description });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['api', 'admin'] }),
        client.invalidateQueries({ queryKey: ['api', 'stats'] }),
      ]),
  });
  return { ...mutation, mutate: useSubmitOnce(mutation) };
}

/** Props of a `ConfirmDialog` that sends its record and then closes. */
export function confirmProps<T>(
  dialog: Omit<DialogState<T>, 'open'>,
  mutation: Pick<ReturnType<typeof useAdminMutation<T, unknown>>, 'isPending' | 'mutate'>,
) {
  return {
    open: dialog.isOpen,
    onClose: dialog.close,
    pending: mutation.isPending,
    onConfirm: () => {
      if (dialog.record) mutation.mutate(dialog.record, { onSettled: dialog.close });
    },
  };
}
