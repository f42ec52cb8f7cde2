import { failures } from '@threshold/core/contract/failures';
import { ApiError } from '../../../lib/request';
import type { ToastInput } from '../../../ui/overlays/toast-store';

const [, OUTSIDE_AREA] = failures.OUTSIDE_AREA;

// These refuse the agent, not the place, so "Location Not Covered" would send them looking in the wrong field.
const ABOUT_THE_ACCOUNT = new Set([
  'VERIFICATION_REQUIRED',
  'SUBSCRIPTION_REQUIRED',
  'ACCOUNT_SUSPENDED',
  'ACCOUNT_INACTIVE',
]);

/** What to say when a search could not be saved or run. */
export function searchFailure(error: unknown): ToastInput {
  if (error instanceof ApiError && error.status === 403) return refusal(error);
  return { ...destructive, title: 'Search Failed', description: SEARCH_FAILED };
}

const destructive = { variant: 'destructive' } as const;

const SEARCH_FAILED = 'Failed to search for buyers. Please try again.';

/** Nothing can be searched before the agency says where its branch is. */
export function isBranchMissing(error: unknown): boolean {
  return error instanceof ApiError && error.errorCode === 'BRANCH_REQUIRED';
}

function refusal(error: ApiError): ToastInput {
  if (isBranchMissing(error)) {
    return { ...destructive, title: 'Branch Location Required', description: error.message };
  }
  if (ABOUT_THE_ACCOUNT.has(error.errorCode ?? '')) {
    return { ...destructive, title: 'Search Access Required', description: error.message };
  }
  // Without a code the message is the browser's own for any 403, which says nothing about places.
  return {
    ...destructive,
    title: 'Location Not Covered',
    description: error.errorCode ? error.message : OUTSIDE_AREA,
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
