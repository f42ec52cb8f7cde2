import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { overlay, sheet, widths } from './dialog-shape';
import { NOTICES } from './toast';
import { useReturnFocus } from './use-return-focus';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof widths;
  /** Buttons at the foot; they stay in sight while the body scrolls. */
  footer?: ReactNode;
  /** Leaves the body without padding, for content that brings its own columns. */
  flush?: boolean;
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
    flush = false,
    className,
    children,
  } = props;
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
        <Radix.Content
          {...focus}
          onInteractOutside={(event) => {
            // A notice is dismissed beside the dialog, not instead of it.
            if (event.target instanceof Element && event.target.closest(`[${NOTICES}]`))
              event.preventDefault();
          }}
          // Radix asks for an explicit undefined when nothing describes the dialog.
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(sheet, widths[size], className)}
        >
          <header className="flex items-start gap-4 border-b border-line py-3 pr-2 pl-5 sm:pl-6">
            <div className="min-w-0 flex-1 py-2">
              <Radix.Title className="text-lg leading-7 font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-0.5 text-ink-soft">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sand hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </header>
          <div
            className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain', !flush && 'px-5 py-5 sm:px-6')}
          >
            {children}
          </div>
          {footer && (
            <footer className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
