import { Suspense } from 'react';
import { BuyerDashboard } from '../../features/buyer-searches/buyer-dashboard';
import { lazyPart } from '../../lib/lazy-part';
import type { MetaOf } from '../../lib/page-meta';

export const meta: MetaOf = () => ({
  title: 'My Property Searches',
  description: 'Your saved property searches.',
  noIndex: true,
});

const WaitingRequests = lazyPart(() => import('../../features/reach/dashboard-note'));
const Contacts = lazyPart(() => import('../../features/my-contacts/contacts'));

/** Searches and what agencies make of them are features of their own; they meet here and nowhere else. */
export default function BuyerDashboardPage() {
  return (
    <BuyerDashboard
      notice={
        <Suspense fallback={null}>
          <WaitingRequests />
        </Suspense>
      }
      contacts={
        <Suspense fallback={null}>
          <Contacts />
        </Suspense>
      }
    />
  );
}
