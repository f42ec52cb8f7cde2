import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type PlaceRow, placeImports } from '../../db/schema/places';
import type { Db, Tx } from '../../db/types';
import { GAZETTEER } from './gazetteer.data';
import { COUNTY_WEIGHT, keysOfName, normaliseName, weightOfOutcode, weightOfPopulation } from './names';

export interface PlaceRecord {
  id: string;
  name: string;
  kind: PlaceRow['kind'];
  secondary: string;
  easting: number;
  northing: number;
  population: number;
  extent: number;
  otherNames: string[];
}

export function embeddedPlaces(): PlaceRecord[] {
  return GAZETTEER.trim()
    .split('\n')
    .map((line) => {
      const [id, name, kind, secondary, easting, northing, population, extent, otherNames] = line.split('\t');
      return {
        id: id!,
        name: name!,
        kind: kind as PlaceRow['kind'],
        secondary: secondary!,
        easting: Number(easting),
        northing: Number(northing),
        population: Number(population),
        extent: Number(extent),
        otherNames: otherNames ? otherNames.split('|') : [],
      };
    });
}

/** Advisory lock key, the same on every server. */
const GAZETTEER_LOCK = 7_240_012;

/** Loads the embedded places when the database has none, or another version. Idempotent. */
export async function ensureGazetteer(db: Db): Promise<boolean> {
  const version = createHash('sha256').update(GAZETTEER).digest('hex').slice(0, 16);
  const loaded = async (on: Db) => {
    const [row] = await on.select().from(placeImports).where(eq(placeImports.source, 'embedded'));
    return row?.version === version;
  };
  if (await loaded(db)) return false;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${GAZETTEER_LOCK})`);
    if (await loaded(tx)) return false;
    const records = embeddedPlaces();
    const ids = JSON.stringify(records.map(({ id }) => id));
    await tx.execute(
      sql`delete from places where source = 'embedded'
          and id not in (select value from json_array_elements_text(${ids}::json))`,
    );
    await upsertPlaces(tx, records, 'embedded');
    await tx
      .insert(placeImports)
      .values({ source: 'embedded', version, linesDone: records.length, finishedAt: sql`now()` })
      .onConflictDoUpdate({
        target: placeImports.source,
        set: { version, linesDone: records.length, finishedAt: sql`now()` },
      });
    return true;
  });
}

/** Does not overwrite places refined by another source. */
export async function upsertPlaces(
  tx: Tx,
  records: PlaceRecord[],
  source: PlaceRow['source'],
): Promise<void> {
  const rows = records.map(({ otherNames: _, ...record }) => ({
    ...record,
    secondary_key: normaliseName(record.secondary),
    source,
  }));
  const names = records.flatMap((record) =>
    keysOfName(record.name, record.otherNames).map(({ key, penalty }) => ({
      place_id: record.id,
      key,
      weight: Math.max(1, weightOf(record) - penalty),
    })),
  );
  await tx.execute(
    sql`insert into places as p select * from json_populate_recordset(null::places, ${JSON.stringify(rows)}::json)
        on conflict (id) do update set name = excluded.name, kind = excluded.kind, secondary = excluded.secondary,
          secondary_key = excluded.secondary_key, easting = excluded.easting, northing = excluded.northing,
          extent = excluded.extent, population = excluded.population
        where p.source = excluded.source`,
  );
  const ids = JSON.stringify(records.map(({ id }) => id));
  await tx.execute(
    sql`delete from place_names where place_id in (select json_array_elements_text(${ids}::json))`,
  );
  await tx.execute(
    sql`insert into place_names select * from json_populate_recordset(null::place_names, ${JSON.stringify(names)}::json)`,
  );
}

function weightOf({ kind, name, population }: PlaceRecord): number {
  if (kind === 'outcode' || kind === 'other-outcode') return weightOfOutcode(name);
  return kind === 'county' ? COUNTY_WEIGHT : weightOfPopulation(population);
}
