import { type FailureCode, failures } from '@threshold/core/contract/failures';
import { codeOf } from '../../../api/error-codes';
import { ApiError } from '../../../api/request';
import type { ToastInput } from '../../../ui/overlays/toast-store';

const [, OUTSIDE_AREA] = failures.OUTSIDE_AREA;

// These refuse the agent, not the place, so "Location Not Covered" would send them looking in the wrong field.
const ABOUT_THE_ACCOUNT = new Set<FailureCode>([
  'EMAIL_UNCONFIRMED',
  'VERIFICATION_REQUIRED',
  'SUBSCRIPTION_REQUIRED',
  'ACCOUNT_SUSPENDED',
  'ACCOUNT_INACTIVE',
]);

/** What to say when a search could not be saved or run. */
export function searchFailure(error: unknown): ToastInput {
  return searchRefusal(error) ?? { ...destructive, title: 'Search Failed', description: SEARCH_FAILED };
}

const destructive = { variant: 'destructive' } as const;

const SEARCH_FAILED = 'Failed to search for buyers. Please try again.';

/** Nothing can be searched before the agency says where its branch is. */
export function isBranchMissing(error: unknown): boolean {
  return codeOf(error) === 'BRANCH_REQUIRED';
}

/** What to say when the agency may not search, or not there; null when something else went wrong. */
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
  // The general refusal has words that say nothing about places.
  return {
    ...destructive,
    title: 'Location Not Covered',
    description: code === 'OUTSIDE_AREA' ? error.message : OUTSIDE_AREA,
  };
}

/** The search is kept, but who it matches could not be told. */
export function matchesFailure(created: boolean): ToastInput {
  const word = created ? 'created' : 'updated';
  return {
    title: created ? 'Search Created' : 'Search Updated',
    description: `Property search ${word} but couldn't fetch matches immediately.`,
  };
}
