import { useEffect, useRef, useState } from 'react';

/** Whether a frame is too narrow for what is in it: then the keys must be able to reach it. */
export function useScrolls() {
  const frame = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const node = frame.current;
    if (!node) return;
    const observer = new ResizeObserver(() => setScrolls(node.scrollWidth > node.clientWidth));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { frame, scrolls };
}
