import { Suspense, useEffect, useState } from 'react';
import { onPasswordNeeded } from '../../api/reauth';
import { lazyWithRetry } from '../../shared/lazy';
import { toast } from '../../ui/overlays/toast-store';

type Answer = (given: boolean) => void;

// Few ever need it, so it is fetched by who does.
const ReauthDialog = lazyWithRetry(() => import('./reauth-dialog'), ReauthUnavailable);

/** Where the question for the password appears, whichever screen's call was refused for want of it. */
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

/** A question that cannot be put is answered with no: whoever waits for it must not wait for ever. */
function ReauthUnavailable({ props: { onAnswer } }: { props: { onAnswer: Answer } }) {
  useEffect(() => {
    toast({
      variant: 'destructive',
      title: 'This Needs Your Password',
      description: 'The question for it did not load. Check your connection and try again.',
    });
    onAnswer(false);
  }, [onAnswer]);
  return null;
}
