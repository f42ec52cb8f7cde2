import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, true for whatever is first rendered in the browser. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
