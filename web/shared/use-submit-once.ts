import type { MutateOptions, UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Starts a mutation unless one is pending. `isPending` updates with the next render, so a quick second click would
 * submit twice.
 */
export function useSubmitOnce<Output, Input>(mutation: UseMutationResult<Output, Error, Input>) {
  const busy = useRef(false);
  return (input: Input, options: MutateOptions<Output, Error, Input> = {}) => {
    if (busy.current) return;
    busy.current = true;
    const done = () => {
      busy.current = false;
    };
    // Its promise settles also when the mutation was reset, which detaches the callbacks.
    mutation.mutateAsync(input, options).then(done, done);
  };
}
