import { Suspense } from 'react';
import { SearchDialog } from '../../features/agent-searches/dialog/search-dialog';
import { MakeReport } from '../../features/demand-reports/make-report';
import { FreshMark } from '../../features/properties/fresh-mark';
import { TodayBoard } from '../../features/properties/today-board';
import { StaffDashboard } from '../../features/staff/staff-dashboard';
import { type AgentScope, MYSELF } from '../../lib/agent-scope';
import { useAuth } from '../../lib/auth';
import { lazyPart } from '../../lib/lazy-part';
import type { MetaOf } from '../../lib/page-meta';
import { LoadingView } from '../../ui/feedback/loading-view';

export const meta: MetaOf = () => ({
  title: 'Staff Dashboard',
  description: 'Your searches for your agency.',
  noIndex: true,
});

const Analytics = lazyPart(async () => ({
  default: (await import('../../features/analytics/analytics-view')).Analytics,
}));

const Removals = lazyPart(() => import('../../features/recalls/removals'));
const Reports = lazyPart(() => import('../../features/demand-reports/reports-view'));

const MINE: AgentScope = { mode: 'my', person: MYSELF };

/** Searching, figures and staff are features of their own; they meet here and nowhere else. */
export default function StaffDashboardPage() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <StaffDashboard
      user={user}
      SearchDialog={SearchDialog}
      removals={
        <Suspense fallback={null}>
          <Removals />
        </Suspense>
      }
      today={<TodayBoard />}
      Mark={FreshMark}
      Report={MakeReport}
      reports={
        <Suspense fallback={<LoadingView className="min-h-60" />}>
          <Reports />
        </Suspense>
      }
      analytics={
        <Suspense fallback={<LoadingView className="min-h-60" />}>
          <Analytics scope={MINE} heading="h3" performanceTitle="Search Performance" />
        </Suspense>
      }
    />
  );
}
