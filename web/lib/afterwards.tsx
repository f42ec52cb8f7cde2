import { type ReactNode, startTransition, useEffect, useState } from 'react';

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
 * What nobody needs in order to begin, drawn once the rest of the page is on the screen, so that the rest can be seen and used
 * sooner: what stands below the first screen, or has its place kept.
 */
export function Afterwards({ until = null, children }: AfterwardsProps) {
  return useAfterwards() ? children : until;
}

/** The same for the later entries of a list. */
export function useAfterwards(): boolean {
  const [now, setNow] = useState(stands);
  useEffect(() => {
    stands = true;
    if (!now) void painted().then(() => startTransition(() => setNow(true)));
  }, [now]);
  return now;
}

let frame: Promise<void> | undefined;

/** The same moment for all parts, which are then drawn together. A tab that nobody looks at paints nothing. */
function painted(): Promise<void> {
  frame ??= new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
  return frame;
}
