import { z } from 'zod';
import { decrypt, encrypt } from '../../base/encryption';
import { failure } from '../../base/failure';
import type { Secrets } from '../../base/secrets';

/** Where a page ended: the keys of its last row, as the database says them, and the moment whose scores they are. */
const Cursor = z.object({
  of: z.enum(['matching', 'left']),
  asOf: z.number().int(),
  keys: z.array(z.string()),
});
export type Cursor = z.infer<typeof Cursor>;

/**
 * Sealed for one list in one order: nobody else's text is put into a statement, a list never goes on in another, and the
 * keys, which are the same at every agency, cannot be read.
 */
export const writeCursor = (secrets: Secrets, list: string, { of, asOf, keys }: Cursor): string =>
  encrypt(secrets, JSON.stringify([of, asOf, ...keys]), `buyers:${list}`);

export function readCursor(secrets: Secrets, list: string, given: string): Cursor {
  const text = decrypt(secrets, given, `buyers:${list}`);
  if (text === null)
    throw failure('VALIDATION_ERROR', {
      message: 'This page is not there any more. Begin with the first.',
      fieldErrors: { cursor: 'Not a page of this list' },
    });
  const [of, asOf, ...keys] = JSON.parse(text) as unknown[];
  return Cursor.parse({ of, asOf, keys });
}
