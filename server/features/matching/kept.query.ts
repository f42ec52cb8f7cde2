import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { matchColumns, scoreOf } from './matching.query';

/** Of which moment an answer is: what had been committed, and who had blocked the agency. */
export const stamp = (agencyId: Placeholder): SQL =>
  sql`, pg_current_snapshot()::text as snapshot, ${blocksOf(agencyId)} as blocks`;

const blocksOf = (agencyId: Placeholder) => sql`(
  select md5(string_agg(b.buyer_user_id::text, ',' order by b.buyer_user_id))
  from blocked_agencies b where b.agency_id = ${agencyId}::uuid)`;

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
    select still.holds, still.blocks, ${matchColumns('shown', kept, 'open')}
    from (
      select ${blocksOf(kept.agencyId)} as blocks, not exists (
        select from search_changes c
        where c.changed_by >= pg_snapshot_xmin(${kept.snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(c.changed_by, ${kept.snapshot}::pg_snapshot)
          and c.match_cell = any(${kept.cells}::int[])
      ) as holds
    ) still left join (
      unnest(${kept.shown}::uuid[]) with ordinality as given (search_id, place)
      join buyer_searches s on s.id = given.search_id
      join users u on u.id = s.user_id
      cross join lateral (select given.search_id, ${scoreOf('open').total} as score) shown
    ) on still.holds
    order by given.place`;
}
