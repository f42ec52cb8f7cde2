import { useEffect, useRef, useState } from 'react';

const DURATION_MS = 700;

/** Counts to `target`, once per change; under reduced motion it is simply there. */
export function useCountUp(target: number, enabled: boolean): number {
  const [shown, setShown] = useState(enabled ? 0 : target);
  const from = useRef(0);

  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!enabled || still) {
      from.current = target;
      setShown(target);
      return;
    }
    const start = performance.now();
    const first = from.current;
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - start) / DURATION_MS);
      const eased = 1 - (1 - part) ** 3;
      from.current = Math.round(first + (target - first) * eased);
      setShown(from.current);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, enabled]);

  return shown;
}
