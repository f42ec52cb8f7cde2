import { type FailureCode, failures } from '@threshold/core/contract/failures';
import { codeOf } from '../../../api/error-codes';
import { ApiError } from '../../../api/request';
import type { ToastInput } from '../../../ui/overlays/toast-store';

const [, OUTSIDE_AREA] = failures.OUTSIDE_AREA;

// Errors about the account, not the location: "Location Not Covered" would be misleading.
const ABOUT_THE_ACCOUNT = new Set<FailureCode>([
  'EMAIL_UNCONFIRMED',
  'VERIFICATION_REQUIRED',
  'SUBSCRIPTION_REQUIRED',
  'ACCOUNT_SUSPENDED',
  'ACCOUNT_INACTIVE',
]);

/** Toast for a search that could not be saved or run. */
export function searchFailure(error: unknown): ToastInput {
  return searchRefusal(error) ?? { ...destructive, title: 'Search Failed', description: SEARCH_FAILED };
}

const destructive = { variant: 'destructive' } as const;

const SEARCH_FAILED = 'Failed to search for buyers. Please try again.';

/** The agency has no branch location, which every search needs. */
export function isBranchMissing(error: unknown): boolean {
  return codeOf(error) === 'BRANCH_REQUIRED';
}

/** Toast for a search that is not permitted, or not at this location; null for other errors. */
export function searchRefusal(error: unknown): ToastInput | null {
  const code = codeOf(error);
  if (!(error instanceof ApiError) || !code) return null;
  if (isBranchMissing(error)) {
    return { ...destructive, title: 'Branch Location Required', description: error.message };
  }
  if (ABOUT_THE_ACCOUNT.has(code)) {
    return { ...destructive, title: 'Search Access Required', description: error.message };
  }
  if (code !== 'OUTSIDE_AREA' && code !== 'FORBIDDEN') return null;
  // FORBIDDEN has a generic message that does not mention the location.
  return {
    ...destructive,
    title: 'Location Not Covered',
    description: code === 'OUTSIDE_AREA' ? error.message : OUTSIDE_AREA,
  };
}

/** The search was saved, but fetching its matches failed. */
export function matchesFailure(created: boolean): ToastInput {
  const word = created ? 'created' : 'updated';
  return {
    title: created ? 'Search Created' : 'Search Updated',
    description: `Property search ${word} but couldn't fetch matches immediately.`,
  };
}
