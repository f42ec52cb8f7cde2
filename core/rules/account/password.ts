export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_SYMBOLS = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?~`';

export const PASSWORD_WEAK =
  'Password must contain at least 8 characters with uppercase, lowercase, number and symbol';
export const PASSWORD_HINT = 'Must be at least 8 characters with uppercase, lowercase, number and symbol';
export const PASSWORDS_DIFFER = 'Passwords do not match';
export const GDPR_CONSENT_REQUIRED = 'GDPR consent is required for buyers';
export const AGENT_TERMS_REQUIRED = 'You must accept the Agent Terms & Conditions';

export const RESET_PASSWORDS_DIFFER = {
  title: "Passwords Don't Match",
  description: 'Please make sure both password fields match.',
} as const;
export const RESET_PASSWORD_WEAK = {
  title: 'Invalid Password',
  description: 'Password must contain at least 8 characters with uppercase, lowercase, number and symbol.',
} as const;

export const SETUP_KEY_REQUIRED = 'Please enter the setup key';
export const ADMIN_PASSWORD_REQUIRED = 'Please enter the admin password';
export const ADMIN_PASSWORD_SHORT = 'Password must be at least 8 characters long';
export const ADMIN_ACCOUNT_REQUIRED = 'Please fill in at least one admin account';
export const ADMIN_PASSWORD_HINT = 'Minimum 8 characters required';
/** Shown under that hint: administrators have the same password rule as everyone else. */
export const ADMIN_PASSWORD_RULE =
  'It also needs an uppercase letter, a lowercase letter, a number and a symbol.';

export function isStrongPassword(password: string): boolean {
  return (
    password.length >= PASSWORD_MIN_LENGTH &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /[0-9]/.test(password) &&
    Array.from(password).some((character) => PASSWORD_SYMBOLS.includes(character))
  );
}
