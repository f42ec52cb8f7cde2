import { useState } from 'react';
import { PartnershipCard } from '../../features/billing/partnership-card';
import { SubscriptionSetupCard, SubscriptionStatusCard } from '../../features/billing/subscription-cards';
import { isPremium } from '../../features/billing/subscription-status';
import { AgencyProfile } from '../../features/profile/agency-profile';
import { waitsForDetails } from '../../features/profile/setup-steps';
import { type CurrentUser, isStaff } from '../../session/current-user';

/** The profile is one feature and paying another; they meet here and nowhere else. */
export default function AgencyProfilePage({ user }: { user: CurrentUser }) {
  return <AgencyProfile user={user}>{!isStaff(user) && <Subscription user={user} />}</AgencyProfile>;
}

function Subscription({ user }: { user: CurrentUser }) {
  // Decided once, so that the payment form does not vanish at the moment it has done its work.
  const [toSetUp] = useState(!isPremium(user) && user.subscriptionStatus !== 'suspended');
  // What is owed can be paid at any time.
  const waiting = waitsForDetails(user) && user.subscriptionStatus !== 'past_due';
  return (
    <>
      <SubscriptionStatusCard user={user} />
      <PartnershipCard user={user} waiting={waiting} />
      {toSetUp && <SubscriptionSetupCard user={user} waiting={waiting} />}
    </>
  );
}
