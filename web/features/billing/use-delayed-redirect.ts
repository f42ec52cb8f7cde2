import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Navigates after `delayMs`, unless the page is left first. Undefined: not yet. */
export function useDelayedRedirect(to: string, delayMs: number | undefined, replace = false): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (delayMs === undefined) return;
    const timer = setTimeout(() => void navigate(to, { replace }), delayMs);
    return () => clearTimeout(timer);
  }, [to, delayMs, replace, navigate]);
}
