import { useQuery } from '@tanstack/react-query';
import { BuyerDashboard, LEAD } from '../../features/buyer-searches/buyer-dashboard';
import { searchesQuery } from '../../features/buyer-searches/buyer-searches.api';
import Contacts from '../../features/my-contacts/contacts';
import { contactsQuery } from '../../features/my-contacts/my-contacts.api';
import WaitingRequests from '../../features/reach/dashboard-note';
import { introductionsQuery } from '../../features/reach/reach.api';
import { type PageLoader, query } from '../../lib/page-loader';
import type { MetaOf } from '../../lib/page-meta';
import { useTogether } from '../../lib/use-together';

export const meta: MetaOf = () => ({
  title: 'My Property Searches',
  description: 'Your saved property searches.',
  lead: LEAD,
  noIndex: true,
});

export const loader: PageLoader = () => [
  query(searchesQuery),
  query(introductionsQuery),
  query(contactsQuery),
];

/** Searches and what agencies make of them are features of their own; they meet here and nowhere else. */
export default function BuyerDashboardPage() {
  // Who asks stands above the searches and the viewings below them: the page stands still once it is there.
  const asking = useQuery(introductionsQuery);
  const contacts = useQuery(contactsQuery);
  const ready = useTogether(asking.isPending || contacts.isPending);
  const searches = useQuery(searchesQuery).data;
  const searchesOn = searches?.some(({ isActive, pausedUntil }) => isActive || pausedUntil) ?? false;
  return (
    <BuyerDashboard
      ready={ready}
      notice={<WaitingRequests />}
      contacts={<Contacts searchesOn={searchesOn} />}
    />
  );
}
