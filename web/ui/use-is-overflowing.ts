import { useEffect, useRef, useState } from 'react';

/** Whether the content of `frame` is wider than it: it then needs a tab stop, so that the keyboard can scroll it. */
export function useIsOverflowing() {
  const frame = useRef<HTMLElement>(null);
  const [isOverflowing, setIsOverflowing] = useState(false);
  useEffect(() => {
    const node = frame.current;
    if (!node) return;
    const observer = new ResizeObserver(() => setIsOverflowing(node.scrollWidth > node.clientWidth));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { frame, isOverflowing };
}
