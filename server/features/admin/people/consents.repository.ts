import { type ConsentTile, consentTiles } from '@threshold/core/contract/admin';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { IdRow, onlyRow, queryRows } from '../../../db/client/query';
import type { Db } from '../../../db/types';
import { newestFirst, restoreOrder, type Slice } from './reverse-paging.sql';

/** Must equal the predicate of the index of answers. */
const answered = sql`user_type = 'buyer' and (mortgage_broker_consent is not null or estate_agent_consent is not null)`;

const tiles: Readonly<Record<ConsentTile, SQL>> = {
  mortgageLeads: sql`mortgage_broker_consent and needs_mortgage`,
  estateAgentReferrals: sql`estate_agent_consent`,
  declinedMortgage: sql`mortgage_broker_consent = false`,
  declinedReferrals: sql`estate_agent_consent = false`,
};

const ConsentCounts = z.record(z.enum([...consentTiles, 'answered']), z.number());
type ConsentCounts = z.infer<typeof ConsentCounts>;

export async function countConsents(db: Db): Promise<ConsentCounts> {
  const rows = await queryRows(
    db,
    ConsentCounts,
    sql`select
        ${sql.join(
          Object.entries(tiles).map(
            ([tile, isIn]) => sql`count(*) filter (where ${isIn})::int as ${sql.identifier(tile)}`,
          ),
          sql`, `,
        )},
        count(*)::int as answered
      from users where ${answered}`,
  );
  return onlyRow(rows);
}

/** The people of a tile, or everyone with an answer, newest first. */
export async function consentingIds(db: Db, tile: ConsentTile | undefined, slice: Slice) {
  const rows = await queryRows(
    db,
    IdRow,
    sql`select u.id from users u where ${answered} ${tile ? sql`and ${tiles[tile]}` : sql``} ${newestFirst(slice)}`,
  );
  return restoreOrder(slice, rows).map(({ id }) => id);
}
