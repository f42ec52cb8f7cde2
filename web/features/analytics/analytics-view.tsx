import { useQuery } from '@tanstack/react-query';
import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import type { AgentScope } from '../../lib/agent-scope';
import { type CurrentUser, isStaff } from '../../lib/current-user';
import { isOwnerOnly } from '../../lib/failure-code';
import { Banner } from '../../ui/feedback/banner';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { LinkButton } from '../../ui/forms/button';
import { analyticsQuery } from './analytics.api';
import { AnalyticsFigures } from './analytics-figures';
import { AnalyticsSkeleton } from './analytics-skeleton';
import { CountedAt } from './counted-at';

interface AnalyticsViewProps {
  user: CurrentUser;
  scope: AgentScope;
}

export default function AnalyticsView({ user, scope }: AnalyticsViewProps) {
  const { data, error, isFetching, refetch } = useQuery(analyticsQuery(scope));
  const staff = isStaff(user);
  const heading = staff ? 'h3' : 'h2';

  if (data) {
    return (
      <div className="grid gap-6">
        {data.note && <Banner tone="info" text={data.note} />}
        {data.error && <Banner tone="warning" text={data.error} action={!staff && <ProfileLink />} />}
        {isEmpty(data) ? (
          <EmptyState
            as={heading}
            title="No figures yet"
            text="As soon as buyers look around your branch or you run a search, the figures appear here."
          />
        ) : (
          <AnalyticsFigures
            analytics={data}
            heading={heading}
            performanceTitle={scope.mode === 'team' ? 'Team Search Performance' : 'Search Performance'}
          />
        )}
        {data.asOf && <CountedAt asOf={data.asOf} scope={scope} />}
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={isOwnerOnly(error) ? 'Access Denied' : 'The figures did not load'}
        text={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <AnalyticsSkeleton />;
}

const ProfileLink = () => (
  <LinkButton variant="secondary" to="/profile">
    Go to Profile
  </LinkButton>
);

function isEmpty({ buyerActivity, performance }: AgentAnalytics): boolean {
  return buyerActivity.total_searches === 0 && performance.total_agent_searches === 0;
}
