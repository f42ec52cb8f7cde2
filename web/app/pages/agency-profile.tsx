import { useState } from 'react';
import { PartnershipCard } from '../../features/billing/partnership-card';
import { SubscriptionSetupCard, SubscriptionStatusCard } from '../../features/billing/subscription-cards';
import { isPremium } from '../../features/billing/subscription-status';
import { AgencyProfile } from '../../features/profile/agency-profile';
import { waitsForDetails } from '../../features/profile/setup-steps';
import { type CurrentUser, isStaff } from '../../session/current-user';

/** Combines the profile and billing features, which do not import each other. */
export default function AgencyProfilePage({ user }: { user: CurrentUser }) {
  return <AgencyProfile user={user}>{!isStaff(user) && <Subscription user={user} />}</AgencyProfile>;
}

function Subscription({ user }: { user: CurrentUser }) {
  // Decided once, so that the payment form stays mounted after a successful payment.
  const [toSetUp] = useState(!isPremium(user) && user.subscriptionStatus !== 'suspended');
  // Overdue payments are always possible.
  const waiting = waitsForDetails(user) && user.subscriptionStatus !== 'past_due';
  return (
    <>
      <SubscriptionStatusCard user={user} />
      <PartnershipCard user={user} waiting={waiting} />
      {toSetUp && <SubscriptionSetupCard user={user} waiting={waiting} />}
    </>
  );
}
