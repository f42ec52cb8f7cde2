import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { describeError } from '../../api/describe-error';
import { isOwnerOnly } from '../../api/error-codes';
import { type CurrentUser, isStaff } from '../../session/current-user';
import type { AgentScope } from '../../shared/agent-scope';
import { QueryView } from '../../ui/data/query-view';
import { Banner } from '../../ui/feedback/banner';
import { EmptyState } from '../../ui/feedback/empty-state';
import { CardSkeleton, CardsSkeleton } from '../../ui/feedback/skeletons';
import { Button, LinkButton } from '../../ui/forms/button';
import { analyticsQuery, countNow } from './analytics.api';
import { AnalyticsStats } from './analytics-stats';

interface AnalyticsViewProps {
  user: CurrentUser;
  scope: AgentScope;
}

export default function AnalyticsView({ user, scope }: AnalyticsViewProps) {
  const query = useQuery(analyticsQuery(scope));
  const staff = isStaff(user);
  const heading = staff ? 'h3' : 'h2';
  return (
    <QueryView
      query={query}
      failed={isOwnerOnly(query.error) ? 'Access Denied' : "The numbers didn't load"}
      waiting="Loading the numbers..."
      loading={<Loading />}
    >
      {(analytics) => (
        <div className="grid gap-6">
          {analytics.note && <Banner tone="info" text={analytics.note} />}
          {analytics.error && (
            <Banner tone="warning" text={analytics.error} action={!staff && <ProfileLink />} />
          )}
          {isEmpty(analytics) ? (
            <EmptyState
              as={heading}
              title="No numbers yet"
              text="Numbers appear here when buyers look near your branch or you run a search."
            />
          ) : (
            <AnalyticsStats
              analytics={analytics}
              heading={heading}
              performanceTitle={scope.mode === 'team' ? 'Team Search Performance' : 'Search Performance'}
            />
          )}
          {analytics.asOf && <CountedAt asOf={analytics.asOf} scope={scope} />}
        </div>
      )}
    </QueryView>
  );
}

const Loading = () => (
  <div className="grid gap-6">
    <CardsSkeleton count={4} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4" card="h-32.5" />
    <CardsSkeleton count={2} className="grid gap-6 lg:grid-cols-[2fr_1fr]" card="h-94.5" />
    <CardSkeleton className="h-50" />
  </div>
);

const ProfileLink = () => (
  <LinkButton variant="secondary" to="/profile">
    Go to Profile
  </LinkButton>
);

function isEmpty({ buyerActivity, performance }: AgentAnalytics): boolean {
  return buyerActivity.total_searches === 0 && performance.total_agent_searches === 0;
}

/** Time of the cached buyer count, with a button to recount. */
function CountedAt({ asOf, scope }: { asOf: string; scope: AgentScope }) {
  const client = useQueryClient();
  const counting = useMutation({
    mutationFn: () => countNow(scope),
    onSuccess: (counted) => client.setQueryData(analyticsQuery(scope).queryKey, counted),
  });
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft" role="status">
      <span>
        {counting.error
          ? `We couldn't count again: ${describeError(counting.error)}`
          : `Buyers counted on ${formatDayTime(new Date(asOf))}.`}
      </span>
      <Button variant="link" pending={counting.isPending} onClick={() => counting.mutate()}>
        Count again
      </Button>
    </p>
  );
}
