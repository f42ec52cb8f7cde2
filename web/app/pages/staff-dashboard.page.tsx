import { useQuery } from '@tanstack/react-query';
import { isSuspended } from '@threshold/core/rules/account/suspension';
import { Suspense } from 'react';
import { SearchDialog } from '../../features/agent-searches/search-dialog';
import { MakeReport } from '../../features/demand-reports/make-report';
import { FreshMark } from '../../features/properties/fresh-mark';
import { todayQuery } from '../../features/properties/today.api';
import { TodayBoard } from '../../features/properties/today-board';
import { recallsQuery } from '../../features/recalls/recalls.api';
import Removals from '../../features/recalls/removals';
import { mySearchesQuery } from '../../features/staff/staff.api';
import { StaffDashboard } from '../../features/staff/staff-dashboard';
import { type AgentScope, MYSELF } from '../../lib/agent-scope';
import { useAuth } from '../../lib/auth';
import { isStaff } from '../../lib/current-user';
import { lazyPart } from '../../lib/lazy-part';
import { need, needsOf } from '../../lib/needs';
import type { MetaOf } from '../../lib/page-meta';
import { useTogether } from '../../lib/use-together';
import { LoadingView } from '../../ui/feedback/loading-view';

export const meta: MetaOf = () => ({
  title: 'Staff Dashboard',
  description: 'Your searches for your agency.',
  noIndex: true,
});

export const needs = needsOf(
  (user) => isStaff(user) && !isSuspended(user),
  need(recallsQuery),
  need(mySearchesQuery),
  need(todayQuery, { url: '/api/today', by: (user) => user.canSearch }),
);

const Analytics = lazyPart(async () => ({
  default: (await import('../../features/analytics/analytics-view')).Analytics,
}));

const Reports = lazyPart(() => import('../../features/demand-reports/reports-view'));

const MINE: AgentScope = { mode: 'my', person: MYSELF };

/** Searching, figures and staff are features of their own; they meet here and nowhere else. */
export default function StaffDashboardPage() {
  const { user } = useAuth();
  const ready = useTogether(useQuery(recallsQuery).isPending);
  if (!user) return null;
  return (
    <StaffDashboard
      user={user}
      SearchDialog={SearchDialog}
      // It stands above the searches, which do not move once they are there.
      ready={ready}
      removals={<Removals />}
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
