import { type RefObject, useEffect } from 'react';

/**
 * A bar fixed to the bottom must not hide what someone is working with. The page gets as much room after its
 * end as the bar is tall (nothing already drawn moves), and a control that takes the focus under the bar is
 * scrolled clear of it.
 */
export function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const page = document.documentElement;
    const makeRoom = () => {
      const height = `${element.offsetHeight}px`;
      page.style.scrollPaddingBottom = height;
      document.body.style.paddingBottom = height;
      clear(document.activeElement);
    };
    const clear = (focused: EventTarget | null) => {
      if (!(focused instanceof HTMLElement) || focused === document.body || element.contains(focused)) return;
      const hidden = hiddenHeight(focused.getBoundingClientRect(), element.getBoundingClientRect());
      if (hidden > 0) window.scrollBy(0, hidden);
    };
    const onFocus = (event: FocusEvent) => clear(event.target);
    const observer = new ResizeObserver(makeRoom);
    observer.observe(element);
    document.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      page.style.scrollPaddingBottom = '';
      document.body.style.paddingBottom = '';
    };
  }, [bar]);
}

type Box = Pick<DOMRect, 'top' | 'bottom'>;

const GAP = 8;

/** How far to scroll so that a control stands clear of the bar; something taller than the space left stays put. */
export function hiddenHeight(control: Box, bar: Box): number {
  const fits = control.bottom - control.top + GAP < bar.top;
  const overlaps = control.bottom > bar.top && control.top < bar.bottom;
  return fits && overlaps ? control.bottom - bar.top + GAP : 0;
}
