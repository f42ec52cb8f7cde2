import { useMutation } from '@tanstack/react-query';
import { codeOf } from '../../lib/failure-code';
import { isPasswordNeeded } from '../../lib/reauth';
import { type ToastInput, toast } from '../../ui/overlays/toast-store';
import { downloadCsv } from './download-csv';

interface Export {
  path: string;
  fallbackName: string;
}

export function useCsvExport(done: (count: number) => ToastInput) {
  return useMutation({
    mutationFn: ({ path, fallbackName }: Export) => downloadCsv(path, fallbackName),
    // Every export is in the audit log: one press, one entry.
    retry: false,
    onSuccess: (count) => {
      toast({ variant: 'success', ...done(count) });
    },
    onError: (error) => {
      toast({ variant: 'destructive', ...exportFailure(error) });
    },
  });
}

function exportFailure(error: Error): ToastInput {
  if (codeOf(error) === 'NOT_FOUND' && error.message) return { title: error.message };
  if (isPasswordNeeded(error)) return { title: 'Export failed', description: error.message };
  return { title: 'Export failed', description: 'Unable to export data. Please try again.' };
}
