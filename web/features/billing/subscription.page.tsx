import type { MetaOf } from '../../lib/page-meta';
import { Container } from '../../ui/container';
import { PageTitle } from '../../ui/page-title';

export const meta: MetaOf = () => ({
  title: 'Subscription Management',
  description: 'Your plan, its next payment and how to change it.',
  noIndex: true,
});

export default function SubscriptionPage() {
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle title="Subscription Management" text="Your plan, its next payment and how to change it." />
    </Container>
  );
}
