import type { MetaOf } from '../../lib/page-meta';
import { Container } from '../../ui/container';
import { PageTitle } from '../../ui/page-title';

export const meta: MetaOf = () => ({
  title: 'Staff Dashboard',
  description: 'Your searches for your agency.',
  noIndex: true,
});

export default function StaffDashboardPage() {
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle title="Staff Dashboard" text="Your searches for your agency." />
    </Container>
  );
}
