import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { oneOf, timestamptz } from './columns';

/** Byte order: a name prefix is an index range, whatever the locale. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const placeKinds = ['city', 'town', 'village', 'suburb', 'county', 'outcode', 'other-outcode'] as const;
const placeSources = ['embedded', 'open-names', 'code-point'] as const;

export const places = pgTable(
  'places',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind', { enum: placeKinds }).notNull(),
    /** Disambiguates places of one name: the county, or the town of a suburb. */
    secondary: text('secondary').notNull(),
    secondaryKey: text('secondary_key').notNull(),
    easting: integer('easting').notNull(),
    northing: integer('northing').notNull(),
    /** Extent from its centre in metres. */
    extent: integer('extent').notNull(),
    population: integer('population').notNull(),
    source: text('source', { enum: placeSources }).notNull(),
  },
  (t) => [
    oneOf('places_kind_check', t.kind, placeKinds),
    oneOf('places_source_check', t.source, placeSources),
    index('places_outcodes_idx').on(t.easting).where(sql`${t.kind} = 'outcode'`),
  ],
);
export type PlaceRow = typeof places.$inferSelect;

/** All names of a place: its name, other names, later words of it. */
export const placeNames = pgTable(
  'place_names',
  {
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    key: plainText('key').notNull(),
    weight: smallint('weight').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.placeId, t.key] }),
    index('place_names_key_idx').on(t.key, t.weight),
    // Two letters match thousands of names; this returns the heaviest first.
    index('place_names_start_idx').on(sql`left(${t.key}, 2)`, t.weight.desc()),
    // For misspelt names: those of similar length with the same start or end.
    index('place_names_length_idx').on(sql`char_length(${t.key})`, t.key),
    index('place_names_end_idx').on(sql`char_length(${t.key})`, sql`reverse(${t.key}) collate "C"`),
  ],
);

export const postcodes = pgTable('postcodes', {
  /** With the space, so that "LN6 9" is a prefix of LN6 postcodes only. */
  postcode: plainText('postcode').primaryKey(),
  easting: integer('easting').notNull(),
  northing: integer('northing').notNull(),
});

/** What was imported: gazetteer version, and progress per file. */
export const placeImports = pgTable('place_imports', {
  source: text('source').primaryKey(),
  version: text('version').notNull(),
  linesDone: integer('lines_done').notNull().default(0),
  finishedAt: timestamptz('finished_at'),
});
