import { and, eq, inArray, sql } from 'drizzle-orm';
import { placeImports, places } from '../../../db/schema/places';
import type { Db, Tx } from '../../../db/types';
import { type PlaceRecord, upsertPlaces } from '../gazetteer';
import { normaliseName } from '../names';
import { type DataFile, openArchive } from './archive';
import type { PostcodeRecord } from './layouts';
import { placeOutcodes } from './place-outcodes';
import { type Batch, readBatches } from './read-file';

export interface Progress {
  file: string;
  bytesDone: number;
  bytesTotal: number;
  postcodes: number;
  places: number;
}

export interface ImportOptions {
  /** Read again what has been read before. */
  force?: boolean;
  onProgress?: (progress: Progress) => void;
  /** Asks to stop after the batch under way. */
  signal?: AbortSignal;
  batchSize?: number;
}

export interface ImportResult {
  files: number;
  skipped: number;
  postcodes: number;
  places: number;
  stopped: boolean;
}

/**
 * Loads the operator's own copy of Code-Point Open or OS Open Names. How far each file has been read is written in the
 * same transaction as its rows, so that an import continues where it was cut off and never does a line twice.
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
    const known = await knownSettlements(db);
    for (const file of archive.files) {
      const linesDone = options.force ? 0 : await linesDoneOf(db, file);
      if (linesDone === 'all') {
        result.skipped++;
        bytesBefore += file.bytes;
        continue;
      }
      for await (const batch of readBatches(file, linesDone, options.batchSize ?? 5_000)) {
        const postcodes = batch.told.flatMap((told) => ('postcode' in told ? [told.postcode] : []));
        const places = batch.told.flatMap((told) =>
          'place' in told && !known(told.place) ? [told.place] : [],
        );
        await db.transaction((tx) => save(tx, file, batch, postcodes, places));
        result.postcodes += postcodes.length;
        result.places += places.length;
        const { name } = file;
        const bytesDone = bytesBefore + batch.bytes;
        options.onProgress?.({
          file: name,
          bytesDone,
          bytesTotal,
          postcodes: result.postcodes,
          places: result.places,
        });
        if (options.signal?.aborted) return { ...result, stopped: true };
      }
      await db.transaction((tx) => finish(tx, file));
      bytesBefore += file.bytes;
    }
  } finally {
    archive.close();
  }
  await settleIfPending(db);
  return result;
}

/** The same file of the next release has the same name and another content: it is read from its start. */
async function linesDoneOf(db: Db, file: DataFile): Promise<number | 'all'> {
  const [row] = await db
    .select()
    .from(placeImports)
    .where(eq(placeImports.source, sourceOf(file)));
  if (row?.version !== file.fingerprint) return 0;
  return row.finishedAt ? 'all' : row.linesDone;
}

/** Written with the first rows and taken away by the last step, so that a crash in between is made good. */
const PENDING = 'pending';

const sourceOf = (file: DataFile) => `file:${file.name}`;

async function save(
  tx: Tx,
  file: DataFile,
  batch: Batch,
  postcodes: PostcodeRecord[],
  places: PlaceRecord[],
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
  await tx.insert(placeImports).values({ source: PENDING, version: '' }).onConflictDoNothing();
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

/** Outward codes move to the middle of their postcodes, and the planner learns how much there now is. */
async function settleIfPending(db: Db) {
  await db.transaction(async (tx) => {
    const pending = await tx.delete(placeImports).where(eq(placeImports.source, PENDING)).returning();
    if (pending.length === 0) return;
    await tx.execute(sql`set local statement_timeout = 0`);
    await placeOutcodes(tx);
    await tx.execute(sql`analyze places`);
    await tx.execute(sql`analyze place_names`);
    await tx.execute(sql`analyze postcodes`);
  });
}

function unique(places: PlaceRecord[]): PlaceRecord[] {
  return [...new Map(places.map((place) => [place.id, place])).values()];
}

/** Lincoln is in the embedded gazetteer and in OS Open Names: it must not be offered twice. */
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
