export type StaffStatus = 'Pending Invitation' | 'Active' | 'Inactive';

/** Someone not active who never was has yet to answer the invitation. */
export function staffStatus(staff: {
  isActive: boolean | null;
  lastActiveAt: Date | string | null;
}): StaffStatus {
  if (staff.isActive) return 'Active';
  return staff.lastActiveAt ? 'Inactive' : 'Pending Invitation';
}
