import { formatAccountStatus } from '@threshold/core/rules/account/format-account-status';
import { Link } from 'react-router';
import type { CurrentUser } from '../../session/current-user';
import { usePricing } from '../../shared/use-pricing';
import { DETAILS_FIRST, WaitingStep } from '../../shared/waiting-step';
import { Card, CardText, CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { Banner } from '../../ui/feedback/banner';
import { chargeNotice } from './payment/charge-notice';
import { SubscriptionPayment } from './payment/subscription-payment';
import { PremiumFeatures } from './premium-features';
import { SubscriptionNotice } from './subscription-notice';
import { GRANTED, isGranted, isPremium, statusBadge } from './subscription-status';

interface CardProps {
  user: CurrentUser;
}

/** On the profile: the subscription's status. */
export function SubscriptionStatusCard({ user }: CardProps) {
  const { texts, free } = usePricing();
  const { badge, tone } = statusBadge(user.subscriptionStatus, texts, free);
  const premium = isPremium(user);
  const granted = isGranted(user.subscriptionStatus, user.stripeSubscriptionId !== null);
  const hasProblem = formatAccountStatus(user.subscriptionStatus, 'owner') !== null;
  return (
    <Card id="subscription-status" padding="lg">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CardTitle as="h2">Premium Subscription</CardTitle>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      {premium ? (
        <>
          <CardText>Premium Access Active. {granted ? GRANTED : `${texts.premiumNotice}.`}</CardText>
          {!granted && (
            <p className="mt-3">
              <Link to="/subscription" className="link">
                Manage your subscription
              </Link>
            </p>
          )}
        </>
      ) : (
        !hasProblem && (
          <CardText>
            {user.subscriptionStatus === 'canceled'
              ? 'Your subscription has ended. Set up a new one below to search for buyers.'
              : "You don't have a subscription yet. Set one up below to search for buyers."}
          </CardText>
        )
      )}
      <SubscriptionNotice status={user.subscriptionStatus} formBelow className="mt-4" />
    </Card>
  );
}

/** On the profile: the plan and the payment form. */
export function SubscriptionSetupCard({ user, waiting = false }: CardProps & { waiting?: boolean }) {
  const { texts, free } = usePricing();
  return (
    <Card id="subscription-section" padding="lg">
      <CardTitle as="h2">Subscription Setup</CardTitle>
      <CardText>{texts.setupCard}</CardText>
      <div className="mt-5 grid gap-x-10 gap-y-6 rounded-md bg-paper p-5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <p className="font-semibold">Premium Agent Plan</p>
          <PremiumFeatures className="mt-3" />
        </div>
        <div className="border-t border-line pt-4 sm:border-t-0 sm:border-l sm:pt-0 sm:pl-10 sm:text-right">
          <p className="text-3xl leading-10 font-semibold tracking-tight tabular-nums">
            {texts.priceMonthly}
          </p>
          <p className="text-ink-soft">{texts.priceNet}</p>
          {free.open && <p className="mt-2 font-medium text-green">{texts.paymentNote}</p>}
        </div>
      </div>
      {waiting ? (
        <WaitingStep {...DETAILS_FIRST} className="mt-6" />
      ) : (
        <>
          <Banner tone="info" text={chargeNotice(user, free)} className="mt-6" />
          <div className="mt-6">
            <SubscriptionPayment user={user} />
          </div>
        </>
      )}
    </Card>
  );
}
