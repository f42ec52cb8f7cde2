import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { cx } from '../cx';
import { iconButtonClass } from '../forms/icon-button';
import { overlay, panel, sheet, widths } from './dialog-classes';
import { firstField } from './first-field';
import { toastSlot } from './toast-store';
import { useRestoreFocus } from './use-restore-focus';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** `screen` fills the viewport at every size. */
  size?: keyof typeof widths | 'screen';
  /** Buttons at the bottom; they stay in view while the body scrolls. */
  footer?: ReactNode;
  /** The children are a `DialogBody` and a `DialogFooter` of their own. */
  bare?: boolean;
  children: ReactNode;
}

/** On a touch screen a focused field opens the keyboard, which covers half of the form. */
const isTouch = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;

export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, size = 'md', footer, bare = false, children } = props;
  const finalFocus = useRestoreFocus(open);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root open={open} onOpenChange={() => onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop forceRender className={overlay} />
        <BaseDialog.Popup
          ref={popup}
          initialFocus={() => (size === 'screen' || isTouch() || firstField(popup.current)) ?? true}
          finalFocus={finalFocus}
          className={cx(sheet, size !== 'screen' && cx(panel, widths[size]))}
        >
          <header className="flex items-start gap-4 border-b border-line py-3 pr-2 pl-5 sm:pl-6 short:py-0">
            <div className="min-w-0 flex-1 py-2">
              <BaseDialog.Title className="text-lg leading-7 font-semibold">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-0.5 text-ink-soft">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close aria-label="Close" className={iconButtonClass()}>
              <X aria-hidden="true" className="size-5" />
            </BaseDialog.Close>
          </header>
          {bare ? children : <DialogBody>{children}</DialogBody>}
          {footer && <DialogFooter>{footer}</DialogFooter>}
          {/* In the flow between body and buttons: a toast shrinks the body and covers nothing. */}
          {open && <div ref={toastSlot} className="order-1" />}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

interface DialogBodyProps {
  /** No padding, for content with columns of its own. */
  flush?: boolean;
  /** Contains no control, so it is focusable itself: arrow keys then scroll it. */
  readable?: boolean;
  children: ReactNode;
}

/** The part that scrolls. `relative` contains absolutely positioned sr-only text, which would lengthen the dialog. */
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
