import type { StaffMember } from '@threshold/core/contract/staff';
import { useRef, useState } from 'react';
import { Pagination } from '../../ui/data/pagination';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { EditDialog } from './edit-dialog';
import { findMembers, PAGE_SIZE, pageOf } from './find-members';
import { MembersTable } from './members-table';
import { RemoveDialog } from './remove-dialog';

interface Opened {
  what: 'edit' | 'remove';
  member: StaffMember;
  open: boolean;
}

export function Members({ staff }: { staff: readonly StaffMember[] }) {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(1);
  const [opened, setOpened] = useState<Opened>();
  const heading = useRef<HTMLHeadingElement>(null);
  const found = findMembers(staff, typed);
  const { page, pageCount, rows } = pageOf(found, wanted);
  const close = () => opened && setOpened({ ...opened, open: false });

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
          text="Invite the first above. They search for buyers with your agency's access."
        />
      ) : found.length === 0 ? (
        <EmptyState title="Nobody found" text={`Nobody in your team fits "${typed.trim()}".`} />
      ) : (
        <>
          <MembersTable
            members={rows}
            onEdit={(member) => setOpened({ what: 'edit', member, open: true })}
            onRemove={(member) => setOpened({ what: 'remove', member, open: true })}
          />
          <Pagination
            label="Pages of the team"
            className="mt-4"
            page={page}
            pageCount={pageCount}
            onPage={setWanted}
          />
        </>
      )}
      {opened?.what === 'edit' && (
        <EditDialog key={opened.member.id} member={opened.member} open={opened.open} onClose={close} />
      )}
      {opened?.what === 'remove' && (
        <RemoveDialog member={opened.member} open={opened.open} onClose={close} heading={heading} />
      )}
    </section>
  );
}
