export type StaffStatus = 'Pending Invitation' | 'Active' | 'Inactive';

/** Staff who have never been active have not accepted the invitation yet. */
export function staffStatus(staff: {
  isActive: boolean | null;
  lastActiveAt: Date | string | null;
}): StaffStatus {
  if (staff.isActive) return 'Active';
  return staff.lastActiveAt ? 'Inactive' : 'Pending Invitation';
}
