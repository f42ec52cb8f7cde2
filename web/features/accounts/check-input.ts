import {
  ADMIN_ACCOUNT_REQUIRED,
  ADMIN_PASSWORD_REQUIRED,
  ADMIN_PASSWORD_SHORT,
  AGENT_TERMS_REQUIRED,
  GDPR_CONSENT_REQUIRED,
  isStrongPassword,
  PASSWORD_MIN_LENGTH,
  PASSWORD_WEAK,
  PASSWORDS_DIFFER,
  SETUP_KEY_REQUIRED,
} from '@threshold/core/rules/account/password';
import { EMAIL_INVALID, type FieldErrors, looksLikeEmail } from '../../shared/plain-form';

// Validates with the shared rules instead of the zod contract, to keep the landing page's bundle small. The server
// validates the whole contract and returns errors under the same field names.

export interface SignupInput {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  accepted: boolean;
}
export type SignupField = Exclude<keyof SignupInput, 'accepted'> | 'gdprConsent' | 'agentTermsAccepted';

export function checkSignup(input: SignupInput, userType: 'buyer' | 'agent'): FieldErrors<SignupField> {
  const errors: FieldErrors<SignupField> = {};
  if (!input.firstName) errors.firstName = 'First name is required';
  if (!input.lastName) errors.lastName = 'Last name is required';
  if (!looksLikeEmail(input.email)) errors.email = EMAIL_INVALID;
  if (!isStrongPassword(input.password)) errors.password = PASSWORD_WEAK;
  if (input.password !== input.confirmPassword) errors.confirmPassword = PASSWORDS_DIFFER;
  if (!input.accepted) {
    if (userType === 'buyer') errors.gdprConsent = GDPR_CONSENT_REQUIRED;
    else errors.agentTermsAccepted = AGENT_TERMS_REQUIRED;
  }
  return errors;
}

export type LoginField = 'email' | 'password' | 'code';

export function checkLogin(input: { email: string; password: string }): FieldErrors<LoginField> {
  const errors: FieldErrors<LoginField> = {};
  if (!looksLikeEmail(input.email)) errors.email = EMAIL_INVALID;
  if (!input.password) errors.password = 'Password is required';
  return errors;
}

export function checkForgot(input: { email: string }): FieldErrors<'email'> {
  return looksLikeEmail(input.email) ? {} : { email: EMAIL_INVALID };
}

export interface AdminAccount {
  email: string;
  firstName: string;
  lastName: string;
}
export type AdminSetupField = 'setupKey' | 'password' | 'adminAccounts';

export const isComplete = (account: AdminAccount) =>
  Boolean(account.email && account.firstName && account.lastName);

export function checkAdminSetup(input: {
  setupKey: string;
  password: string;
  adminAccounts: AdminAccount[];
}): FieldErrors<AdminSetupField> {
  if (!input.setupKey) return { setupKey: SETUP_KEY_REQUIRED };
  if (!input.password) return { password: ADMIN_PASSWORD_REQUIRED };
  if (input.password.length < PASSWORD_MIN_LENGTH) return { password: ADMIN_PASSWORD_SHORT };
  if (!input.adminAccounts.some(isComplete)) return { adminAccounts: ADMIN_ACCOUNT_REQUIRED };
  if (!isStrongPassword(input.password)) return { password: PASSWORD_WEAK };
  return {};
}
