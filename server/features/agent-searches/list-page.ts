import type { MarketStatus, StockSource } from '@threshold/core/contract/stock-imports';
import { z } from 'zod';
import { pageCursor } from '../../base/cursor';
import type { AppContext } from '../../context';
import { onlyRow } from '../../db/client/query';
import { countListed, findPage, type ListedSearch } from './agent-searches.repository';

interface Filter {
  userId: string;
  /** With those of the user's staff. */
  team: boolean;
  source?: StockSource | 'typed';
  marketStatus?: MarketStatus;
}

/** Creation, as text in full precision, and id of the last row of a page. */
const Position = z.tuple([z.string(), z.uuid()]);

/** One page of saved properties, or all without a limit. */
export async function listPage(
  { database, secrets }: Pick<AppContext, 'database' | 'secrets'>,
  filter: Filter,
  { limit, cursor }: { limit?: number; cursor?: string },
): Promise<{ searches: ListedSearch[]; nextCursor: string | null }> {
  const pages = pageCursor(secrets, `properties:${filter.userId}`, Position);
  const [afterCreatedAt, afterId] = cursor === undefined ? [null, null] : pages.read(cursor);
  const rows = await findPage(database.db, {
    ...paramsOf(filter),
    afterCreatedAt,
    afterId,
    limit: limit === undefined ? null : limit + 1,
  });
  const position = (row: ListedSearch): z.infer<typeof Position> => [row.createdAtText, row.id];
  const { page, nextCursor } = pages.page(rows, limit ?? Number.POSITIVE_INFINITY, position);
  return { searches: page, nextCursor };
}

/** How many properties all pages have. */
export const countAll = async ({ database }: Pick<AppContext, 'database'>, filter: Filter): Promise<number> =>
  onlyRow(await countListed(database.db, paramsOf(filter))).total;

const paramsOf = ({ userId, team, source, marketStatus }: Filter) => ({
  userId,
  ownerId: team ? userId : null,
  source: source ?? null,
  marketStatus: marketStatus ?? null,
});
