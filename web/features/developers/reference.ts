import type { FailureCode } from '@threshold/core/contract/failures';
import type { ApiScope } from '@threshold/core/rules/account/api-keys';

export const SCOPES: Record<ApiScope, string> = {
  'stock:read': 'Read your properties',
  'stock:write': 'Upload stock files; create, change and withdraw properties',
  'matches:read': 'Read matching buyers; we record each read and tell the buyer',
  'work:read': 'Read stages, viewings, answers and removal requests',
  'webhooks:write': 'Manage webhook endpoints',
};

export const ERRORS = {
  VALIDATION_ERROR: '400: a field, a parameter or a header is not valid',
  UNAUTHORIZED: '401: the key is missing, mistyped, revoked or has expired',
  SCOPE_REQUIRED: '403: the key lacks the scope named in details',
  OUTSIDE_AREA: '403: the property is more than 20 miles from your branch',
  NOT_FOUND: '404: your agency has no such property',
  IDEMPOTENCY_CONFLICT: '409: the Idempotency-Key was used for another request',
  PRECONDITION_FAILED: '412: the property has changed since you read it',
  TOO_MANY_REQUESTS: '429: too many calls, wait for Retry-After',
  DISCLOSURE_LIMIT: '429: your agency has reached the daily limit of buyers',
  UNAVAILABLE: '503: we are busy, wait for Retry-After',
} satisfies Partial<Record<FailureCode, string>>;

export const EVENTS = {
  'match.new': 'New buyers match a property',
  'introduction.answered': 'A buyer has answered your request to get in touch',
  'viewing.changed': 'A viewing was arranged, answered, moved or cancelled',
  'stage.changed': 'A buyer has moved to another stage',
  'removal.requested': 'A buyer wants you to delete their details',
  'stock_import.finished': 'A stock file was applied, or waits for confirmation',
};
