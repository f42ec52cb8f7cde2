import type { AgencyInfo, StaffMember } from '@threshold/core/contract/staff';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import type { z } from 'zod';
import type { AgencyFacts, StaffRow } from './staff.repository';

export function forOwner(staff: StaffRow): StaffMember {
  return {
    id: staff.id,
    firstName: staff.firstName,
    lastName: staff.lastName,
    email: staff.email,
    phone: staff.phone && phoneAsWritten(staff.phone),
    jobTitle: staff.jobTitle,
    isActive: staff.isActive,
    lastActiveAt: staff.lastActiveAt?.toISOString() ?? null,
    createdAt: staff.createdAt.toISOString(),
  };
}

export function forOwnAgency(agency: AgencyFacts): z.infer<typeof AgencyInfo> {
  return { success: true, data: agency };
}
