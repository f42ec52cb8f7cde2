import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { usePublicConfig } from '../../../api/public-config';
import { reloadPage } from '../../../shared/browser-navigation';
import { Banner } from '../../../ui/feedback/banner';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Button, LinkButton } from '../../../ui/forms/button';
import { useRefreshSubscription } from '../use-refresh-subscription';
import { LOAD_ATTEMPTS } from './payment-intent';

export const UNAVAILABLE = 'Payment Setup Unavailable';

/** Shown after this many failed attempts, the later one instead of the earlier. */
function retryNotice(failures: number): string | null {
  if (failures >= 5) return 'Multiple attempts failed';
  return failures > 2 ? 'Taking longer than expected' : null;
}

interface RetryProps {
  failures: number;
  onRetry: () => void;
}

export function PaymentLoading({ attempt, failures, onRetry }: RetryProps & { attempt: number }) {
  const notice = retryNotice(failures);
  return (
    <div>
      <Skeleton className="h-44 w-full rounded-md" />
      <Skeleton className="mt-5 h-13 w-full rounded-md" />
      <p role="status" className="mt-3 text-center text-sm text-ink-soft">
        {`Loading the payment form... Attempt ${attempt} of ${LOAD_ATTEMPTS}.`}
      </p>
      {notice && (
        <Banner
          tone="warning"
          title={notice}
          action={
            <Button variant="secondary" size="sm" onClick={onRetry}>
              <RotateCw aria-hidden="true" />
              Try Manual Reload
            </Button>
          }
          className="mt-4"
        >
          <p>
            {failures >= 5
              ? 'The payment provider may be having trouble. '
              : 'You can wait, or start again. '}
            <RefreshPage />
          </p>
        </Banner>
      )}
    </div>
  );
}

export function PaymentFailed(props: RetryProps & { title: string; message: string }) {
  const { title, message, failures, onRetry } = props;
  const notice = retryNotice(failures);
  return (
    <ErrorState
      title={title}
      text={notice ? `${notice}. ${message}` : message}
      onRetry={onRetry}
      retryText={notice ? 'Try Manual Reload' : 'Try again'}
      action={<RefreshPage />}
    />
  );
}

/** Only the operator can fix this, so there is no retry. */
export function NotConfigured() {
  const { contactEmail } = usePublicConfig();
  const support = (
    <LinkButton href={`mailto:${contactEmail}`} variant="secondary">
      Contact support
    </LinkButton>
  );
  return (
    <ErrorState
      title={UNAVAILABLE}
      text="Stripe configuration issue - please contact support"
      action={support}
    />
  );
}

export function AlreadySubscribed() {
  const refresh = useRefreshSubscription();
  // The rest of the page still shows the status from before.
  useEffect(refresh, [refresh]);
  return (
    <Banner
      tone="success"
      title="Nothing left to set up"
      text="Your subscription is set up."
      action={
        <LinkButton to="/agent-dashboard" size="sm">
          Go to Dashboard
        </LinkButton>
      }
    />
  );
}

function RefreshPage() {
  return (
    <Button variant="link" onClick={reloadPage}>
      Refresh the page
    </Button>
  );
}
