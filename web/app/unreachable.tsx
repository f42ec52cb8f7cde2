import { useState } from 'react';
import { useAuth } from '../session/auth';
import { Container } from '../ui/container';
import { ErrorState } from '../ui/feedback/error-state';

/** The account request failed, so it is unknown whether the user is signed in. */
export function Unreachable({ error }: { error: Error | null }) {
  const { refresh } = useAuth();
  const [retrying, setRetrying] = useState(false);
  function retry() {
    setRetrying(true);
    void refresh().then(() => setRetrying(false));
  }
  return (
    <Container width="narrow" className="py-16 sm:py-24">
      <h1 className="sr-only">Your account</h1>
      <ErrorState
        title="We couldn't load your account"
        text={error?.message}
        onRetry={retry}
        retrying={retrying}
      />
    </Container>
  );
}
