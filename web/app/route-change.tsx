import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollToAnchor } from './scroll-to-anchor';

/**
 * After a client-side navigation, does what a page load does: scrolls to the top or the anchor, moves the focus and
 * announces the page.
 */
export function RouteChange({ mainId }: { mainId: string }) {
  // The key changes with every navigation, so a second click on an anchor scrolls again.
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const [announced, setAnnounced] = useState('');
  const last = useRef({ pathname, key });

  useEffect(() => {
    const pageChanged = last.current.pathname !== pathname;
    const moved = last.current.key !== key;
    last.current = { pathname, key };
    if (pageChanged) {
      document.getElementById(mainId)?.focus({ preventScroll: true });
      setAnnounced(document.title);
    }
    // On Back the browser restores the scroll position.
    if (moved && type === 'POP') return;
    if (hash) return scrollToAnchor(hash);
    if (pageChanged) window.scrollTo(0, 0);
  }, [pathname, hash, key, type, mainId]);

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
