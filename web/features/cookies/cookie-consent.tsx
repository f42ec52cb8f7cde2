import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../../shared/lazy';
import { toast } from '../../ui/overlays/toast-store';
import { ALL_COOKIES, type CookiePreferences, ESSENTIAL_ONLY, readConsent, saveConsent } from './consent';
import { CookieBanner } from './cookie-banner';
import { closeCookieSettings, openCookieSettings, useCookieSettingsOpen } from './cookie-settings';

export const BANNER_DELAY_MS = 1_000;

// Few people open it, so it is fetched when they do.
const CookieDialog = lazyWithRetry(
  () => import('./cookie-dialog'),
  ({ props }) => <NotLoaded onClose={props.onClose} />,
);

const storage = () => window.localStorage;
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
  const settingsOpen = useCookieSettingsOpen();

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
