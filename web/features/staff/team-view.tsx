import { useQuery } from '@tanstack/react-query';
import { isOwnerOnly } from '../../lib/failure-code';
import { staffQuery } from '../../lib/staff-list';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Invite } from './invite-form';
import { Members } from './members';
import { TeamSummary } from './team-summary';

/** What an owner sees in the agent dashboard. */
export default function TeamView() {
  const { data, error, isFetching, refetch } = useQuery(staffQuery);
  const staff = data?.data.staff;
  return (
    <div className="grid gap-8">
      {(staff || !error) && <TeamSummary staff={staff} />}
      <Invite />
      {staff ? (
        <Members staff={staff} />
      ) : error ? (
        <ErrorState
          title={isOwnerOnly(error) ? 'Access Denied' : 'Your team did not load'}
          text={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <MembersSkeleton />
      )}
    </div>
  );
}

function MembersSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your team...</span>
      <Skeleton className="mb-4 h-7 w-44" />
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {['one', 'two', 'three', 'four'].map((key) => (
          <div key={key} className="flex items-center gap-4 p-4">
            <Skeleton className="size-9 rounded-t-full" />
            <div className="min-w-0 flex-1">
              <Skeleton className="h-5 w-40 max-w-full" />
              <Skeleton className="mt-2 h-4 w-56 max-w-full" />
            </div>
            <Skeleton className="hidden h-9 w-48 sm:block" />
          </div>
        ))}
      </div>
    </div>
  );
}
