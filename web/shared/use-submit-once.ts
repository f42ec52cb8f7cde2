import type { MutateOptions, UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Starts a write, unless one is under way. `isPending` is told a moment after the start; a second click within that
 * moment would send everything twice.
 */
export function useSubmitOnce<Output, Input>(mutation: UseMutationResult<Output, Error, Input>) {
  const busy = useRef(false);
  return (input: Input, options: MutateOptions<Output, Error, Input> = {}) => {
    if (busy.current) return;
    busy.current = true;
    mutation.mutate(input, {
      ...options,
      onSettled: (...outcome) => {
        busy.current = false;
        options.onSettled?.(...outcome);
      },
    });
  };
}
