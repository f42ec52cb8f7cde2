import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollToAnchor } from './scroll-to-anchor';

/**
 * What a browser does by itself when a page loads, done here when only the content changes: start at the
 * top or at the anchor, move the focus, and say where we are.
 */
export function RouteChange({ mainId }: { mainId: string }) {
  // The key is new at every navigation, so that a second click on the same anchor scrolls again.
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
    // Going back, the browser restores the position by itself.
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
