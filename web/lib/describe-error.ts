import { ApiError } from './request';

/** The text to show for an error. Only an `ApiError` has a message written for people: any other gets the fallback. */
export function describeError(error: unknown, fallback = 'Please try again.'): string {
  return error instanceof ApiError ? error.message : fallback;
}
