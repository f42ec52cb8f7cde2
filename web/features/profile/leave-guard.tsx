import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';

/** Prompts about unsaved changes on link navigation, the back button and closing the window. */
export function LeaveGuard({ active }: { active: boolean }) {
  const [go, setGo] = useState<(() => void) | null>(null);
  const [asking, setAsking] = useState(false);
  const allowed = useRef(false);
  const { pathname } = useLocation();

  useEffect(() => {
    if (!active) return;
    const stop = new AbortController();
    const { signal } = stop;
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
    function traverse(event: NavigateEvent) {
      const { destination, navigationType, cancelable } = event;
      if (allowed.current || navigationType !== 'traverse' || !cancelable) return;
      // `beforeunload` handles other documents.
      if (!destination.sameDocument || new URL(destination.url).pathname === pathname) return;
      event.preventDefault();
      ask(() => window.navigation.traverseTo(destination.key));
    }

    window.addEventListener('beforeunload', unload, { signal });
    document.addEventListener('click', click, { capture: true, signal });
    // popstate fires too late to stay on the page, so this uses the Navigation API. Browsers without it go back
    // without a prompt.
    if ('navigation' in window) window.navigation.addEventListener('navigate', traverse, { signal });
    return () => stop.abort();
  }, [active, pathname]);

  return (
    <ConfirmDialog
      open={asking}
      onClose={() => setAsking(false)}
      title="Leave without saving?"
      description="We'll keep what you typed in this browser until you log out, but it isn't saved to your account."
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

function leavesThePage(event: MouseEvent, link: HTMLAnchorElement, pathname: string): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!plain || link.target === '_blank' || link.hasAttribute('download')) return false;
  // Another origin is handled by `beforeunload`, and a mailto link does not unload the page.
  return link.origin === window.location.origin && link.pathname !== pathname;
}
