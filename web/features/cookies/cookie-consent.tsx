import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyWithRetry } from '../../lib/lazy';
import { toast } from '../../ui/overlays/toast-store';
import { ALL_COOKIES, type CookiePreferences, ESSENTIAL_ONLY, readConsent, saveConsent } from './consent';
import { CookieBanner } from './cookie-banner';
import {
  areCookieSettingsOpen,
  closeCookieSettings,
  openCookieSettings,
  subscribeCookieSettings,
} from './cookie-settings';

export const BANNER_DELAY_MS = 1_000;

// Few people open it, so it is fetched when they do.
const CookieDialog = lazyWithRetry(
  () => import('./cookie-dialog'),
  ({ props }) => <NotLoaded onClose={props.onClose} />,
);

const storage = () => window.localStorage;
const closedOnServer = () => false;

/** A dialog has no place on the page where its absence could be said. */
function NotLoaded({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast({
      variant: 'destructive',
      title: 'Cookie Settings Did Not Load',
      description: 'Check your connection and open them again. Nothing was changed.',
    });
    onClose();
  }, [onClose]);
  return null;
}

/** Asks once, a second after the page has loaded, and never again after an answer. */
export function CookieConsent() {
  const [asking, setAsking] = useState(false);
  const settingsOpen = useSyncExternalStore(subscribeCookieSettings, areCookieSettingsOpen, closedOnServer);

  useEffect(() => {
    if (readConsent(storage) !== null) return;
    const timer = setTimeout(() => setAsking(true), BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  function decide(preferences: CookiePreferences) {
    saveConsent(storage, preferences, new Date());
    setAsking(false);
    closeCookieSettings();
  }

  return (
    <>
      {asking && (
        <CookieBanner
          onCustomize={openCookieSettings}
          onReject={() => decide(ESSENTIAL_ONLY)}
          onAccept={() => decide(ALL_COOKIES)}
        />
      )}
      {settingsOpen && (
        <Suspense>
          <CookieDialog
            saved={readConsent(storage) ?? ESSENTIAL_ONLY}
            onClose={closeCookieSettings}
            onReject={() => decide(ESSENTIAL_ONLY)}
            onSave={decide}
          />
        </Suspense>
      )}
    </>
  );
}
