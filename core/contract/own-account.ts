import { z } from 'zod';
import { newPassword } from './accounts';
import { email } from './fields';
import { ownPassword, secondFactorCode } from './two-step';

const code = secondFactorCode.optional();

/** POST /api/account/change-email */
export const ChangeEmailBody = z.object({ email, password: ownPassword, code });
export type ChangeEmailBody = z.infer<typeof ChangeEmailBody>;

/** POST /api/account/change-password */
export const ChangePasswordBody = z.object({ currentPassword: ownPassword, newPassword, code });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

export const Device = z.object({
  /** Identifies the session for "Sign out there"; it is not the session token. */
  id: z.string(),
  /** Browser and operating system; null for a session from before these were stored. */
  name: z.string().nullable(),
  signedInAt: z.string().nullable(),
  /** Rounded to 15 minutes. */
  lastSeenAt: z.string().nullable(),
  thisOne: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** GET /api/account/devices: this one first, then by last use. */
export const Devices = z.object({ devices: z.array(Device) });
export type Devices = z.infer<typeof Devices>;

export const DeviceParams = z.object({ id: z.string().max(100) });
