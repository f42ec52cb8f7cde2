import { type SQL, sql } from 'drizzle-orm';

export interface Slice {
  limit: number;
  offset: number;
  /** Whether it is read from the end, in reverse order. */
  back: boolean;
}

/** OFFSET costs as many rows as it skips. Where the total is known, pages past the middle are read from the end. */
export function pageSlice(total: number, limit: number, offset: number): Slice {
  const count = Math.max(0, Math.min(limit, total - offset));
  const back = offset > total / 2;
  return { limit: count, offset: back ? Math.max(0, total - offset - count) : offset, back };
}

/** Newest first, by the columns of `users u`. */
export const newestFirst = ({ limit, offset, back }: Slice): SQL =>
  sql`order by ${back ? sql`u.created_at, u.id desc` : sql`u.created_at desc, u.id`} limit ${limit} offset ${offset}`;

export const restoreOrder = <Row>({ back }: Slice, rows: Row[]): Row[] => (back ? rows.toReversed() : rows);
