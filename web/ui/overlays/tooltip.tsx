import { Tooltip } from '@base-ui/react/tooltip';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from '../cx';

const OPEN_DELAY_MS = 700;
const CLOSE_DELAY_MS = 150;

export interface TooltipButtonProps extends ComponentProps<'button'> {
  tip: ReactNode;
  /** Read out instead of the tip, where that is more picture than text. */
  spoken?: string;
  tipClassName?: string;
}

/** A button that only explains itself: on hover, focus and tap. The tip is its description for screen readers. */
export function TooltipButton({ tip, spoken, tipClassName, ...rest }: TooltipButtonProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  return (
    <Tooltip.Root open={open} onOpenChange={setOpen}>
      <Tooltip.Trigger
        {...rest}
        ref={setTrigger}
        delay={OPEN_DELAY_MS}
        closeDelay={CLOSE_DELAY_MS}
        closeOnClick={false}
        aria-describedby={open ? id : undefined}
        // A finger cannot hover.
        onClick={() => setOpen(true)}
      />
      {/* Inside the landmark, where axe expects all content. A dialog's tip stays in the body: the dialog would clip it. */}
      <Tooltip.Portal container={trigger?.closest('main') ?? undefined}>
        <Tooltip.Positioner
          side="left"
          sideOffset={8}
          collisionPadding={12}
          collisionAvoidance={{ fallbackAxisSide: 'start' }}
          className="z-60"
        >
          <Tooltip.Popup
            id={id}
            role="tooltip"
            className={cx(
              'on-dark block max-w-xs animate-fade-in rounded-sm bg-ink px-3 py-2 text-left text-sm text-paper shadow-pop',
              tipClassName,
            )}
          >
            <Tooltip.Arrow className="size-2.5 rotate-45 bg-ink data-[side=bottom]:-top-1 data-[side=left]:-right-1 data-[side=right]:-left-1 data-[side=top]:-bottom-1" />
            {spoken && <span className="sr-only">{spoken}</span>}
            {spoken ? <span aria-hidden="true">{tip}</span> : tip}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
