import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog';

/** Asks before unsaved changes are left behind, whichever way someone goes: a link, the back button, the window. */
export function LeaveGuard({ active }: { active: boolean }) {
  const [go, setGo] = useState<(() => void) | null>(null);
  const [asking, setAsking] = useState(false);
  const allowed = useRef(false);
  const { pathname, key } = useLocation();
  const position = useRef(0);

  // Every entry of the history has a key of its own, so a new one means that the position has changed.
  useEffect(() => {
    if (key) position.current = indexOf(window.history.state);
  }, [key]);

  useEffect(() => {
    if (!active) return;
    let restoring = false;
    const ask = (leave: () => void) => {
      setGo(() => leave);
      setAsking(true);
    };

    function unload(event: BeforeUnloadEvent) {
      if (!allowed.current) event.preventDefault();
    }
    function click(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || allowed.current || !leavesThePage(event, link, pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => link.click());
    }
    function pop(event: PopStateEvent) {
      if (allowed.current) return;
      if (restoring) {
        restoring = false;
        event.stopImmediatePropagation();
        return;
      }
      if (window.location.pathname === pathname) return;
      // The browser has moved already; it is put back before the router hears of it.
      event.stopImmediatePropagation();
      const steps = indexOf(event.state) - position.current || -1;
      restoring = true;
      window.history.go(-steps);
      ask(() => window.history.go(steps));
    }

    window.addEventListener('beforeunload', unload);
    document.addEventListener('click', click, true);
    window.addEventListener('popstate', pop, true);
    return () => {
      window.removeEventListener('beforeunload', unload);
      document.removeEventListener('click', click, true);
      window.removeEventListener('popstate', pop, true);
    };
  }, [active, pathname]);

  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={setAsking}
      title="Leave without saving?"
      description="What you have changed here is not kept."
      confirmText="Leave"
      cancelText="Keep editing"
      onConfirm={() => {
        allowed.current = true;
        setAsking(false);
        go?.();
      }}
    />
  );
}

/** The router numbers the entries of the history. */
function indexOf(state: unknown): number {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : 0;
}

function leavesThePage(event: MouseEvent, link: HTMLAnchorElement, pathname: string): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!plain || link.target === '_blank' || link.hasAttribute('download')) return false;
  // Another site or a mail draft: the window itself asks, or nothing is left.
  return link.origin === window.location.origin && link.pathname !== pathname;
}
