import { z } from 'zod';
import { PASSWORD_MAX } from './fields';

/** Six digits from the app, or a recovery code, which people write with spaces and dashes. */
export const secondFactorCode = z.string().trim().max(40, 'Use at most 40 characters');
const neededCode = secondFactorCode.min(1, 'Enter the code from your app');
/** Entered again to confirm the user's identity. */
export const ownPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`);

/** `secret` to enter by hand, `uri` for the QR code. */
export const TotpSetup = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetup = z.infer<typeof TotpSetup>;

export const EnableTotpBody = z.object({ code: neededCode });
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const DisableTotpBody = z.object({ password: ownPassword, code: neededCode });
export type DisableTotpBody = z.infer<typeof DisableTotpBody>;

/** POST /api/admin/people/:id/two-step-off: for someone who lost their phone and their recovery codes. */
export const SwitchOffTwoStepBody = z.object({
  reason: z
    .string({ error: 'Enter a reason' })
    .trim()
    .min(3, 'Enter a reason of at least 3 characters')
    .max(300, 'Use at most 300 characters'),
});

export const ReauthBody = z.object({ password: ownPassword, code: secondFactorCode.optional() });
export type ReauthBody = z.infer<typeof ReauthBody>;
