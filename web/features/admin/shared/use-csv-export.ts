import { useMutation } from '@tanstack/react-query';
import { describeError } from '../../../api/describe-error';
import { downloadFile } from '../../../api/download-file';
import { codeOf } from '../../../api/error-codes';
import { isPasswordNeeded } from '../../../api/reauth';
import { type ToastInput, toast } from '../../../ui/overlays/toast-store';

/** Downloads a CSV file; `done` receives the record count. */
export function useCsvExport(done: (count: number) => ToastInput) {
  return useMutation({
    mutationFn: async ({ path, fallbackName }: { path: string; fallbackName: string }) => {
      const headers = await downloadFile(path, fallbackName);
      return Number(headers.get('x-record-count') ?? 0);
    },
    // Every export is audited: no automatic retry.
    retry: false,
    onSuccess: (count) => {
      toast({ variant: 'success', ...done(count) });
    },
    onError: (error) => {
      toast({ variant: 'destructive', ...describeFailure(error) });
    },
  });
}

function describeFailure(error: Error): ToastInput {
  const fallback = 'Unable to export data. Please try again.';
  // "No data to export" is the whole message.
  if (codeOf(error) === 'NOT_FOUND') return { title: describeError(error, 'No data to export') };
  return {
    title: 'Export failed',
    description: isPasswordNeeded(error) ? describeError(error, fallback) : fallback,
  };
}
