import { RotateCw } from 'lucide-react';
import { reloadPage } from '../../../lib/browser-navigation';
import { usePublicConfig } from '../../../lib/public-config';
import { cx } from '../../../ui/cx';
import { Banner } from '../../../ui/feedback/banner';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Button, LinkButton } from '../../../ui/forms/button';
import { LOADING } from './load-setup';
import { type PaymentState, type Problem, patience } from './payment-machine';

interface LoadingProps {
  state: PaymentState;
  onRetry: () => void;
}

/** The outline of the card fields, and how the asking goes. */
export function PaymentLoading({ state, onRetry }: LoadingProps) {
  const { slow } = patience(state);
  return (
    <div>
      <CardOutline />
      <Skeleton className="mt-5 h-13 w-full rounded-md" />
      <p role="status" className="mt-3 text-center text-sm text-ink-soft">
        {`Loading the payment form... Attempt ${state.attempt} of ${LOADING.attempts}.`}
      </p>
      {slow && <Patience state={state} onRetry={onRetry} />}
    </div>
  );
}

/** Where the card fields will stand. */
export function CardOutline({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx('grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_9rem]', className)}
    >
      <FieldOutline className="col-span-2 sm:col-span-1" />
      <FieldOutline />
      <FieldOutline />
    </div>
  );
}

function FieldOutline({ className }: { className?: string }) {
  return (
    <div className={className}>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-2.5 h-11 w-full rounded-md" />
    </div>
  );
}

function Patience({ state, onRetry }: LoadingProps) {
  const { many } = patience(state);
  return (
    <Banner
      tone="warning"
      title={many ? 'Multiple attempts failed' : 'Taking longer than expected'}
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          Try Manual Reload
        </Button>
      }
      className="mt-4"
    >
      <p>
        {many ? 'The payment provider may be having trouble. ' : 'You can wait, or start again. '}
        <RefreshPage />
      </p>
    </Banner>
  );
}

interface FailedProps {
  state: PaymentState;
  problem: Problem;
  onRetry: () => void;
}

export function PaymentFailed({ state, problem, onRetry }: FailedProps) {
  const { contactEmail } = usePublicConfig();
  const { slow, many } = patience(state);
  if (problem.final) {
    const support = (
      <LinkButton href={`mailto:${contactEmail}`} variant="secondary">
        Contact support
      </LinkButton>
    );
    return <ErrorState title={problem.title} text={problem.message} action={support} />;
  }
  const so = many ? 'Multiple attempts failed. ' : slow ? 'Taking longer than expected. ' : '';
  return (
    <ErrorState
      title={problem.title}
      text={`${so}${problem.message}`}
      onRetry={onRetry}
      retryText={slow ? 'Try Manual Reload' : 'Try again'}
      action={<RefreshPage />}
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
