import { z } from 'zod';

export const ValidateReferralBody = z.object({
  code: z
    .string({ error: 'A referral code is required' })
    .trim()
    .min(1, 'A referral code is required')
    .max(40),
});
export const ValidateReferralResponse = z.object({ valid: z.boolean(), referrerName: z.string().nullable() });
export type ValidateReferralResponse = z.infer<typeof ValidateReferralResponse>;

export const MyReferralCode = z.object({ referralCode: z.string() });
export type MyReferralCode = z.infer<typeof MyReferralCode>;
export const ReferralStats = z.object({
  totalReferred: z.number().int(),
  totalCredits: z.number().int(),
  availableCredits: z.number().int(),
});
export type ReferralStats = z.infer<typeof ReferralStats>;
