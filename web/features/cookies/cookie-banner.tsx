import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Container } from '../../ui/container';
import { Button } from '../../ui/forms/button';
import { useRoomBelow } from './use-room-below';

interface CookieBannerProps {
  onCustomize: () => void;
  onReject: () => void;
  onAccept: () => void;
}

export function CookieBanner({ onCustomize, onReject, onAccept }: CookieBannerProps) {
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);
  useFocusHandedOn(banner);
  return (
    <section
      ref={banner}
      aria-label="Cookies"
      className="fixed inset-x-0 bottom-0 z-30 animate-rise border-t border-line-strong bg-surface py-2.5 sm:py-4"
    >
      <Container className="flex flex-col gap-2 sm:gap-4 lg:flex-row lg:items-center lg:justify-between">
        <p className="max-w-2xl text-sm sm:text-base">
          We use cookies to keep you logged in. We'd only use others if you agree.{' '}
          <a href="/privacy-policy" target="_blank" rel="noopener" className="link">
            Privacy policy<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
        {/* Rejecting must be as easy as accepting, so both buttons look the same. */}
        <div className="grid grid-cols-3 gap-2 max-sm:[&>button]:px-1 sm:flex sm:shrink-0 sm:gap-3">
          <Button variant="ghost" onClick={onCustomize}>
            Customize
          </Button>
          <Button onClick={onReject}>Reject All</Button>
          <Button onClick={onAccept}>Accept All</Button>
        </div>
      </Container>
    </section>
  );
}

/** Moves the focus to `main` when the banner unmounts with a focused button. */
function useFocusHandedOn(banner: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = banner.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [banner]);
}
