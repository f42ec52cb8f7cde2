import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../forms/button';
import { Field } from '../forms/field';
import { Input } from '../forms/input';
import { overlay } from './dialog-classes';
import { firstField } from './first-field';
import { toastSlot } from './toast-store';
import { useRestoreFocus } from './use-restore-focus';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description: ReactNode;
  confirmText?: string;
  cancelText?: string;
  variant?: 'default' | 'danger';
  /** Cancelling is still possible. */
  disabled?: boolean;
  pending?: boolean;
  pendingText?: string;
  /** Text that must be typed exactly before the button works. */
  phrase?: string;
  /** The dialog stays open: the caller closes it when the work is done. */
  onConfirm: () => void;
  /** Gets the focus when the button that opened the dialog was deleted with its record. */
  focusFallback?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

const panel =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-dvh w-full flex-col gap-4 overflow-y-auto rounded-t-md border border-line bg-surface p-5 ' +
  'data-open:animate-rise data-closed:animate-sink ' +
  'sm:top-1/2 sm:bottom-auto sm:mx-auto sm:w-[calc(100%-3rem)] sm:max-w-md sm:-translate-y-1/2 sm:rounded-md sm:p-6 sm:shadow-pop';

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, variant = 'default', pending, phrase, onConfirm } = props;
  const [typed, setTyped] = useState('');
  const popup = useRef<HTMLDivElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const finalFocus = useRestoreFocus(open, props.focusFallback);
  const close = () => pending || onClose();

  useEffect(() => {
    if (!open) setTyped('');
  }, [open]);

  const ready = !props.disabled && (phrase === undefined || typed.trim() === phrase);
  return (
    <AlertDialog.Root open={open} onOpenChange={close}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={overlay} />
        <AlertDialog.Popup
          ref={popup}
          // Initial focus: the text field if there is one, otherwise Cancel.
          initialFocus={() => firstField(popup.current) ?? cancel.current}
          finalFocus={finalFocus}
          className={panel}
        >
          <form
            className="contents"
            onSubmit={(event) => {
              event.preventDefault();
              // React events bubble through portals: a form that renders this dialog would be submitted too.
              event.stopPropagation();
              if (ready && !pending) onConfirm();
            }}
          >
            <div>
              <AlertDialog.Title className="text-lg leading-7 font-semibold">{title}</AlertDialog.Title>
              <AlertDialog.Description className="mt-1 text-ink-soft">{description}</AlertDialog.Description>
            </div>
            {props.children}
            {phrase !== undefined && (
              <Field label={`Type ${phrase} to confirm`}>
                {(ids) => (
                  <Input
                    {...ids}
                    autoComplete="off"
                    spellCheck={false}
                    value={typed}
                    onChange={(event) => setTyped(event.currentTarget.value)}
                  />
                )}
              </Field>
            )}
            <div className="mt-1 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button ref={cancel} variant="secondary" onClick={close}>
                {props.cancelText ?? 'Cancel'}
              </Button>
              <Button
                type="submit"
                variant={variant === 'danger' ? 'danger' : 'primary'}
                disabled={!ready}
                pending={pending}
                pendingText={props.pendingText}
              >
                {props.confirmText ?? 'Confirm'}
              </Button>
            </div>
          </form>
          {open && <div ref={toastSlot} className="-mx-5 -mb-4 sm:-mx-6" />}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
