import type { StaffMember } from '@threshold/core/contract/staff';
import { staffStatus } from '@threshold/core/rules/account/staff-status';
import { displayName } from '@threshold/core/rules/format/names';

export const PAGE_SIZE = 10;

/** Every word typed must be found somewhere: in the name, the email, the job title or the status. */
export function findMembers(staff: readonly StaffMember[], typed: string): readonly StaffMember[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return staff;
  return staff.filter((member) => {
    const text = [displayName(member), member.email, member.jobTitle, staffStatus(member)]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A page of the list; one that no longer exists after a removal gives way to the last that does. */
export function pageOf<T>(list: readonly T[], wanted: number) {
  const pageCount = Math.max(1, Math.ceil(list.length / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  return { page, pageCount, rows: list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}
