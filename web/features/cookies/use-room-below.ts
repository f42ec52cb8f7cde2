import { type RefObject, useEffect } from 'react';

/**
 * Keeps a bar fixed to the bottom from covering content: adds its height as padding below the page (no layout
 * shift), and scrolls a control focused under the bar into view.
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

/** Distance to scroll until a control is clear of the bar; 0 if it does not fit above the bar. */
export function hiddenHeight(control: Box, bar: Box): number {
  const fits = control.bottom - control.top + GAP < bar.top;
  const overlaps = control.bottom > bar.top && control.top < bar.bottom;
  return fits && overlaps ? control.bottom - bar.top + GAP : 0;
}
