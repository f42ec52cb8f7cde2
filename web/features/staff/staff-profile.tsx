import { useQuery } from '@tanstack/react-query';
import { displayName } from '@threshold/core/rules/format/names';
import { OPERATING_RADIUS_STAFF_FALLBACK, radiusLabel } from '@threshold/core/rules/matching/search-defaults';
import type { CurrentUser } from '../../lib/current-user';
import { Card, CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { DefinitionList } from '../../ui/data/definition-list';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { BenefitsCard } from './benefits-card';
import { EditMyself } from './edit-myself';
import { type Agency, agencyQuery } from './staff.api';

const said = (text: string | null | undefined) => text?.trim() || 'Not provided';

export default function StaffProfile({ user }: { user: CurrentUser }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card padding="lg">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <CardTitle as="h2">Personal Information</CardTitle>
          <EditMyself user={user} />
        </div>
        <DefinitionList
          className="mt-3"
          items={[
            { term: 'Name', detail: displayName(user) },
            { term: 'Job title', detail: said(user.jobTitle) },
            { term: 'Email', detail: <span className="wrap-anywhere">{user.email}</span> },
            { term: 'Phone', detail: said(user.phone) },
            { term: 'Role', detail: <Badge tone="blue">Staff Member</Badge> },
            { term: 'Status', detail: <Badge tone="green">Active</Badge> },
          ]}
        />
      </Card>
      <AgencyCard parentAgentId={user.parentAgentId} />
      <BenefitsCard subscriptionStatus={user.subscriptionStatus} className="lg:col-span-2" />
    </div>
  );
}

function AgencyCard({ parentAgentId }: { parentAgentId: string | null }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...agencyQuery(parentAgentId ?? ''),
    enabled: parentAgentId !== null,
  });
  if (error && !data) {
    return (
      <ErrorState
        title="Your agency's details did not load"
        text={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Card padding="lg">
      <CardTitle as="h2">Agency Details</CardTitle>
      {data || parentAgentId === null ? <AgencyFacts agency={data ?? null} /> : <FactsSkeleton />}
    </Card>
  );
}

function AgencyFacts({ agency }: { agency: Agency | null }) {
  return (
    <DefinitionList
      className="mt-3"
      items={[
        { term: 'Agency name', detail: said(agency?.agencyName) },
        { term: 'Agency admin', detail: agency ? displayName(agency) : said(null) },
        { term: 'Branch location', detail: said(agency?.branchLocation) },
        {
          term: 'Operating radius',
          detail: radiusLabel(agency?.operatingRadius || OPERATING_RADIUS_STAFF_FALLBACK),
        },
      ]}
    />
  );
}

function FactsSkeleton() {
  return (
    <div role="status" className="mt-3">
      <span className="sr-only">Loading your agency...</span>
      {['name', 'admin', 'branch', 'radius'].map((key) => (
        <div key={key} className="flex justify-between border-b border-line py-3">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-5 w-36" />
        </div>
      ))}
    </div>
  );
}
