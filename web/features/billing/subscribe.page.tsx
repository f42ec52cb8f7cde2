import type { MetaOf } from '../../lib/page-meta';
import { Container } from '../../ui/container';
import { PageTitle } from '../../ui/page-title';

export const meta: MetaOf = () => ({
  title: 'Start Your Subscription',
  description: 'The premium plan for estate agents.',
  noIndex: true,
});

export default function SubscribePage() {
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle title="Start Your Subscription" text="Premium Agent Plan" />
    </Container>
  );
}
