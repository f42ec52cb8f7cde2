import { type ReactNode, useDeferredValue, useEffect } from 'react';

/** False while a tab's first page is drawn. A page that is moved to, or taken over from the server, is drawn whole. */
let stands = true;

/** A page begins that is drawn in two pieces. */
export function beginInPieces(): void {
  stands = false;
}

export interface AfterwardsProps {
  /** Keeps the place, where something beside or below it would move. */
  until?: ReactNode;
  children: ReactNode;
}

/**
 * What nobody needs in order to begin, drawn right after the rest of the page, so that the rest can be used sooner: what
 * stands below the first screen, or has its place kept.
 */
export function Afterwards({ until = null, children }: AfterwardsProps) {
  return useAfterwards() ? children : until;
}

/** The same for the later entries of a list. */
export function useAfterwards(): boolean {
  const now = useDeferredValue(true, stands ? undefined : false);
  useEffect(() => {
    stands = true;
  }, []);
  return now;
}
