import { pick } from '@threshold/core/rules/format/pick';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { placeImports, places } from '../../../db/schema/places';
import type { Db, Tx } from '../../../db/types';
import { type PlaceRecord, upsertPlaces } from '../gazetteer';
import { normaliseName } from '../names';
import { type DataFile, openArchive } from './archive';
import type { PostcodeRecord } from './layouts';
import { placeOutcodes } from './place-outcodes';
import { type Batch, readBatches } from './read-file';

interface Progress {
  file: string;
  bytesDone: number;
  bytesTotal: number;
  postcodes: number;
  places: number;
}

interface ImportOptions {
  /** Reads files again that were imported before. */
  force?: boolean;
  onProgress?: (progress: Progress) => void;
  /** Requests a stop after the current batch. */
  signal?: AbortSignal;
  batchSize?: number;
}

interface ImportResult {
  files: number;
  skipped: number;
  postcodes: number;
  places: number;
  stopped: boolean;
}

/**
 * Imports Code-Point Open or OS Open Names. Progress is stored in the transaction of the rows, so that an interrupted
 * import continues without repeating a line.
 */
export async function importPlaces(db: Db, path: string, options: ImportOptions = {}): Promise<ImportResult> {
  const archive = await openArchive(path);
  const result: ImportResult = {
    files: archive.files.length,
    skipped: 0,
    postcodes: 0,
    places: 0,
    stopped: false,
  };
  const bytesTotal = archive.files.reduce((sum, file) => sum + file.bytes, 0);
  let bytesBefore = 0;
  try {
    const isKnown = await knownSettlements(db);
    for (const file of archive.files) {
      const linesDone = options.force ? 0 : await linesDoneOf(db, file);
      if (linesDone === 'all') {
        result.skipped++;
        bytesBefore += file.bytes;
        continue;
      }
      for await (const batch of readBatches(file, linesDone, options.batchSize ?? 5_000)) {
        const postcodes = batch.records.flatMap((record) => ('postcode' in record ? [record.postcode] : []));
        const places = batch.records.flatMap((record) =>
          'place' in record && !isKnown(record.place) ? [record.place] : [],
        );
        await db.transaction((tx) => save(tx, file, batch, { postcodes, places }));
        result.postcodes += postcodes.length;
        result.places += places.length;
        const bytesDone = bytesBefore + batch.bytes;
        options.onProgress?.({
          file: file.name,
          bytesDone,
          bytesTotal,
          ...pick(result, ['postcodes', 'places']),
        });
        if (options.signal?.aborted) return { ...result, stopped: true };
      }
      await db.transaction((tx) => finish(tx, file));
      bytesBefore += file.bytes;
    }
  } finally {
    archive.close();
  }
  await finishImport(db);
  return result;
}

/** The next release of a file has the same name and another fingerprint: it is read from the start. */
async function linesDoneOf(db: Db, file: DataFile): Promise<number | 'all'> {
  const [row] = await db
    .select()
    .from(placeImports)
    .where(eq(placeImports.source, sourceOf(file)));
  if (row?.version !== file.fingerprint) return 0;
  return row.finishedAt ? 'all' : row.linesDone;
}

const sourceOf = (file: DataFile) => `file:${file.name}`;

async function save(
  tx: Tx,
  file: DataFile,
  batch: Batch,
  { postcodes, places }: { postcodes: PostcodeRecord[]; places: PlaceRecord[] },
) {
  if (postcodes.length > 0) {
    await tx.execute(
      sql`insert into postcodes as p (postcode, easting, northing)
          select distinct on (postcode) postcode, easting, northing
          from json_to_recordset(${JSON.stringify(postcodes)}::json) as r (postcode text, easting int, northing int)
          on conflict (postcode) do update set easting = excluded.easting, northing = excluded.northing
          where (p.easting, p.northing) is distinct from (excluded.easting, excluded.northing)`,
    );
  }
  if (places.length > 0) await upsertPlaces(tx, unique(places), 'open-names');
  const done = { version: file.fingerprint, linesDone: batch.lines, finishedAt: null };
  await tx
    .insert(placeImports)
    .values({ source: sourceOf(file), ...done })
    .onConflictDoUpdate({ target: placeImports.source, set: done });
}

async function finish(tx: Tx, file: DataFile) {
  await tx
    .update(placeImports)
    .set({ finishedAt: sql`now()` })
    .where(eq(placeImports.source, sourceOf(file)));
}

/** Moves outward codes to the centre of their postcodes, and updates the planner's statistics. */
async function finishImport(db: Db) {
  await db.transaction(async (tx) => {
    await placeOutcodes(tx);
    await tx.execute(sql`analyze places`);
    await tx.execute(sql`analyze place_names`);
    await tx.execute(sql`analyze postcodes`);
  });
}

function unique(places: PlaceRecord[]): PlaceRecord[] {
  return [...new Map(places.map((place) => [place.id, place])).values()];
}

/** Skips places of OS Open Names that the embedded gazetteer has too. */
async function knownSettlements(db: Db): Promise<(place: PlaceRecord) => boolean> {
  const { name, easting, northing, extent } = places;
  const rows = await db
    .select({ name, easting, northing, extent })
    .from(places)
    .where(and(eq(places.source, 'embedded'), inArray(places.kind, ['city', 'town', 'village', 'suburb'])));
  const byName = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = normaliseName(row.name);
    byName.set(key, [...(byName.get(key) ?? []), row]);
  }
  return (place) =>
    (byName.get(normaliseName(place.name)) ?? []).some(
      (other) =>
        Math.hypot(other.easting - place.easting, other.northing - place.northing) <
        Math.max(4_000, other.extent * 1.5),
    );
}
