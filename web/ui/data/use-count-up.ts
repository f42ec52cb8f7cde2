import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../use-hydrated';

const DURATION_MS = 700;

/** Animates to `target` once per change. Server-rendered values and reduced motion skip the animation. */
export function useCountUp(target: number): number {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(hydrated ? 0 : target);
  const reached = useRef(shown);

  useEffect(() => {
    const from = reached.current;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still || from === target) {
      reached.current = target;
      setShown(target);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, now - start) / DURATION_MS);
      reached.current = Math.round(from + (target - from) * (1 - (1 - part) ** 3));
      setShown(reached.current);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
}
