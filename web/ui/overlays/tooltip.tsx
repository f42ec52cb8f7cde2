import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx';

/** A pointer that passes by opens nothing; one that comes from another tooltip opens the next at once. */
const REST_MS = 700;
const FRESH_MS = 300;
/** Time to go from the button over to the text, which stays while the pointer is on it. */
const WAY_MS = 150;

let closedAt = 0;

export interface TooltipButtonProps extends ComponentProps<'button'> {
  tip: ReactNode;
  /** What is read out in its place, where the tip is more picture than text. */
  spoken?: string;
  tipClassName?: string;
}

/** A button that is there to be asked: it says more under the pointer, on focus, and when tapped. */
export function TooltipButton({ tip, spoken, tipClassName, ...rest }: TooltipButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const turn = (next: boolean, afterMs = 0) => {
    clearTimeout(timer.current);
    if (afterMs > 0) timer.current = setTimeout(() => setOpen(next), afterMs);
    else setOpen(next);
  };
  return (
    <span
      className="contents"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') turn(true, Date.now() - closedAt < FRESH_MS ? 0 : REST_MS);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') turn(false, WAY_MS);
      }}
    >
      <button
        {...rest}
        ref={button}
        type="button"
        aria-describedby={open ? id : undefined}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) turn(true);
        }}
        onBlur={() => turn(false)}
        // A finger cannot hover, so a tap opens it.
        onClick={({ nativeEvent }) =>
          turn('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch')
        }
      />
      {open && (
        <Bubble id={id} button={button} onClose={() => turn(false)} className={tipClassName}>
          {spoken && <span className="sr-only">{spoken}</span>}
          {spoken ? <span aria-hidden="true">{tip}</span> : tip}
        </Bubble>
      )}
    </span>
  );
}

interface BubbleProps {
  id: string;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** Above everything, also above the dialog that it stands in; and gone once that scrolls. */
function Bubble({ id, button, onClose, className, children }: BubbleProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const [bubble, asked] = [frame.current, button.current];
    if (!bubble || !asked) return;
    // A browser that knows no popovers shows it where it stands.
    bubble.showPopover?.();
    place(bubble, asked);
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const on = <Name extends keyof WindowEventMap>(name: Name, run: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, run, options);
    on('keydown', (event) => {
      if (event.key !== 'Escape') return;
      // The first Escape is the tooltip's, the next the dialog's.
      event.stopPropagation();
      close.current();
    });
    on('pointerdown', ({ target }) => {
      if (target instanceof Node && !asked.parentElement?.contains(target)) close.current();
    });
    on('scroll', ({ target }) => {
      if (target instanceof Node && target.contains(asked)) close.current();
    });
    return () => {
      listening.abort();
      closedAt = Date.now();
    };
  }, [button]);
  return (
    <span
      ref={frame}
      id={id}
      role="tooltip"
      popover="manual"
      className={cx(
        'on-dark fixed inset-auto z-60 block max-w-xs animate-fade-in overflow-visible rounded-sm bg-ink px-3 py-2 text-left text-sm text-paper shadow-pop',
        'before:absolute before:size-2.5 before:rotate-45 before:bg-ink data-[side=left]:before:-right-1 data-[side=left]:before:top-(--point)',
        'data-[side=top]:before:-bottom-1 data-[side=top]:before:left-(--point) data-[side=bottom]:before:-top-1 data-[side=bottom]:before:left-(--point)',
        className,
      )}
    >
      {children}
    </span>
  );
}

const GAP = 8;
const EDGE = 12;
/** Half of the little square that points at the button. */
const POINT = 5;

/** To the left where there is room; else above, or below. */
function place(bubble: HTMLElement, asked: HTMLElement): void {
  const at = asked.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const { clientWidth, clientHeight } = document.documentElement;
  const inside = (from: number, size: number, room: number) =>
    Math.max(EDGE, Math.min(from, room - EDGE - size));
  const middle = { x: at.left + at.width / 2, y: at.top + at.height / 2 };
  const beside = at.left - GAP - width >= EDGE;
  const above = at.top - GAP - height >= EDGE;
  const left = beside ? at.left - GAP - width : inside(middle.x - width / 2, width, clientWidth);
  const top = beside
    ? inside(middle.y - height / 2, height, clientHeight)
    : above
      ? at.top - GAP - height
      : at.bottom + GAP;
  bubble.dataset.side = beside ? 'left' : above ? 'top' : 'bottom';
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
  bubble.style.setProperty('--point', `${(beside ? middle.y - top : middle.x - left) - POINT}px`);
}
