import { type ReactNode, Suspense, useEffect } from 'react';
import { describeError } from '../../api/describe-error';
import { type PageLoader, query } from '../../api/page-loader';
import { overviewQuery } from '../../features/admin/admin.api';
import { AdminDashboard } from '../../features/admin/admin-dashboard';
import { SignInForm } from '../../features/admin/sign-in-form';
import { TwoStepRequired } from '../../features/admin/two-step-required';
import { useAuth } from '../../session/auth';
import { lazyWithRetry } from '../../shared/lazy';
import type { MetaOf } from '../../shared/page-meta';
import { whenIdle } from '../../shared/when-idle';
import { Container } from '../../ui/container';
import { ErrorState } from '../../ui/feedback/error-state';
import { LoadingView } from '../../ui/feedback/loading-view';

export const meta: MetaOf = () => ({
  title: 'Admin Dashboard',
  description: 'The back office. Authorized personnel only.',
  noIndex: true,
});

export const loader: PageLoader = ({ userType }) => (userType === 'admin' ? [query(overviewQuery)] : []);

const TwoStepCard = lazyWithRetry(async () => ({
  default: (await import('../../features/two-step/two-step-card')).TwoStepCard,
}));
const Reports = lazyWithRetry(() => import('../../features/demand-reports/reports-view'));

/** Every admin query is inside this guard, so none is sent without an admin session. */
export default function AdminDashboardPage() {
  const { user, isLoading, error, refresh } = useAuth();
  const isAdmin = user?.userType === 'admin';
  useEffect(() => {
    if (!isAdmin) return;
    return whenIdle(() => void Promise.all([TwoStepCard.preload(), Reports.preload()]));
  }, [isAdmin]);
  if (isLoading) return <LoadingView message="Checking authentication..." />;
  // The keys remount the page when another admin signs in, so that no state of the previous one remains.
  if (isAdmin)
    return user.totpRequired ? (
      <TwoStepRequired key={user.id} setUp={inPlace(<TwoStepCard user={user} as="h2" />)} />
    ) : (
      <AdminDashboard
        key={user.id}
        ownSignIn={inPlace(<TwoStepCard user={user} />)}
        reports={inPlace(<Reports admin />)}
      />
    );
  if (error && !user) {
    return (
      <Container width="narrow" className="py-14">
        <ErrorState
          title="We couldn't check your account"
          text={describeError(error, 'Please try again.')}
          onRetry={() => void refresh()}
        />
      </Container>
    );
  }
  return <SignInForm />;
}

const inPlace = (part: ReactNode) => (
  <Suspense fallback={<LoadingView className="min-h-60" />}>{part}</Suspense>
);
