import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { stamp, unseenBy } from '../../db/search-changes.sql';
import { matchColumns, scoreOf } from './matching.query';

/** Beside the answer: of which moment it is. */
export const stamped = (agencyId: Placeholder): SQL => sql`, ${stamp(agencyId)}`;

interface KeptAnswer {
  cells: Placeholder;
  easting: Placeholder;
  northing: Placeholder;
  agencyId: Placeholder;
  /** The searches that were shown, in their order. */
  shown: Placeholder;
  snapshot: Placeholder;
}

/**
 * Whether any search in reach of a property has changed since: by a transaction that the kept answer did not see,
 * whenever that began. With it those who were shown as they stand now, and what they score.
 */
export function stillQuestion(kept: KeptAnswer): SQL {
  return sql`
    select still.holds, still.snapshot, still.blocks, ${matchColumns('shown', kept, 'open')}
    from (
      select ${stamp(kept.agencyId)}, not exists (
        select from search_changes c
        where ${unseenBy(kept.snapshot)} and c.match_cell = any(${kept.cells}::int[])
      ) as holds
    ) still left join (
      unnest(${kept.shown}::uuid[]) with ordinality as given (search_id, place)
      join buyer_searches s on s.id = given.search_id
      join users u on u.id = s.user_id
      cross join lateral (select given.search_id, ${scoreOf('open').total} as score) shown
    ) on still.holds
    order by given.place`;
}
