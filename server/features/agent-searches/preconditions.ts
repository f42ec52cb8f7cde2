import { createHash } from 'node:crypto';
import { failure } from '../../base/failure';

/** Conditional requests, RFC 9110 section 13. */
export interface Preconditions {
  ifMatch?: string;
  ifNoneMatch?: string;
}

/** Strong: it changes with anything in the answer. */
export const etagOf = (body: object): string =>
  `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27)}"`;

const TAG = /(W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;
const tagsIn = (header: string) => [...header.matchAll(TAG)].map(([tag]) => tag);
const isAny = (header: string) => header.trim() === '*';

/** Weak comparison: for `If-None-Match`. `current` is null if there is nothing. */
export function matchesNone(header: string | undefined, current: string | null): boolean {
  if (header === undefined || current === null) return true;
  if (isAny(header)) return false;
  return !tagsIn(header).some((tag) => tag.replace(/^W\//, '') === current);
}

/** Strong comparison: for `If-Match`. */
function matchesAny(header: string | undefined, current: string | null): boolean {
  if (header === undefined) return true;
  if (current === null) return false;
  return isAny(header) || tagsIn(header).includes(current);
}

/** Before a change. */
export function requirePreconditions({ ifMatch, ifNoneMatch }: Preconditions, current: string | null): void {
  if (!matchesAny(ifMatch, current) || !matchesNone(ifNoneMatch, current))
    throw failure('PRECONDITION_FAILED');
}
