import { useQuery } from '@tanstack/react-query';
import type { StaffMember } from '@threshold/core/contract/staff';
import { type StaffStatus, staffStatus } from '@threshold/core/rules/account/staff-status';
import { isOwnerOnly } from '../../api/error-codes';
import { staffQuery } from '../../shared/staff-list';
import { QueryView } from '../../ui/data/query-view';
import { StatCard } from '../../ui/data/stat-card';
import { TableSkeleton } from '../../ui/feedback/skeletons';
import { Invite } from './invite-form';
import { Members } from './members';

export default function TeamView() {
  const query = useQuery(staffQuery);
  const staff = query.data?.data.staff;
  return (
    <div className="grid gap-8">
      {(staff || !query.error) && <TeamSummary staff={staff} />}
      <Invite />
      <QueryView
        query={{ ...query, data: staff }}
        failed={isOwnerOnly(query.error) ? 'Access Denied' : "Your team didn't load"}
        waiting="Loading your team..."
        loading={<TableSkeleton rows={4} className="mt-11 [&>div]:min-h-19" />}
      >
        {(members) => <Members staff={members} />}
      </QueryView>
    </div>
  );
}

function TeamSummary({ staff }: { staff: readonly StaffMember[] | undefined }) {
  const counts: Record<StaffStatus, number> = { Active: 0, 'Pending Invitation': 0, Inactive: 0 };
  for (const member of staff ?? []) counts[staffStatus(member)] += 1;
  const loading = staff === undefined;
  return (
    <section aria-labelledby="team-summary">
      <h2 id="team-summary" className="mb-4 text-xl font-semibold">
        Team Summary
      </h2>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard label="Team Members" value={staff?.length ?? 0} loading={loading} />
        <StatCard label="Active" value={counts.Active} loading={loading} />
        <StatCard label="Pending Invitations" value={counts['Pending Invitation']} loading={loading} />
        <StatCard label="Inactive" value={counts.Inactive} loading={loading} />
      </div>
    </section>
  );
}
