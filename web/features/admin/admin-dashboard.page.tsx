import { useAuth } from '../../lib/auth';
import type { MetaOf } from '../../lib/page-meta';
import { Container } from '../../ui/container';
import { LoadingView } from '../../ui/loading-view';
import { PageTitle } from '../../ui/page-title';

export const meta: MetaOf = () => ({
  title: 'Admin Dashboard',
  description: 'The back office. Authorized personnel only.',
  noIndex: true,
});

export default function AdminDashboardPage() {
  const { user, isLoading } = useAuth();
  if (isLoading) return <LoadingView message="Checking authentication..." />;
  const isAdmin = user?.userType === 'admin';
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle title="Admin Dashboard" text={isAdmin ? undefined : 'Authorized personnel only'} />
    </Container>
  );
}
