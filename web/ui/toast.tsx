import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { cx } from './cx';
import {
  currentToasts,
  dismissToast,
  subscribeToasts,
  TOAST_DURATION_MS,
  type ToastRecord,
  type ToastVariant,
} from './toast-store';

const edges: Record<ToastVariant, string> = {
  default: 'border-ink',
  success: 'border-green',
  destructive: 'border-brick',
};

/** One for the whole app. F8 moves the focus to the notice. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  return (
    <Radix.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={50}
      label="Notification"
    >
      {toasts.map((record) => (
        <Notice key={record.id} record={record} />
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        className={cx(
          'fixed right-0 bottom-[var(--room-below,0px)] z-60 m-0 w-full list-none p-4 outline-none sm:max-w-md',
          // A question stands at the foot of a phone, and its buttons must not be covered.
          'max-sm:in-[body:has([role=alertdialog])]:top-0 max-sm:in-[body:has([role=alertdialog])]:bottom-auto',
        )}
      />
    </Radix.Provider>
  );
}

function Notice({ record }: { record: ToastRecord }) {
  return (
    <Radix.Root
      open={record.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(record.id);
      }}
      duration={record.duration}
      type={record.variant === 'destructive' ? 'foreground' : 'background'}
      className={cx(
        'flex items-start gap-3 rounded-md border bg-surface py-1 pr-1 pl-4 shadow-pop',
        'data-[state=open]:animate-slide-in data-[state=closed]:animate-slide-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-slide-out',
        edges[record.variant],
      )}
    >
      <NoticeIcon variant={record.variant} />
      <div className="min-w-0 flex-1 py-2.5">
        <Radix.Title className={cx('font-semibold', record.variant === 'destructive' && 'text-brick')}>
          {record.title}
        </Radix.Title>
        {record.description && (
          <Radix.Description className="mt-0.5 text-ink-soft">{record.description}</Radix.Description>
        )}
      </div>
      <Radix.Close
        aria-label="Dismiss"
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sand hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </Radix.Close>
    </Radix.Root>
  );
}

function NoticeIcon({ variant }: { variant: ToastVariant }) {
  if (variant === 'default') return null;
  const Icon = variant === 'success' ? CircleCheck : CircleAlert;
  return (
    <Icon
      aria-hidden="true"
      className={cx('mt-3 size-5 shrink-0', variant === 'success' ? 'text-green' : 'text-brick')}
    />
  );
}
