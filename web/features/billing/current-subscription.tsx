import type { SubscriptionStatus } from '@threshold/core/contract/billing';
import type { FreeAccess, PricingTexts } from '@threshold/core/rules/account/free-access';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { formatPence, SUBSCRIPTION_PENCE } from '@threshold/core/rules/format/money';
import { useState } from 'react';
import { usePricing } from '../../shared/use-pricing';
import { Card, CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { type Definition, DefinitionList } from '../../ui/data/definition-list';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { PremiumFeatures } from './premium-features';
import { useBillingPortal, useCancel, useReactivate } from './subscription-changes';
import { SubscriptionNotice } from './subscription-notice';
import { statusBadge } from './subscription-status';

/** The subscription's details, with billing portal, cancel and reactivate. */
export function CurrentSubscription({ subscription }: { subscription: SubscriptionStatus }) {
  const { texts, free } = usePricing();
  const portal = useBillingPortal();
  const { status, cancelAtPeriodEnd } = subscription;
  const { badge, tone } = statusBadge(status, texts, free);
  const end = endOf(subscription);
  const portalButton = (
    <Button
      variant="secondary"
      onClick={() => portal.mutate()}
      pending={portal.isPending || portal.isSuccess}
      pendingText="Opening..."
    >
      Billing Portal
    </Button>
  );
  return (
    <Card padding="lg">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CardTitle as="h2">Current Subscription</CardTitle>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <div className="mt-4 grid gap-3 empty:hidden">
        <SubscriptionNotice status={status} />
        {status === 'trialing' && <Banner tone="success" text={trialText(subscription, texts, free)} />}
        {cancelAtPeriodEnd && (
          <Banner
            tone="warning"
            title="Your subscription is ending"
            text={
              end
                ? `Your premium access ends on ${formatLongDay(end)}. Nothing changes until then.`
                : 'Your premium access ends with the current billing period.'
            }
          />
        )}
      </div>
      <DefinitionList items={detailsOf(subscription, texts)} className="mt-4" />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {portalButton}
        {cancelAtPeriodEnd ? (
          <Reactivate />
        ) : (
          status !== 'trialing' && <Cancel end={end} running={status === 'active'} />
        )}
      </div>
      <h3 className="mt-8 font-semibold">Premium features</h3>
      <PremiumFeatures className="mt-3" />
    </Card>
  );
}

const endOf = ({ currentPeriodEnd, trialEnd }: SubscriptionStatus) => {
  const end = currentPeriodEnd ?? trialEnd;
  return end ? new Date(end) : null;
};

function trialText({ trialEnd }: SubscriptionStatus, texts: PricingTexts, free: FreeAccess): string {
  if (free.open || !trialEnd) return texts.trialBanner;
  // A trial that ends after the free period is an individual one.
  return `Your trial ends on ${formatLongDay(new Date(trialEnd))}. ${texts.trialBanner}`;
}

function detailsOf(subscription: SubscriptionStatus, texts: PricingTexts): Definition[] {
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  const details: Definition[] = [
    { term: 'Plan', detail: 'Premium Agent Plan' },
    { term: 'Price', detail: `${formatPence(SUBSCRIPTION_PENCE)} a month (${texts.priceNet})` },
  ];
  if (currentPeriodEnd && (status === 'active' || status === 'trialing')) {
    const term = cancelAtPeriodEnd ? 'Ends on' : status === 'trialing' ? 'First payment' : 'Next payment';
    details.push({ term, detail: formatLongDay(new Date(currentPeriodEnd)) });
  }
  return details;
}

function Reactivate() {
  const reactivate = useReactivate();
  return (
    <Button onClick={() => reactivate.mutate()} pending={reactivate.isPending} pendingText="Reactivating...">
      Reactivate Subscription
    </Button>
  );
}

function Cancel({ end, running }: { end: Date | null; running: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const cancel = useCancel();
  const until = end ? formatLongDay(end) : 'the end of the billing period';
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Cancel Subscription
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        variant="danger"
        title="Cancel your subscription?"
        description={
          running
            ? `You and your staff keep premium access until ${until}. After that, you can't search and we won't charge you again.`
            : `Searching stays off, and we won't renew your subscription after ${until}.`
        }
        confirmText="Cancel Subscription"
        cancelText="Keep it"
        pending={cancel.isPending}
        pendingText="Cancelling..."
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setIsOpen(false) })}
      />
    </>
  );
}
