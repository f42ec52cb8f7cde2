import { z } from 'zod';
import { failure } from '../../base/failure';
import { isSigned, type Secrets, sign } from '../../base/secrets';

/** Where a page ended: the keys of its last row, as the database says them, and the moment whose scores they are. */
const Cursor = z.object({
  of: z.enum(['matching', 'left']),
  asOf: z.number().int(),
  keys: z.array(z.string()),
});
export type Cursor = z.infer<typeof Cursor>;

/** Signed for one list in one order: nobody else's text is put into a statement, and a list never goes on in another. */
export function writeCursor(secrets: Secrets, list: string, cursor: Cursor): string {
  const text = Buffer.from(JSON.stringify([cursor.of, cursor.asOf, ...cursor.keys])).toString('base64url');
  return `${text}.${sign(secrets, `buyers:${list}:${text}`)}`;
}

export function readCursor(secrets: Secrets, list: string, given: string): Cursor {
  const [text = '', signature = ''] = given.split('.');
  if (!isSigned(secrets, `buyers:${list}:${text}`, signature))
    throw failure('VALIDATION_ERROR', {
      message: 'This page is not there any more. Begin with the first.',
      fieldErrors: { cursor: 'Not a page of this list' },
    });
  const [of, asOf, ...keys] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
  return Cursor.parse({ of, asOf, keys });
}
