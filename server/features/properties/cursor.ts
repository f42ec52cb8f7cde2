import { z } from 'zod';
import { decrypt, encrypt } from '../../base/encryption';
import { failure } from '../../base/failure';
import type { Secrets } from '../../base/secrets';

/** End of a page: sort keys of its last row as database text, and the time of the scores. */
const Cursor = z.object({
  of: z.enum(['matching', 'left']),
  asOf: z.number().int(),
  keys: z.array(z.string()),
});
export type Cursor = z.infer<typeof Cursor>;

/**
 * Encrypted for one list and order, so that no forged text reaches a query, a cursor fits its own list only, and the
 * keys, which are equal for all agencies, cannot be read.
 */
export const writeCursor = (secrets: Secrets, list: string, { of, asOf, keys }: Cursor): string =>
  encrypt(secrets, JSON.stringify([of, asOf, ...keys]), `buyers:${list}`);

export function readCursor(secrets: Secrets, list: string, encoded: string): Cursor {
  const text = decrypt(secrets, encoded, `buyers:${list}`);
  if (text === null)
    throw failure('VALIDATION_ERROR', {
      message: 'This page is not there any more. Begin with the first.',
      fieldErrors: { cursor: 'Not a page of this list' },
    });
  const [of, asOf, ...keys] = JSON.parse(text) as unknown[];
  return Cursor.parse({ of, asOf, keys });
}
