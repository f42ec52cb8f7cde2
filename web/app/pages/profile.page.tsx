import { isSuspended } from '@threshold/core/rules/suspension';
import { useState } from 'react';
import { PartnershipCard } from '../../features/billing/partnership-card';
import { isPremium } from '../../features/billing/standing';
import { SubscriptionSetupCard, SubscriptionStatusCard } from '../../features/billing/subscription-cards';
import { logoQuery } from '../../features/profile/profile.api';
import { ProfileScreen } from '../../features/profile/profile-screen';
import { waitsForDetails } from '../../features/profile/setup-steps';
import { useAuth } from '../../lib/auth';
import { type CurrentUser, isStaff } from '../../lib/current-user';
import { need, needsOf } from '../../lib/needs';
import type { MetaOf } from '../../lib/page-meta';

export const meta: MetaOf = () => ({
  title: 'Profile Settings',
  description: 'Your details, your consents and your account.',
  noIndex: true,
});

const isAgency = (user: CurrentUser) => user.userType === 'agent' && !isStaff(user);

export const needs = needsOf(
  (user) => !isStaff(user) && !isSuspended(user),
  need(logoQuery, { url: null, by: isAgency }),
);

/** The profile is one feature and paying another; they meet here and nowhere else. */
export default function ProfilePage() {
  const { user } = useAuth();
  if (!user) return null;
  return <ProfileScreen user={user}>{isAgency(user) && <Subscription user={user} />}</ProfileScreen>;
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
