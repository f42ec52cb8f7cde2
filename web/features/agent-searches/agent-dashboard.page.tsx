import type { MetaOf } from '../../lib/page-meta';
import { Container } from '../../ui/container';
import { PageTitle } from '../../ui/page-title';

export const meta: MetaOf = () => ({
  title: 'Agent Dashboard',
  description: 'Your property searches and the buyers they match.',
  noIndex: true,
});

export default function AgentDashboardPage() {
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle title="Agent Dashboard" text="Your property searches and the buyers they match." />
    </Container>
  );
}
