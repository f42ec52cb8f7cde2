import { Property } from '@threshold/core/contract/criteria';
import type { DayOfDemand } from '@threshold/core/rules/demand/demand-weeks';
import type { BudgetSteps } from '@threshold/core/rules/demand/public-demand';
import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, queryRows } from '../../db/client/query';
import { demandDays, demandRecords } from '../../db/schema/demand-reports';
import { propertyOf } from '../../db/schema/searches';
import { isForSale } from '../../db/sql/for-sale.sql';
import type { Db, Tx } from '../../db/types';

/** Key of the stored counts of a day. */
interface DemandKey {
  day: string;
  placeId: string;
  propertyType: string;
  bedrooms: number;
}
interface DailyCounts {
  buyers: BudgetSteps;
  ready: BudgetSteps;
}

export const findCounts = (
  db: Db,
  { day, placeId, propertyType, bedrooms }: DemandKey,
): Promise<DailyCounts | null> =>
  db
    .select({ buyers: demandDays.buyers, ready: demandDays.ready })
    .from(demandDays)
    .where(
      and(
        eq(demandDays.day, day),
        eq(demandDays.placeId, placeId),
        eq(demandDays.propertyType, propertyType),
        eq(demandDays.bedrooms, bedrooms),
      ),
    )
    .then(firstRow);

/** A concurrent insert waits for the first and stores nothing. */
export async function storeCounts(tx: Tx, key: DemandKey, counts: DailyCounts): Promise<void> {
  await tx
    .insert(demandDays)
    .values({ ...key, ...counts })
    .onConflictDoNothing();
}

export const dropDays = (tx: Tx, before: string) => tx.delete(demandDays).where(lt(demandDays.day, before));

const OpenProperty = Property.extend({
  id: z.string(),
  agencyId: z.string(),
  easting: z.number(),
  northing: z.number(),
  home: z.string(),
});

/**
 * Key of everything about a property that decides its matches. A field added later is to be appended only where set, so
 * that earlier records of other homes stay valid.
 */
const home = sql`concat_ws(' ', a.easting, a.northing, a.property_type, a.bedrooms, a.price, coalesce(a.garden, '-'))`;

/** Properties for sale, ordered by id, after the given one. */
export const openProperties = (db: Db, after: string, limit: number) =>
  queryRows(
    db,
    OpenProperty,
    sql`select a.id, coalesce(u.parent_agent_id, u.id) as "agencyId", a.easting, a.northing, ${propertyOf('a')}, ${home} as home
      from agent_searches a join users u on u.id = a.user_id
      where ${isForSale} and a.id > ${after}::uuid order by a.id limit ${limit}::int`,
  );

/** Keeps the day's first count. A property deleted meanwhile has none. */
export async function record(
  tx: Tx,
  row: { agentSearchId: string; day: string; home: string; buyers: number | null },
): Promise<void> {
  await tx.execute(
    sql`insert into demand_records (agent_search_id, day, home, buyers)
      select a.id, ${row.day}::date, ${row.home}::text, ${row.buyers}::int
      from agent_searches a where a.id = ${row.agentSearchId}::uuid for key share
      on conflict do nothing`,
  );
}

const Day = z.object({ day: z.string(), buyers: z.number().nullable() });

/** Records of the property as it is now: those before a change belong to a different home. */
export const recordsOf = (db: Db, agentSearchId: string, since: string): Promise<DayOfDemand[]> =>
  queryRows(
    db,
    Day,
    sql`select r.day::text as day, r.buyers from demand_records r join agent_searches a on a.id = r.agent_search_id
      where a.id = ${agentSearchId}::uuid and r.home = ${home} and r.day >= ${since}::date order by r.day`,
  );

export const dropRecords = (tx: Tx, before: string) =>
  tx.delete(demandRecords).where(lt(demandRecords.day, before));
