import { type PageLoader, query } from '../../api/page-loader';
import { BuyerDashboard, LEAD } from '../../features/buyer-searches/buyer-dashboard';
import { searchesQuery } from '../../features/buyer-searches/buyer-searches.api';
import { introductionsQuery } from '../../features/contact-permission';
import { contactsQuery } from '../../features/my-contacts';
import type { MetaOf } from '../../shared/page-meta';

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

export default BuyerDashboard;
