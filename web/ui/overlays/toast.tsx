import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { cx } from '../cx';
import { IconButton } from '../forms/icon-button';
import { dismissToast, type ToastInput, type ToastVariant, useToastState } from './toast-store';

const DURATION_MS = 5_000;
/** How far to the right a toast is swiped to dismiss it. */
const SWIPE_PX = 50;

const borders: Record<ToastVariant, string> = {
  default: 'border-ink',
  success: 'border-green',
  destructive: 'border-brick',
};

/**
 * One for the whole app: at the top of small screens, where forms fill the rest, and in a lower corner of large ones: the
 * right, or the left where a form's buttons are on the right (`data-right-form`). An open dialog shows it above its own
 * buttons. F8 moves the focus to it. It never captures Escape: that closes the open dialog.
 */
export function Toaster() {
  const { toast, slots } = useToastState();
  const region = useRef<HTMLElement>(null);
  useFocusKey('F8', region);
  const slot = slots.at(-1);
  const isUrgent = toast?.variant === 'destructive';
  const shown = toast && <Toast key={toast.id} {...toast} />;
  const content = (
    <section
      ref={region}
      aria-label="Notifications (F8)"
      className={
        slot
          ? cx('border-t border-line px-5 py-3 sm:px-6 short:py-1', !toast && 'sr-only')
          : cx(
              'pointer-events-none fixed inset-x-0 top-0 z-60 mx-auto w-full max-w-md p-2',
              'lg:top-auto lg:right-0 lg:bottom-(--room-below,0px) lg:left-auto lg:p-4',
              '[body:has([data-right-form])_&]:lg:right-auto [body:has([data-right-form])_&]:lg:left-0',
            )
      }
    >
      {/* Live regions must exist before their first text, or screen readers miss it. */}
      <div aria-live="polite">{!isUrgent && shown}</div>
      <div aria-live="assertive">{isUrgent && shown}</div>
    </section>
  );
  return slot ? createPortal(content, slot) : content;
}

function Toast({ title, description, link, variant = 'default', duration = DURATION_MS }: ToastInput) {
  // It stays while it is hovered or focused, and while another window has the focus.
  const [paused, setPaused] = useState(false);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  useEffect(() => {
    if (paused || !Number.isFinite(duration)) return;
    const timer = setTimeout(dismissToast, duration);
    return () => clearTimeout(timer);
  }, [paused, duration]);
  useEffect(() => {
    const onBlur = () => setPaused(true);
    const onFocus = () => setPaused(false);
    window.addEventListener('blur', onBlur);
    window.addEventListener('focus', onFocus);
    return () => {
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('focus', onFocus);
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing and swiping are conveniences; its button is the control.
    <div
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        dismissToast();
      }}
      {...useSwipeRight(dismissToast)}
      className={cx(
        'pointer-events-auto flex touch-pan-y animate-fade-in items-start gap-3 rounded-md border bg-surface py-1 pr-1 pl-4 shadow-pop',
        borders[variant],
      )}
    >
      <ToastIcon variant={variant} />
      <div className="min-w-0 flex-1 py-2.5">
        <p className={cx('font-semibold', variant === 'destructive' && 'text-brick')}>{title}</p>
        {description && <p className="mt-0.5 text-ink-soft">{description}</p>}
        {link && (
          <Link to={link.to} className="link" onClick={dismissToast}>
            {link.text}
          </Link>
        )}
      </div>
      <IconButton label="Dismiss" onClick={dismissToast}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

/** Follows the finger; released too early, it slides back. */
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

function ToastIcon({ variant }: { variant: ToastVariant }) {
  if (variant === 'default') return null;
  const Icon = variant === 'success' ? CircleCheck : CircleAlert;
  return (
    <Icon
      aria-hidden="true"
      className={cx('mt-3 size-5 shrink-0', variant === 'success' ? 'text-green' : 'text-brick')}
    />
  );
}

function useFocusKey(key: string, region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === key) region.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key, region]);
}
