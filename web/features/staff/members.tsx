import type { StaffMember } from '@threshold/core/contract/staff';
import { staffStatus } from '@threshold/core/rules/account/staff-status';
import { displayName } from '@threshold/core/rules/format/names';
import { type RefObject, useRef, useState } from 'react';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { Pagination } from '../../ui/data/pagination';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { useDialogState } from '../../ui/overlays/use-dialog-state';
import { EditDialog } from './edit-dialog';
import { MembersTable } from './members-table';
import { useRemove } from './use-staff-changes';

export function Members({ staff }: { staff: readonly StaffMember[] }) {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(1);
  const editing = useDialogState<StaffMember>();
  const removal = useDialogState<StaffMember>();
  const heading = useRef<HTMLHeadingElement>(null);
  const found = findMembers(staff, typed);
  const { page, pageCount, rows } = pageOf(found, wanted);

  return (
    <section aria-labelledby="team-members">
      <div className="mb-4 flex flex-col gap-3 sm:flex-row sm:items-end sm:justify-between">
        <h2 id="team-members" ref={heading} tabIndex={-1} className="text-xl font-semibold">
          Team Members
        </h2>
        {staff.length > PAGE_SIZE && (
          <Field label="Search the team" hideLabel className="sm:w-80">
            {(ids) => (
              <Input
                {...ids}
                type="search"
                placeholder="Name, email, job title or status"
                value={typed}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  setWanted(1);
                }}
              />
            )}
          </Field>
        )}
      </div>
      <p role="status" className="sr-only">
        {typed.trim() && `${found.length} of ${staff.length} team members found`}
      </p>
      {staff.length === 0 ? (
        <EmptyState
          title="No team members yet"
          text="Invite someone above. They'll use your agency's access to search for buyers."
        />
      ) : found.length === 0 ? (
        <EmptyState title="No results" text={`No team member matches "${typed.trim()}".`} />
      ) : (
        <>
          <MembersTable members={rows} onEdit={editing.open} onRemove={removal.open} />
          <Pagination
            label="Pages of the team"
            className="mt-4"
            page={page}
            pageCount={pageCount}
            onPage={setWanted}
          />
        </>
      )}
      {editing.record && (
        <EditDialog
          key={editing.record.id}
          member={editing.record}
          open={editing.isOpen}
          onClose={editing.close}
        />
      )}
      {removal.record && (
        <RemoveDialog
          member={removal.record}
          open={removal.isOpen}
          onClose={removal.close}
          heading={heading}
        />
      )}
    </section>
  );
}

const PAGE_SIZE = 10;

/** Every search term must occur in the name, email, job title or status. */
function findMembers(staff: readonly StaffMember[], typed: string): readonly StaffMember[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return staff;
  return staff.filter((member) => {
    const text = [displayName(member), member.email, member.jobTitle, staffStatus(member)]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A page of the list; the last one if the requested page no longer exists after a removal. */
function pageOf<T>(list: readonly T[], wanted: number) {
  const pageCount = Math.max(1, Math.ceil(list.length / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  return { page, pageCount, rows: list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}

interface RemoveDialogProps {
  member: StaffMember;
  open: boolean;
  onClose: () => void;
  /** Gets the focus when the row is removed. */
  heading: RefObject<HTMLElement | null>;
}

function RemoveDialog({ member, open, onClose, heading }: RemoveDialogProps) {
  const remove = useRemove();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Remove ${displayName(member)}?`}
      description="They'll lose access immediately and permanently. You'll keep their searches. To block them temporarily, deactivate them instead."
      confirmText="Remove"
      variant="danger"
      pending={remove.isPending}
      pendingText="Removing..."
      focusFallback={heading}
      onConfirm={() => remove.mutate(member.id, { onSettled: onClose })}
    />
  );
}
