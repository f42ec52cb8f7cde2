import { useQuery } from '@tanstack/react-query';
import type { SubscriptionStatus } from '@threshold/core/contract/billing';
import { isSubscribed } from '@threshold/core/rules/account/entitlement';
import { formatPence } from '@threshold/core/rules/format/money';
import { displayName } from '@threshold/core/rules/format/names';
import { useEffect } from 'react';
import { useAuth } from '../../session/auth';
import type { CurrentUser } from '../../session/current-user';
import type { MetaOf } from '../../shared/page-meta';
import { Card, CardTitle } from '../../ui/card';
import { Container } from '../../ui/container';
import { DefinitionList } from '../../ui/data/definition-list';
import { Banner } from '../../ui/feedback/banner';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { LinkButton } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { PageTitle } from '../../ui/page-title';
import { subscriptionStatusQuery } from './billing.api';
import { CurrentSubscription } from './current-subscription';
import { SubscriptionNotice } from './subscription-notice';
import { GRANTED } from './subscription-status';

export const meta: MetaOf = () => ({
  title: 'Subscription Management',
  description: 'Your plan, next payment and how to make changes.',
  noIndex: true,
});

const COLUMNS = 'mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]';
const FAILED = 'Failed to load subscription information';

export default function SubscriptionPage() {
  const { user } = useAuth();
  const { data, error, isFetching, refetch } = useQuery(subscriptionStatusQuery);
  useFailureToast(error);
  if (!user) return null;
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle title="Subscription Management" text="Your plan, next payment and how to make changes." />
      {data || error ? (
        <div className={COLUMNS}>
          {data ? (
            <Subscription subscription={data} />
          ) : (
            <ErrorState
              title={FAILED}
              text={error?.message}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          <AccountOverview user={user} credits={data?.referralCredits ?? user.referralCredits} />
        </div>
      ) : (
        <div role="status" className={COLUMNS}>
          <span className="sr-only">Loading your subscription...</span>
          <CardSkeleton className="min-h-96" />
          <CardSkeleton />
        </div>
      )}
    </Container>
  );
}

function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error) toast({ variant: 'destructive', title: 'Error', description: FAILED });
  }, [error]);
}

function Subscription({ subscription }: { subscription: SubscriptionStatus }) {
  if (subscription.hasSubscription) return <CurrentSubscription subscription={subscription} />;
  if (isSubscribed(subscription.status)) return <GrantedAccess />;
  return (
    <div>
      <SubscriptionNotice status={subscription.status} className="mb-4" />
      <EmptyState
        as="h2"
        title="No Active Subscription"
        text={
          subscription.status === 'suspended'
            ? "There's nothing to manage right now."
            : subscription.status === 'canceled'
              ? 'Your last subscription has ended. Subscribe again to search for buyers.'
              : 'Subscribe to search for buyers who match your properties.'
        }
        action={subscription.status !== 'suspended' && <LinkButton to="/subscribe">Subscribe Now</LinkButton>}
        className="bg-surface"
      />
    </div>
  );
}

/** Access granted by an admin: nothing is billed, so there is nothing to manage. */
function GrantedAccess() {
  return (
    <Card padding="lg">
      <CardTitle as="h2">Current Subscription</CardTitle>
      <Banner
        tone="success"
        title="Premium Access Active"
        text={GRANTED}
        action={
          <LinkButton to="/agent-dashboard" size="sm">
            Go to Dashboard
          </LinkButton>
        }
        className="mt-4"
      />
    </Card>
  );
}

function AccountOverview({ user, credits }: { user: CurrentUser; credits: number }) {
  return (
    <Card>
      <CardTitle as="h2">Account Overview</CardTitle>
      <DefinitionList
        items={[
          { term: 'Account holder', detail: displayName(user) },
          { term: 'Email', detail: user.email },
          { term: 'Account type', detail: 'Estate Agent' },
          {
            term: 'Referral credits',
            detail: <span className="tabular-nums">{formatPence(credits)} available</span>,
          },
        ]}
        className="mt-2 *:last:border-b-0"
      />
    </Card>
  );
}
