import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { useAuth } from '../../session/auth';
import type { MetaOf } from '../../shared/page-meta';
import { usePricing } from '../../shared/use-pricing';
import { Card, CardTitle } from '../../ui/card';
import { Container } from '../../ui/container';
import { Banner } from '../../ui/feedback/banner';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { LinkButton } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { PageTitle } from '../../ui/page-title';
import { subscriptionStatusQuery } from './billing.api';
import { PremiumFeatures } from './premium-features';
import { SubscriptionNotice } from './subscription-notice';
import { GRANTED, isGranted, isPremium, PAYMENT_FORM_URL, type Status } from './subscription-status';

export const meta: MetaOf = () => ({
  title: 'Start Your Subscription',
  description: 'The premium plan for estate agents.',
  noIndex: true,
});

export default function SubscribePage() {
  const { user } = useAuth();
  const { data, error, isPending } = useQuery(subscriptionStatusQuery);
  useConnectionToast(error);
  if (!user) return null;
  // Falls back to the status in the user record.
  const subscriptionStatus = data?.status ?? user.subscriptionStatus;
  const trialEndsAt = data ? data.trialEnd : user.trialEndsAt;
  const billed = data ? data.hasSubscription : user.stripeSubscriptionId !== null;
  const premium = isPremium({ subscriptionStatus, trialEndsAt });
  const hasSubscription = premium || subscriptionStatus === 'past_due' || subscriptionStatus === 'suspended';
  return (
    <Container width="narrow" className="py-8 sm:py-10">
      <PageTitle
        title={hasSubscription ? 'Your Subscription' : 'Start Your Subscription'}
        text={hasSubscription ? undefined : 'One plan, everything included.'}
      />
      {isPending ? (
        <div role="status" className="mt-6">
          <span className="sr-only">Loading your subscription...</span>
          <CardSkeleton />
        </div>
      ) : premium ? (
        <PremiumActive granted={isGranted(subscriptionStatus, billed)} />
      ) : (
        <Offer status={subscriptionStatus} />
      )}
    </Container>
  );
}

function useConnectionToast(error: Error | null): void {
  useEffect(() => {
    if (!error) return;
    toast({
      variant: 'destructive',
      title: 'Connection Issue',
      description: 'Unable to load subscription status. Please refresh the page.',
    });
  }, [error]);
}

function PremiumActive({ granted }: { granted: boolean }) {
  const { texts } = usePricing();
  return (
    <Card padding="lg" className="mt-6">
      <Banner tone="success" title="Premium Access Active" text={granted ? GRANTED : texts.premiumNotice} />
      <PremiumFeatures className="mt-6" />
      <LinkButton to="/agent-dashboard" className="mt-6 w-full sm:w-auto">
        Go to Dashboard
        <ArrowRight aria-hidden="true" />
      </LinkButton>
    </Card>
  );
}

function Offer({ status }: { status: Status }) {
  const { texts, free } = usePricing();
  const open = status !== 'suspended' && status !== 'past_due';
  return (
    <>
      <SubscriptionNotice status={status} className="mt-6" />
      <Card padding="lg" className="mt-6">
        <div className="border-b border-line pb-5">
          <CardTitle as="h2">Premium Agent Plan</CardTitle>
          <p className="mt-1 text-2xl font-semibold tracking-tight text-balance tabular-nums">
            {texts.subscribeCopy}
          </p>
        </div>
        <PremiumFeatures className="mt-6" />
        {open && (
          <div className="mt-7">
            <LinkButton to={PAYMENT_FORM_URL} size="lg" className="w-full">
              Complete Subscription Setup
            </LinkButton>
            <p className="mt-3 text-center text-sm text-ink-soft">
              {free.open && `${texts.paymentNote}. `}
              You can cancel at any time. You'll keep access until the end of the billing period.
            </p>
          </div>
        )}
      </Card>
    </>
  );
}
