import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { cx } from '../cx';
import { iconButtonClass } from '../forms/icon-button';
import { overlay, panel, sheet, widths } from './dialog-shape';
import { useNoticeSlot } from './notice-slot';
import { NOTICES } from './toast';
import { useReturnFocus } from './use-return-focus';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** `screen` is the whole of it, whatever its size. */
  size?: keyof typeof widths | 'screen';
  /** Buttons at the foot; they stay in sight while the body scrolls. */
  footer?: ReactNode;
  /** Leaves the body without padding, for content that brings its own columns. */
  flush?: boolean;
  /** The children bring `DialogBody` and `DialogFooter` themselves, because they share a state. */
  bare?: boolean;
  /** There is nothing to press in the body. */
  readable?: boolean;
  className?: string;
  children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    size = 'md',
    footer,
    flush,
    bare = false,
    readable,
  } = props;
  const [noticeSlot, setNoticeSlot] = useState<HTMLElement | null>(null);
  useNoticeSlot(open, noticeSlot);
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
        <Radix.Content
          {...focus}
          // An open list of suggestions takes the first Escape; the dialog hears of it before the field does.
          onEscapeKeyDown={(event) => {
            const field = event.target instanceof Element ? event.target : null;
            if (field?.matches('[role="combobox"][aria-expanded="true"]')) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            // A notice is dismissed beside the dialog, not instead of it.
            if (event.target instanceof Element && event.target.closest(`[${NOTICES}]`))
              event.preventDefault();
          }}
          // Radix asks for an explicit undefined when nothing describes the dialog.
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(sheet, size !== 'screen' && cx(panel, widths[size]), props.className)}
        >
          <header className="flex items-start gap-4 border-b border-line py-3 pr-2 pl-5 sm:pl-6 short:py-0">
            <div className="min-w-0 flex-1 py-2">
              <Radix.Title className="text-lg leading-7 font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-0.5 text-ink-soft">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close aria-label="Close" className={iconButtonClass()}>
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </header>
          {bare ? (
            props.children
          ) : (
            <DialogBody flush={flush} readable={readable}>
              {props.children}
            </DialogBody>
          )}
          {footer && <DialogFooter>{footer}</DialogFooter>}
          {/* Between body and buttons, in the flow: what is said there makes the body lower and covers nothing. */}
          <div ref={setNoticeSlot} className="order-1" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface DialogBodyProps {
  flush?: boolean;
  /** Nothing in it can be pressed: it takes the focus itself, so that the keys scroll it. */
  readable?: boolean;
  children: ReactNode;
}

/** The one part that scrolls. It is the frame of what is only read out, too, which would else lengthen the dialog. */
export function DialogBody({ flush = false, readable = false, children }: DialogBodyProps) {
  return (
    <div
      tabIndex={readable ? 0 : undefined}
      className={cx(
        'relative min-h-0 flex-1 overflow-y-auto overscroll-contain',
        !flush && 'px-5 py-5 sm:px-6',
      )}
    >
      {children}
    </div>
  );
}

export function DialogFooter({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <footer
      className={cx(
        'order-2 flex gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6 short:py-2',
        className ?? 'flex-col-reverse',
      )}
    >
      {children}
    </footer>
  );
}
