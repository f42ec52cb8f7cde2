import { z } from 'zod';

/**
 * Every way a call can fail, once: the code the browser branches on, the status it travels with and the
 * sentence a person reads when the call site has nothing more precise to say.
 */
export const failures = {
  VALIDATION_ERROR: [400, 'Please check the highlighted fields and try again.'],
  MALFORMED_REQUEST: [400, 'Invalid request. Please check your input and try again.'],
  STOCK_FILE_UNREADABLE: [400, 'This file cannot be imported. Nothing was changed.'],
  INVALID_RESET_TOKEN: [400, 'The password reset link is invalid or has expired.'],
  INVALID_LINK: [400, 'This link is not valid or has expired.'],
  INVALID_CREDENTIALS: [401, 'Invalid email or password'],
  TOTP_REQUIRED: [401, 'Enter the code from your authenticator app.'],
  TOTP_INVALID: [401, 'That code is not right. Enter the one your app shows now, or a recovery code.'],
  UNAUTHORIZED: [401, 'You need to be logged in to access this feature.'],
  FORBIDDEN: [403, "You don't have permission to perform this action."],
  CROSS_ORIGIN: [403, 'This request came from another site and was refused.'],
  OWNER_ONLY: [403, 'Only agency owners can do this.'],
  ACCOUNT_INACTIVE: [403, 'This account is not active. Please contact support.'],
  EMAIL_UNCONFIRMED: [403, 'Confirm your email address first. We can send you a new link.'],
  NEW_PASSWORD_REQUIRED: [403, 'Choose a new password to go on.'],
  REAUTH_REQUIRED: [403, 'Enter your password again to go on.'],
  TOTP_SETUP_REQUIRED: [403, 'Set up two-step sign-in before you use the back office.'],
  SETUP_KEY_INVALID: [403, 'The setup key is not correct.'],
  SETUP_DISABLED: [403, 'Admin setup is switched off. Set ADMIN_SETUP_KEY on the server to use it.'],
  VERIFICATION_REQUIRED: [403, 'Your account must be verified before you can search.'],
  SUBSCRIPTION_REQUIRED: [403, 'An active subscription is needed to search.'],
  ACCOUNT_SUSPENDED: [403, 'This account is suspended. Please contact support.'],
  BRANCH_REQUIRED: [403, 'Add your branch location in your profile first'],
  CONSENT_REQUIRED: [403, 'Agree to share your details in your privacy settings first'],
  ASK_FIRST: [403, 'This buyer wants to be asked before you get in touch.'],
  SCOPE_REQUIRED: [403, 'This API key may not do this. Create a key with the scope named in the details.'],
  OUTSIDE_AREA: [
    403,
    'This location is outside your 20-mile operating radius. You can only search for buyers within 20 miles of your registered branch address.',
  ],
  NOT_FOUND: [404, 'The requested resource was not found.'],
  METHOD_NOT_ALLOWED: [405, 'This address does not answer that kind of request.'],
  CONFLICT: [409, 'This action conflicts with existing data. Please refresh and try again.'],
  ACCOUNT_CHANGED: [409, 'Another account is signed in in this browser now. Nothing was changed.'],
  EMAIL_ALREADY_EXISTS: [409, 'An account with this email already exists.'],
  FIELD_LOCKED: [409, 'This field can no longer be changed here. Contact support to change it.'],
  REPORT_CHANGED: [
    409,
    'The figures of this report are not those it was made with. Do not rely on them; ask the agency for a new report.',
  ],
  IDEMPOTENCY_CONFLICT: [
    409,
    'This Idempotency-Key was used for another request in the last 24 hours. Use a new one for each request.',
  ],
  REPORT_ENDED: [410, 'This report no longer stands. Make it again to print it.'],
  UPLOAD_GONE: [410, 'This upload address has expired or was already used. Please start again.'],
  PRECONDITION_FAILED: [412, 'This has changed since you read it. Read it again, then repeat your change.'],
  PAYLOAD_TOO_LARGE: [413, 'The request is too large.'],
  FILE_TOO_LARGE: [413, 'Please select a file smaller than 10MB'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'This kind of content is not accepted here.'],
  PAYMENT_FAILED: [402, 'The payment did not go through. Please try another card.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please wait a moment before trying again.'],
  DISCLOSURE_LIMIT: [
    429,
    "Your agency has reached today's limit of buyers whose details can be shown. It opens again at midnight; contact support if you need more.",
  ],
  SERVER_ERROR: [500, 'Server error occurred. Please try again in a few moments.'],
  BILLING_UNAVAILABLE: [503, 'The payment provider did not answer. Please try again in a few moments.'],
  UNAVAILABLE: [503, 'The service is busy. Please try again in a few moments.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type FailureCode = keyof typeof failures;

export const failureCodes = Object.keys(failures) as [FailureCode, ...FailureCode[]];

export const FailureBody = z.object({
  message: z.string(),
  details: z.string().optional(),
  action: z.string().optional(),
  errorCode: z.enum(failureCodes),
  fieldErrors: z.record(z.string(), z.string()).optional(),
});
export type FailureBody = z.infer<typeof FailureBody>;
