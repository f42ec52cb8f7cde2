import { z } from 'zod';
import { firstName, lastName } from './accounts';
import { email, name, optionalPhone } from './fields';

const jobTitle = name(80, 'Job title is required');
const phone = optionalPhone.nullish();

export const InviteStaffBody = z.object({ email, firstName, lastName, jobTitle, phone });
export type InviteStaffBody = z.infer<typeof InviteStaffBody>;

export const EditStaffBody = z.object({ jobTitle, phone });
export type EditStaffBody = z.infer<typeof EditStaffBody>;

export const ActivateStaffBody = z.object({ isActive: z.boolean() });

export const StaffMember = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  jobTitle: z.string().nullable(),
  isActive: z.boolean(),
  lastActiveAt: z.string().nullable(),
  createdAt: z.string(),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** GET /api/agent/staff */
export const StaffList = z.object({ data: z.object({ staff: z.array(StaffMember) }) });
export type StaffList = z.infer<typeof StaffList>;
/** POST invite and resend-invite */
export const StaffInvited = z.object({ message: z.string(), email: z.string() });
export type StaffInvited = z.infer<typeof StaffInvited>;
/** PATCH /api/agent/staff/{id} and .../activate */
export const StaffChanged = z.object({ message: z.string(), staff: StaffMember });
export type StaffChanged = z.infer<typeof StaffChanged>;
/** DELETE /api/agent/staff/{id} */
export const StaffRemoved = z.object({
  message: z.string(),
  removedStaff: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
});
export type StaffRemoved = z.infer<typeof StaffRemoved>;

/** GET /api/agent-info/{parentAgentId}: an agency as its own staff see it. */
export const AgencyInfo = z.object({
  success: z.literal(true),
  data: z.object({
    id: z.string(),
    agencyName: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
    branchLocation: z.string().nullable(),
    operatingRadius: z.number().nullable(),
  }),
});
export type AgencyInfo = z.infer<typeof AgencyInfo>;
