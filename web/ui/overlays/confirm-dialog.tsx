import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Button } from '../forms/button';
import { Field } from '../forms/field';
import { Input } from '../forms/input';
import { overlay } from './dialog-shape';
import { useNoticeSlot } from './notice-slot';
import { useReturnFocus } from './use-return-focus';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmText?: string;
  cancelText?: string;
  variant?: 'default' | 'danger';
  pending?: boolean;
  pendingText?: string;
  /** What must be typed, letter for letter, before the button works. */
  phrase?: string;
  /** The dialog stays open: the caller closes it when the work is done. */
  onConfirm: () => void;
  /** Takes the focus when the button that opened the dialog has gone with what was deleted. */
  focusFallback?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

const panel =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-dvh w-full flex-col gap-4 overflow-y-auto rounded-t-lg border border-line bg-surface p-5 ' +
  'data-[state=open]:animate-rise data-[state=closed]:animate-sink ' +
  'sm:top-1/2 sm:bottom-auto sm:mx-auto sm:w-[calc(100%-3rem)] sm:max-w-md sm:-translate-y-1/2 sm:rounded-lg sm:p-6 sm:shadow-pop';

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, variant = 'default', pending, phrase, onConfirm } = props;
  const [typed, setTyped] = useState('');
  const focus = useReturnFocus(props.focusFallback);
  useNoticeSlot(open, null);

  useEffect(() => {
    if (!open) setTyped('');
  }, [open]);

  const ready = phrase === undefined || typed.trim() === phrase;
  return (
    <Radix.Root open={open} onOpenChange={(next) => (pending ? undefined : onOpenChange(next))}>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
        <Radix.Content
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            startInField(event);
          }}
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
              <Radix.Title className="text-lg leading-7 font-semibold">{title}</Radix.Title>
              <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>
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
              <Radix.Cancel asChild>
                <Button variant="secondary">{props.cancelText ?? 'Cancel'}</Button>
              </Radix.Cancel>
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
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A question that is answered by typing begins in its field; any other at the button that changes nothing. */
function startInField(event: Event): void {
  const { currentTarget } = event;
  if (!(currentTarget instanceof HTMLElement)) return;
  const field = currentTarget.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
