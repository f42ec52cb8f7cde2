import type { z } from 'zod';
import { fieldFailure } from './failure';
import { isSigned, type Secrets, sign } from './secrets';

/**
 * An opaque position in a list. Signed, so that it holds only what `write` put there; `list` names the list and its
 * owner.
 */
export function pageCursor<Position>(secrets: Secrets, list: string, schema: z.ZodType<Position>) {
  const signed = (text: string) => `cursor:${list}:${text}`;
  return {
    write(position: Position): string {
      const text = Buffer.from(JSON.stringify(position)).toString('base64url');
      return `${text}.${sign(secrets, signed(text))}`;
    },

    read(cursor: string): Position {
      const [text = '', signature = ''] = cursor.split('.');
      if (isSigned(secrets, signed(text), signature))
        return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      throw fieldFailure('cursor', 'Use the nextCursor of the page before');
    },
  };
}
