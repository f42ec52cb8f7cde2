import type { z } from 'zod';
import { decrypt, encrypt } from './encryption';
import { failure } from './failure';
import type { Secrets } from './secrets';

/**
 * An opaque position in a list. Encrypted, so that it holds only what `write` put there, and values that are equal for
 * all agencies cannot be read; `list` names the list and its owner.
 */
export function pageCursor<Position>(secrets: Secrets, list: string, schema: z.ZodType<Position>) {
  return {
    write: (position: Position): string => encrypt(secrets, JSON.stringify(position), `cursor:${list}`),

    read(cursor: string): Position {
      const text = decrypt(secrets, cursor, `cursor:${list}`);
      if (text === null)
        throw failure('VALIDATION_ERROR', {
          message: 'This list has changed. Load it again.',
          fieldErrors: { cursor: 'Use the nextCursor of the page before' },
        });
      return schema.parse(JSON.parse(text));
    },

    /** Of rows queried for a page and one more: those of the page, and the cursor of the next. */
    page<Row>(rows: readonly Row[], limit: number, positionOf: (row: Row) => Position) {
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return { page, nextCursor: last && rows.length > limit ? this.write(positionOf(last)) : null };
    },
  };
}
