import { useQuery } from '@tanstack/react-query';
import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import type { ReactNode } from 'react';
import type { AgentScope, AgentViewProps } from '../../lib/agent-scope';
import { isOwnerOnly } from '../../lib/failure-code';
import { Banner } from '../../ui/feedback/banner';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { LinkButton } from '../../ui/forms/button';
import { analyticsQuery } from './analytics.api';
import { AnalyticsFigures } from './analytics-figures';
import { AnalyticsSkeleton } from './analytics-skeleton';
import { CountedAt } from './counted-at';

/** What an owner sees in the agent dashboard. */
export default function AnalyticsView({ scope }: AgentViewProps) {
  return (
    <Analytics
      scope={scope}
      heading="h2"
      performanceTitle={scope.mode === 'team' ? 'Team Search Performance' : 'Search Performance'}
      wayOut={
        <LinkButton variant="secondary" to="/profile">
          Go to Profile
        </LinkButton>
      }
    />
  );
}

export interface AnalyticsProps {
  scope: AgentScope;
  heading: 'h2' | 'h3';
  performanceTitle: string;
  /** Where to put right what keeps the figures empty, for those who can. */
  wayOut?: ReactNode;
}

export function Analytics({ scope, heading, performanceTitle, wayOut }: AnalyticsProps) {
  const { data, error, isFetching, refetch } = useQuery(analyticsQuery(scope));

  if (data) {
    return (
      <div className="grid gap-6">
        {data.note && <Banner tone="info" text={data.note} />}
        {data.error && <Banner tone="warning" text={data.error} action={wayOut} />}
        {isEmpty(data) ? (
          <EmptyState
            as={heading}
            title="No figures yet"
            text="As soon as buyers look around your branch or you run a search, the figures appear here."
          />
        ) : (
          <AnalyticsFigures analytics={data} heading={heading} performanceTitle={performanceTitle} />
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

function isEmpty({ buyerActivity, performance }: AgentAnalytics): boolean {
  return buyerActivity.total_searches === 0 && performance.total_agent_searches === 0;
}
