import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../../shared/lazy';
import { toast } from '../../ui/overlays/toast-store';
import { ALL_COOKIES, type CookiePreferences, ESSENTIAL_ONLY, readConsent, saveConsent } from './consent';
import { CookieBanner } from './cookie-banner';
import { closeCookieSettings, openCookieSettings, useCookieSettingsOpen } from './cookie-settings';

// Rarely opened, so loaded on demand.
const CookieDialog = lazyWithRetry(
  () => import('./cookie-dialog'),
  ({ props }) => <NotLoaded onClose={props.onClose} />,
);

const storage = () => window.localStorage;
/** Reports a failed chunk by toast, because a dialog has no place on the page for an error. */
function NotLoaded({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast({
      variant: 'destructive',
      title: "Cookie settings didn't load",
      description: 'Check your connection and try again. Nothing has changed.',
    });
    onClose();
  }, [onClose]);
  return null;
}

/** The banner until a choice is saved, and the settings. The shell mounts it one second after the page loads. */
export function CookieConsent() {
  const [asking, setAsking] = useState(() => readConsent(storage) === null);
  const settingsOpen = useCookieSettingsOpen();

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
