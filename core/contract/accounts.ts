import { z } from 'zod';
import {
  ADMIN_ACCOUNT_REQUIRED,
  ADMIN_PASSWORD_REQUIRED,
  ADMIN_PASSWORD_SHORT,
  GDPR_CONSENT_REQUIRED,
  isStrongPassword,
  PASSWORD_MIN_LENGTH,
  PASSWORD_WEAK,
  SETUP_KEY_REQUIRED,
} from '../rules/account/password';
import { email, name, PASSWORD_MAX } from './fields';
import { secondFactorCode } from './two-step';

export const userTypes = ['buyer', 'agent', 'admin'] as const;
export type UserType = (typeof userTypes)[number];
export const agentRoles = ['owner', 'staff'] as const;
export const verificationStatuses = ['pending', 'approved', 'rejected'] as const;
export const subscriptionStatuses = [
  'inactive',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'suspended',
] as const;
export const setupFeeStatuses = ['pending', 'waived', 'due', 'invoiced', 'paid', 'failed'] as const;

export const firstName = name(80, 'First name is required');
export const lastName = name(80, 'Last name is required');
const PASSWORD_LONG = `Use at most ${PASSWORD_MAX} characters`;

export const newPassword = z
  .string({ error: PASSWORD_WEAK })
  .max(PASSWORD_MAX, PASSWORD_LONG)
  .refine(isStrongPassword, PASSWORD_WEAK);

export const SignupBody = z
  .object({
    email,
    password: newPassword,
    firstName,
    lastName,
    userType: z.enum(['buyer', 'agent']),
    referralCode: z.string().trim().max(40).optional(),
    gdprConsent: z.boolean().optional(),
  })
  .refine((body) => body.userType !== 'buyer' || body.gdprConsent === true, {
    path: ['gdprConsent'],
    message: GDPR_CONSENT_REQUIRED,
  });
export type SignupBody = z.infer<typeof SignupBody>;

export const LoginBody = z.object({
  email,
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(PASSWORD_MAX, PASSWORD_LONG),
  /** For accounts with two-step sign-in: a code from the app, or a recovery code. */
  code: secondFactorCode.optional(),
});
export type LoginBody = z.infer<typeof LoginBody>;

export const SignedIn = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  userType: z.enum(userTypes),
  /** Set only when the server allows the cookie-less fallback. */
  tempAuthToken: z.string().optional(),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const ForgotPasswordBody = z.object({ email });
export const ResetPasswordBody = z.object({
  token: z.string().min(1, 'The reset link is missing its token').max(200),
  newPassword,
});
/** POST /api/auth/reset-password/check */
export const ResetTokenBody = ResetPasswordBody.pick({ token: true });
/** An invalid token is a normal response, not an error. */
export const ResetTokenResponse = z.object({
  usable: z.boolean(),
  /** For a valid staff invitation: the details that its email shows as well. */
  invitation: z.object({ agency: z.string().nullable(), invitedBy: z.string() }).optional(),
});
export type ResetTokenResponse = z.infer<typeof ResetTokenResponse>;
export const SignInLinkBody = z.object({ email });
export const UseSignInLinkBody = z.object({
  token: z.string({ error: 'The login link is missing its token' }).min(1).max(200),
  /** For accounts with two-step sign-in. */
  code: secondFactorCode.optional(),
});
export const ResetPasswordResponse = z.object({
  message: z.string(),
  /** Set when the link was a staff invitation: the user is signed in and redirected to this path. */
  redirectTo: z.string().optional(),
});
export type ResetPasswordResponse = z.infer<typeof ResetPasswordResponse>;

export const ConfirmEmailResponse = z.object({
  message: z.string(),
  /** Set if someone else had signed up with the address: its owner must choose a new password. */
  signedIn: SignedIn.optional(),
});
export type ConfirmEmailResponse = z.infer<typeof ConfirmEmailResponse>;

/** POST /api/auth/choose-password */
export const ChoosePasswordBody = z.object({ newPassword });

export const AdminSetupBody = z.object({
  setupKey: z
    .string({ error: SETUP_KEY_REQUIRED })
    .min(1, SETUP_KEY_REQUIRED)
    .max(200, 'Use at most 200 characters'),
  adminAccounts: z
    .array(z.object({ email, firstName, lastName }))
    .min(1, ADMIN_ACCOUNT_REQUIRED)
    .max(2, 'At most two admin accounts at a time'),
  password: z
    .string({ error: ADMIN_PASSWORD_REQUIRED })
    .min(1, ADMIN_PASSWORD_REQUIRED)
    .min(PASSWORD_MIN_LENGTH, ADMIN_PASSWORD_SHORT)
    .max(PASSWORD_MAX, PASSWORD_LONG)
    .refine(isStrongPassword, PASSWORD_WEAK),
});
export type AdminSetupBody = z.infer<typeof AdminSetupBody>;
export const AdminSetupResponse = z.object({
  message: z.string(),
  results: z.array(z.object({ email: z.string(), status: z.enum(['created', 'already exists']) })),
});
export type AdminSetupResponse = z.infer<typeof AdminSetupResponse>;

const date = z.string().nullable();
const text = z.string().nullable();
const answer = z.boolean().nullable();

/** GET /api/auth/user: the user's own account. */
export const CurrentUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: text,
  lastName: text,
  userType: z.enum(userTypes),
  phone: text,
  currentPostcode: text,
  agencyName: text,
  businessAddress: text,
  branchLocation: text,
  operatingRadius: z.number(),
  websiteUrl: text,
  websiteVerified: z.boolean(),
  documentVerified: z.boolean(),
  documentPath: text,
  propertyOmbudsmanVerified: z.boolean(),
  verificationStatus: z.enum(verificationStatuses),
  verificationNotes: text,
  marketingEmailAgreed: answer,
  setupFeeStatus: z.enum(setupFeeStatuses),
  stripeCustomerId: text,
  stripeSubscriptionId: text,
  subscriptionStatus: z.enum(subscriptionStatuses),
  trialEndsAt: date,
  referralCode: text,
  referralCredits: z.number(),
  /** Whether a buyer has agreed that matching agents see their details; without it their searches are off. */
  gdprConsentGiven: z.boolean(),
  needsToSell: answer,
  needsMortgage: answer,
  mortgageBrokerConsent: answer,
  estateAgentConsent: answer,
  mortgageConsentDate: date,
  estateAgentConsentDate: date,
  parentAgentId: text,
  agentRole: z.enum(agentRoles).nullable(),
  jobTitle: text,
  isActive: z.boolean(),
  lastActiveAt: date,
  createdAt: z.string(),
  updatedAt: z.string(),
  hasPremiumAccess: z.boolean(),
  canSearch: z.boolean(),
  emailConfirmed: z.boolean(),
  totpEnabled: z.boolean(),
  /** An administrator who must set up two-step sign-in before anything else. */
  totpRequired: z.boolean().optional(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;
