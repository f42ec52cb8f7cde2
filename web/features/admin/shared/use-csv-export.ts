import { useMutation } from '@tanstack/react-query';
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
  if (codeOf(error) === 'NOT_FOUND' && error.message) return { title: error.message };
  if (isPasswordNeeded(error)) return { title: 'Export failed', description: error.message };
  return { title: 'Export failed', description: 'Unable to export data. Please try again.' };
}
