import type { StaffMember } from '@threshold/core/contract/staff';
import { staffStatus } from '@threshold/core/rules/account/staff-status';
import { displayName } from '@threshold/core/rules/format/names';
import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../ui/forms/button';
import { IconButton } from '../../ui/forms/icon-button';
import { useResend, useSetActive } from './use-staff-changes';

export interface MemberActionsProps {
  member: StaffMember;
  onEdit: (member: StaffMember) => void;
  onRemove: (member: StaffMember) => void;
}

export function MemberActions({ member, onEdit, onRemove }: MemberActionsProps) {
  const name = displayName(member);
  return (
    <span className="flex flex-1 items-center justify-end gap-1">
      {staffStatus(member) === 'Pending Invitation' ? (
        <Resend id={member.id} name={name} />
      ) : (
        <ActiveSwitch member={member} name={name} />
      )}
      <IconButton label={`Edit ${name}`} onClick={() => onEdit(member)}>
        <Pencil aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={() => onRemove(member)} danger>
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </span>
  );
}

function Resend({ id, name }: { id: string; name: string }) {
  const resend = useResend();
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Resend Invitation to ${name}`}
      pending={resend.isPending}
      pendingText="Sending..."
      onClick={() => resend.mutate(id)}
    >
      Resend Invitation
    </Button>
  );
}

function ActiveSwitch({ member, name }: { member: StaffMember; name: string }) {
  const change = useSetActive();
  const word = member.isActive ? 'Deactivate' : 'Activate';
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${word} ${name}`}
      pending={change.isPending}
      pendingText="Updating..."
      onClick={() => change.mutate({ id: member.id, isActive: !member.isActive })}
    >
      {word}
    </Button>
  );
}
