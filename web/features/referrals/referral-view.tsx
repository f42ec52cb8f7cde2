import { useQuery } from '@tanstack/react-query';
import { formatPenceWhole } from '@threshold/core/rules/format/money';
import { Card, CardText, CardTitle } from '../../ui/card';
import { StatCard } from '../../ui/data/stat-card';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { REWARD } from './invitation';
import { ReferralLink } from './referral-link';
import { codeQuery, statsQuery } from './referrals.api';

export default function ReferralView() {
  const code = useQuery(codeQuery);
  const stats = useQuery(statsQuery);
  const error = (!code.data && code.error) || (!stats.data && stats.error);

  if (error) {
    return (
      <ErrorState
        title="We couldn't load your referrals"
        text={error.message}
        retrying={code.isFetching || stats.isFetching}
        onRetry={() => {
          if (code.error) void code.refetch();
          if (stats.error) void stats.refetch();
        }}
      />
    );
  }
  return (
    <div className="grid gap-6">
      <Card padding="lg">
        <CardTitle as="h2" className="text-xl">
          Refer Other Agents
        </CardTitle>
        <CardText className="mb-5">
          Get {REWARD} off the following month's subscription for every agent who joins through your link.
        </CardText>
        {code.data ? <ReferralLink code={code.data.referralCode} /> : <LinkSkeleton />}
      </Card>
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard
          label="Total Referred"
          value={stats.data?.totalReferred ?? 0}
          loading={!stats.data}
          delta={stats.data?.totalReferred === 0 && 'Send your link to an agent you know.'}
        />
        <StatCard
          label="Credits Earned"
          value={stats.data?.totalCredits ?? 0}
          format={formatPenceWhole}
          loading={!stats.data}
        />
        <StatCard
          label="Available Credits"
          value={stats.data?.availableCredits ?? 0}
          format={formatPenceWhole}
          loading={!stats.data}
        />
      </div>
      <HowItWorks />
    </div>
  );
}

const STEPS = [
  'Send your link to another agent.',
  'They sign up with it and set up their subscription.',
  `Once we've approved them and their subscription is active, you earn ${REWARD} credit. Each agent counts once, and you both need to confirm your email address.`,
  "We take it off the following month's subscription automatically.",
];

function HowItWorks() {
  return (
    <Card padding="lg">
      <CardTitle as="h2">How it works</CardTitle>
      <ol className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
        {STEPS.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid h-9 w-7 shrink-0 place-items-center rounded-t-full bg-green-tint pt-1 font-semibold text-green tabular-nums"
            >
              {index + 1}
            </span>
            <p className="max-w-prose pt-1.5">{step}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function LinkSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your link...</span>
      <Skeleton className="mb-1.5 h-6 w-36" />
      <div className="flex flex-col gap-3 lg:flex-row">
        <Skeleton className="h-11 flex-1" />
        <Skeleton className="h-11 sm:w-72" />
      </div>
    </div>
  );
}
