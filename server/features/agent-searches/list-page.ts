import { pageCursor } from '../../base/cursor';
import type { AppContext } from '../../context';
import * as repository from './agent-searches.repository';

export interface SearchesPage<Search> {
  searches: Search[];
  nextCursor: string | null;
}

type Filter = Omit<repository.PageQuery, 'limit' | 'after'>;

/** One page of saved properties, or all without a limit. */
export async function listPage(
  { database, secrets }: Pick<AppContext, 'database' | 'secrets'>,
  filter: Filter,
  { limit, cursor }: { limit?: number; cursor?: string },
): Promise<SearchesPage<repository.SearchWithCreator>> {
  const pages = pageCursor(secrets, `properties:${filter.userId}`, repository.Position);
  const rows = await repository.listPage(database.db, {
    ...filter,
    limit: limit === undefined ? null : limit + 1,
    after: cursor === undefined ? null : pages.read(cursor),
  });
  const searches = rows.slice(0, limit);
  const last = searches.at(-1);
  return {
    searches,
    nextCursor: last && rows.length > searches.length ? pages.write(last.position) : null,
  };
}
