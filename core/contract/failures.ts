import { z } from 'zod';

/** All API errors: the code for the client, the HTTP status and the default message. */
export const failures = {
  VALIDATION_ERROR: [400, 'Please check the highlighted fields and try again.'],
  MALFORMED_REQUEST: [400, 'Invalid request. Please check your input and try again.'],
  STOCK_FILE_UNREADABLE: [400, "We can't import this file. Nothing was changed."],
  INVALID_RESET_TOKEN: [400, 'The password reset link is invalid or has expired.'],
  INVALID_LINK: [400, 'This link is invalid or has expired.'],
  INVALID_CREDENTIALS: [401, 'Invalid email or password'],
  TOTP_REQUIRED: [401, 'Enter the code from your authenticator app.'],
  TOTP_INVALID: [401, 'That code is wrong. Enter the latest code from your app, or a recovery code.'],
  UNAUTHORIZED: [401, 'You need to be logged in to access this feature.'],
  FORBIDDEN: [403, "You don't have permission to perform this action."],
  CROSS_ORIGIN: [403, 'We blocked this request because it came from another site.'],
  OWNER_ONLY: [403, 'Only agency owners can do this.'],
  ACCOUNT_INACTIVE: [403, "This account isn't active. Please contact support."],
  EMAIL_UNCONFIRMED: [403, 'Confirm your email address first. You can ask for a new link.'],
  NEW_PASSWORD_REQUIRED: [403, 'Choose a new password to continue.'],
  REAUTH_REQUIRED: [403, 'Enter your password again to continue.'],
  TOTP_SETUP_REQUIRED: [403, 'Set up two-step login to use the back office.'],
  SETUP_KEY_INVALID: [403, 'The setup key is wrong.'],
  SETUP_DISABLED: [403, 'Admin setup is off. Set ADMIN_SETUP_KEY on the server to turn it on.'],
  VERIFICATION_REQUIRED: [403, 'We need to verify your account before you can search.'],
  SUBSCRIPTION_REQUIRED: [403, 'You need an active subscription to search.'],
  ACCOUNT_SUSPENDED: [403, 'This account is suspended. Please contact support.'],
  BRANCH_REQUIRED: [403, 'Add your branch location in your profile first'],
  CONSENT_REQUIRED: [403, 'Agree to share your details in your privacy settings first'],
  ASK_FIRST: [403, 'This buyer wants you to ask before you get in touch.'],
  SCOPE_REQUIRED: [403, "This API key can't do this. Create a key with the scope shown in the details."],
  OUTSIDE_AREA: [
    403,
    'This location is outside your 20-mile operating radius. You can only search for buyers within 20 miles of your registered branch address.',
  ],
  NOT_FOUND: [404, 'The requested resource was not found.'],
  CONFLICT: [409, 'This action conflicts with existing data. Please refresh and try again.'],
  ACCOUNT_CHANGED: [409, "You've logged in to a different account in this browser. Nothing was changed."],
  EMAIL_ALREADY_EXISTS: [409, 'An account with this email already exists.'],
  FIELD_LOCKED: [409, "You can't change this field any more. Contact support to change it."],
  REPORT_CHANGED: [
    409,
    "The numbers in this report have changed since it was made. Don't rely on them. Ask the agency for a new report.",
  ],
  IDEMPOTENCY_CONFLICT: [
    409,
    'You used this Idempotency-Key for another request in the last 24 hours. Use a new one for each request.',
  ],
  REPORT_ENDED: [410, 'This report is no longer valid. Renew it to print it.'],
  UPLOAD_GONE: [410, 'This upload link has expired or has already been used. Please start again.'],
  PRECONDITION_FAILED: [412, 'This has changed since you read it. Read it again, then repeat your change.'],
  PAYLOAD_TOO_LARGE: [413, 'The request is too large.'],
  FILE_TOO_LARGE: [413, 'Please select a file smaller than 10MB'],
  UNSUPPORTED_MEDIA_TYPE: [415, "We don't accept this type of content."],
  PAYMENT_FAILED: [402, "Your payment didn't go through. Please try another card."],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please wait a moment before trying again.'],
  DISCLOSURE_LIMIT: [
    429,
    "Your agency has reached today's limit for viewing buyers' details. You can see more after midnight, or contact support.",
  ],
  SERVER_ERROR: [500, 'Server error occurred. Please try again in a few moments.'],
  BILLING_UNAVAILABLE: [503, "We couldn't reach the payment provider. Please try again in a few moments."],
  UNAVAILABLE: [503, "We're busy right now. Please try again in a few moments."],
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
