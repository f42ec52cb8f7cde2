import type { MetaOf } from '../../lib/page-meta';
import { Container } from '../../ui/container';
import { PageTitle } from '../../ui/page-title';

export const meta: MetaOf = () => ({
  title: 'My Property Searches',
  description: 'Your saved property searches.',
  noIndex: true,
});

export default function BuyerDashboardPage() {
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle title="My Property Searches" text="Tell agents what you are looking for." />
    </Container>
  );
}
