import { Tooltip as Radix } from 'radix-ui';
import { createContext, type ReactElement, type ReactNode, useCallback, useContext, useState } from 'react';
import { cx } from '../cx';

const Shared = createContext(false);

/** Put around a page with many tooltips, so that a second one opens at once while the first is fresh. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Shared value={true}>
      <Radix.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Radix.Provider>
    </Shared>
  );
}

export interface TooltipProps {
  content: ReactNode;
  /** What is read out in its place, where `content` is more picture than text. */
  label?: string;
  /** One focusable element: it carries the tooltip for pointer, keyboard and touch. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
  className?: string;
}

export function Tooltip(props: TooltipProps) {
  const shared = useContext(Shared);
  if (shared) return <Bubble {...props} />;
  return (
    <TooltipProvider>
      <Bubble {...props} />
    </TooltipProvider>
  );
}

/** Inside one of these the text belongs to a part of the page; loose in the body it would belong to none. */
const HOMES = '[role="dialog"], [role="alertdialog"], main';

function Bubble({ content, label, children, side = 'top', className }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const [home, setHome] = useState<HTMLElement | null>(null);
  const findHome = useCallback((trigger: HTMLElement | null) => {
    if (trigger) setHome(trigger.closest<HTMLElement>(HOMES));
  }, []);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        ref={findHome}
        asChild
        onClick={(event) => {
          // A finger cannot hover, so a tap opens it; a turn later, because Radix closes on every click.
          if ('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch') {
            setTimeout(() => setOpen(true));
          }
        }}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal container={home}>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          className={cx(
            'on-dark z-60 max-w-xs rounded-sm bg-ink px-3 py-2 text-sm text-paper shadow-pop data-[state=closed]:animate-fade-out data-[state=delayed-open]:animate-fade-in data-[state=instant-open]:animate-fade-in',
            className,
          )}
        >
          {label ? <span aria-hidden="true">{content}</span> : content}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
