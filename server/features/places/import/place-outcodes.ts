import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../../db/client/query';
import type { Tx } from '../../../db/types';
import { type PlaceRecord, upsertPlaces } from '../gazetteer';

const Outcode = z.object({
  code: z.string(),
  easting: z.number(),
  northing: z.number(),
  extent: z.number(),
  /** Null if no gazetteer was loaded. */
  town: z.string().nullable(),
});

/**
 * With exact postcodes loaded, an outward code is placed at their centre, with the radius of a disc of the same
 * spread. Adds codes missing from the embedded gazetteer.
 */
export async function placeOutcodes(tx: Tx): Promise<void> {
  await tx.execute(sql`
    create temporary table outcode_centres on commit drop as
    select split_part(postcode, ' ', 1) as code, round(avg(easting))::int as easting,
      round(avg(northing))::int as northing,
      least(15000, greatest(300, round(sqrt(2 * (var_pop(easting) + var_pop(northing))))))::int as extent
    from postcodes group by 1`);
  await tx.execute(sql`
    update places p set easting = c.easting, northing = c.northing, source = 'code-point',
      extent = case when p.kind = 'outcode' then c.extent else p.extent end
    from outcode_centres c where p.id = 'oc-' || lower(c.code)`);
  const added = await queryRows(
    tx,
    Outcode,
    sql`select c.*, (select case when t.name = t.secondary then t.name else t.name || ', ' || t.secondary end
          from places t where t.kind in ('city', 'town')
          order by (t.easting - c.easting)::float8 ^ 2 + (t.northing - c.northing)::float8 ^ 2 limit 1) as town
        from outcode_centres c
        where not exists (select 1 from places p where p.id = 'oc-' || lower(c.code))`,
  );
  const records = added.map(
    ({ code, town, ...place }): PlaceRecord => ({
      id: `oc-${code.toLowerCase()}`,
      name: code,
      kind: 'outcode',
      secondary: town ?? 'England',
      population: 0,
      otherNames: [],
      ...place,
    }),
  );
  if (records.length > 0) await upsertPlaces(tx, records, 'code-point');
}
