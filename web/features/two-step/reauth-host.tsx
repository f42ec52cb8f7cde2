import { Suspense, useEffect, useState } from 'react';
import { onPasswordNeeded } from '../../api/reauth';
import { lazyWithRetry } from '../../shared/lazy';
import { toast } from '../../ui/overlays/toast-store';

type Answer = (given: boolean) => void;

// Rarely needed, so it is a separate chunk.
const ReauthDialog = lazyWithRetry(() => import('./reauth-dialog'), ReauthUnavailable);

/** Renders the password prompt for any request that was answered REAUTH_REQUIRED. */
export function ReauthHost() {
  const [asked, setAsked] = useState<{ answer: Answer } | null>(null);
  useEffect(() => {
    let open: Answer = () => undefined;
    const stop = onPasswordNeeded(
      () =>
        new Promise((resolve) => {
          open = resolve;
          setAsked({
            answer: (given) => {
              setAsked(null);
              resolve(given);
            },
          });
        }),
    );
    return () => {
      stop();
      open(false);
    };
  }, []);
  return (
    asked && (
      <Suspense fallback={null}>
        <ReauthDialog onAnswer={asked.answer} />
      </Suspense>
    )
  );
}

/** If the dialog does not load, the prompt resolves to false, so that no request waits for ever. */
function ReauthUnavailable({ props: { onAnswer } }: { props: { onAnswer: Answer } }) {
  useEffect(() => {
    toast({
      variant: 'destructive',
      title: 'We need your password',
      description: "We couldn't open the password box. Check your connection and try again.",
    });
    onAnswer(false);
  }, [onAnswer]);
  return null;
}
