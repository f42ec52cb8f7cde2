import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { cx } from '../cx';
import { IconButton } from '../forms/icon-button';
import { currentNoticeSlot, subscribeNoticeSlot } from './notice-slot';
import {
  currentToasts,
  dismissToast,
  subscribeToasts,
  type ToastRecord,
  type ToastVariant,
} from './toast-store';

const edges: Record<ToastVariant, string> = {
  default: 'border-ink',
  success: 'border-green',
  destructive: 'border-brick',
};

/** Marks the notices for dialogs: a click on one is no click beside the dialog. */
export const NOTICES = 'data-notices';

/** So far to the right a finger must carry a notice for it to go. */
const SWIPE_PX = 50;

/**
 * One for the whole app: over the header on small screens, where forms fill the rest, and in the lower corner of a desk,
 * clear of the navigation: the right one, or the left where a form's own buttons stand on the right (`data-right-form`).
 * An open dialog takes it in, above its own buttons. F8 moves the focus to the notice. It is no layer above a dialog:
 * Escape belongs to what one is working on.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  const open = toasts.filter((record) => record.open);
  const frame = useFocusByKey('F8');
  const slot = useSyncExternalStore(subscribeNoticeSlot, currentNoticeSlot, () => null);
  const notices = (
    <section
      ref={frame}
      {...{ [NOTICES]: '' }}
      aria-label="Notifications (F8)"
      className={
        slot
          ? cx('border-t border-line px-5 py-3 sm:px-6 short:py-1', open.length === 0 && 'sr-only')
          : cx(
              'pointer-events-none fixed inset-x-0 top-0 z-60 mx-auto w-full max-w-md p-2',
              'lg:top-auto lg:right-0 lg:bottom-(--room-below,0px) lg:left-auto lg:p-4',
              '[body:has([data-right-form])_&]:lg:right-auto [body:has([data-right-form])_&]:lg:left-0',
            )
      }
    >
      {/* Both are there before anything is said, or screen readers would miss the first words. */}
      <div aria-live="polite">
        {open.map((record) => record.variant !== 'destructive' && <Notice key={record.id} record={record} />)}
      </div>
      <div aria-live="assertive">
        {open.map((record) => record.variant === 'destructive' && <Notice key={record.id} record={record} />)}
      </div>
    </section>
  );
  return slot ? createPortal(notices, slot) : notices;
}

function Notice({ record }: { record: ToastRecord }) {
  const { id, duration, title, description, link, variant } = record;
  // Nothing goes away under the pointer, under the keyboard, or while one looks at another window.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || !Number.isFinite(duration)) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [held, duration, id]);
  useEffect(() => {
    const hold = () => setHeld(true);
    const release = () => setHeld(false);
    window.addEventListener('blur', hold);
    window.addEventListener('focus', release);
    return () => {
      window.removeEventListener('blur', hold);
      window.removeEventListener('focus', release);
    };
  }, []);
  const swipe = useSwipeRight(() => dismissToast(id));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding it up is a convenience; its button is the control.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismissToast(id);
      }}
      {...swipe}
      className={cx(
        'pointer-events-auto flex touch-pan-y animate-fade-in items-start gap-3 rounded-md border bg-surface py-1 pr-1 pl-4 shadow-pop',
        edges[variant],
      )}
    >
      <NoticeIcon variant={variant} />
      <div className="min-w-0 flex-1 py-2.5">
        <p className={cx('font-semibold', variant === 'destructive' && 'text-brick')}>{title}</p>
        {description && <p className="mt-0.5 text-ink-soft">{description}</p>}
        {link && (
          <Link to={link.to} className="link" onClick={() => dismissToast(id)}>
            {link.text}
          </Link>
        )}
      </div>
      <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

/** Follows the finger, and lets go of whatever was carried far enough; anything less slides back. */
function useSwipeRight(onSwiped: () => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [moved, setMoved] = useState(0);
  const end = () => {
    setFrom(null);
    setMoved(0);
  };
  return {
    style: moved > 0 ? { transform: `translateX(${moved}px)` } : undefined,
    onPointerDown: (event: PointerEvent) => setFrom(event.clientX),
    onPointerMove: (event: PointerEvent) => {
      if (from !== null) setMoved(Math.max(0, event.clientX - from));
    },
    onPointerUp: () => {
      if (moved >= SWIPE_PX) onSwiped();
      end();
    },
    onPointerCancel: end,
  };
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

function useFocusByKey(key: string) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === key) frame.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key]);
  return frame;
}
