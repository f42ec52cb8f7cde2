import type { Viewer } from '@threshold/core/rules/account/account-kind';
import { Suspense } from 'react';
import { chunk, type PageLoader, query } from '../../api/page-loader';
import { BuyerProfile } from '../../features/profile/buyer-profile';
import { logoQuery, ownSearchesQuery } from '../../features/profile/profile.api';
import { useAuth } from '../../session/auth';
import { lazyWithRetry } from '../../shared/lazy';
import type { MetaOf } from '../../shared/page-meta';
import { LoadingView } from '../../ui/feedback/loading-view';

export const meta: MetaOf = () => ({
  title: 'Profile Settings',
  description: 'Your details, consents and account.',
  noIndex: true,
});

/** Twice the size of the buyer's profile, so it is a separate chunk. */
const AgencyProfile = lazyWithRetry(() => import('./agency-profile'));

const isAgent = (user: Viewer) => user.userType === 'agent';

export const loader: PageLoader = (user) => {
  if (isAgent(user)) return [chunk(AgencyProfile), query(logoQuery)];
  // Administrators have a profile and no searches.
  return user.userType === 'buyer' ? [query(ownSearchesQuery)] : [];
};

export default function ProfilePage() {
  const { user } = useAuth();
  if (!user) return null;
  if (!isAgent(user)) return <BuyerProfile user={user} />;
  return (
    <Suspense fallback={<LoadingView />}>
      <AgencyProfile user={user} />
    </Suspense>
  );
}
