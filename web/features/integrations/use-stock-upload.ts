import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { importStock, type StockUpload, stockChanged } from './stock-imports.api';

/** Previews or applies a file. `progress` is null while nothing is sent, and 100 while the server works on it. */
export function useStockUpload() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const current = useRef<AbortController>(null);
  // Leaving the page stops the upload; what has arrived completely is still applied.
  useEffect(() => () => current.current?.abort(), []);

  const upload = useMutation({
    mutationFn: (input: StockUpload) => {
      current.current = new AbortController();
      setProgress(0);
      return importStock(input, { onProgress: setProgress, signal: current.current.signal });
    },
    // A lost answer may be of a run that was applied: the list below shows it.
    retry: false,
    onSettled: () => {
      setProgress(null);
      return stockChanged(client);
    },
  });
  return { upload, progress };
}
