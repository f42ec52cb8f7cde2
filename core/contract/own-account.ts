import { z } from 'zod';
import { newPassword } from './accounts';
import { email } from './fields';
import { ownPassword, secondFactorCode } from './two-step';

const code = secondFactorCode.optional();

/** POST /api/account/change-email */
export const ChangeEmailBody = z.object({ email: email(), password: ownPassword, code });
export type ChangeEmailBody = z.infer<typeof ChangeEmailBody>;

/** POST /api/auth/change-email/use: what the link in the mail carries. */
export const UseChangeEmailBody = z.object({
  token: z
    .string({ error: 'The link is missing its token' })
    .min(1, 'The link is missing its token')
    .max(200),
});

/** POST /api/account/change-password */
export const ChangePasswordBody = z.object({ currentPassword: ownPassword, newPassword, code });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

export const Device = z.object({
  /** Names it for "Sign out there" and opens nothing. */
  id: z.string(),
  /** Browser and system in words; null for one signed in before they were kept. */
  name: z.string().nullable(),
  signedInAt: z.string().nullable(),
  /** To a quarter of an hour. */
  lastSeenAt: z.string().nullable(),
  thisOne: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** GET /api/account/devices: this one first, then the one seen last. */
export const Devices = z.object({ devices: z.array(Device) });
export type Devices = z.infer<typeof Devices>;

export const DeviceParams = z.object({ id: z.string().max(100) });
