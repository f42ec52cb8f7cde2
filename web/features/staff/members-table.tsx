import type { StaffMember } from '@threshold/core/contract/staff';
import { type StaffStatus, staffStatus } from '@threshold/core/rules/account/staff-status';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { displayName, initials } from '@threshold/core/rules/format/names';
import { Avatar } from '../../ui/data/avatar';
import { Badge, type BadgeTone } from '../../ui/data/badge';
import { type Column, Table } from '../../ui/data/table';
import { MemberActions, type MemberActionsProps } from './member-actions';

type MembersTableProps = Omit<MemberActionsProps, 'member'> & { members: readonly StaffMember[] };

export function MembersTable({ members, ...actions }: MembersTableProps) {
  const columns: Column<StaffMember>[] = [
    {
      key: 'name',
      header: 'Name',
      primary: true,
      cell: (member) => <Person member={member} />,
    },
    { key: 'jobTitle', header: 'Job title', cell: (member) => member.jobTitle ?? 'Not provided' },
    {
      key: 'phone',
      header: 'Phone',
      cell: (member) => (
        <span className="whitespace-nowrap tabular-nums">{member.phone ?? 'Not provided'}</span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: (member) => (
        <span className="flex flex-col items-end gap-1 @min-[44rem]:items-start">
          <Badge tone={tones[staffStatus(member)]}>{staffStatus(member)}</Badge>
          <span className="text-sm whitespace-nowrap text-ink-soft">{lastSeen(member)}</span>
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      unlabelled: true,
      align: 'right',
      className: '@max-[44rem]:before:hidden',
      cell: (member) => <MemberActions member={member} {...actions} />,
    },
  ];
  return <Table caption="Team members" columns={columns} rows={members} rowKey={(member) => member.id} />;
}

const tones: Record<StaffStatus, BadgeTone> = {
  Active: 'green',
  'Pending Invitation': 'blue',
  Inactive: 'neutral',
};

function lastSeen({ lastActiveAt, createdAt, isActive }: StaffMember): string {
  if (lastActiveAt) return `Last active ${formatDay(new Date(lastActiveAt))}`;
  return `${isActive ? 'Joined' : 'Invited'} ${formatDay(new Date(createdAt))}`;
}

function Person({ member }: { member: StaffMember }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar initials={initials(member)} size="sm" />
      <span className="min-w-0">
        <span className="block wrap-anywhere">{displayName(member)}</span>
        <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{member.email}</span>
      </span>
    </span>
  );
}
