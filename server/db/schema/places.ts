import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment, oneOf } from './columns';

/** Compared byte by byte: a range of names that start alike is then a range of the index, whatever the locale. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const placeKinds = [
  'city',
  'town',
  'village',
  'suburb',
  'county',
  'outcode',
  'other-outcode',
] as const;
export const placeSources = ['embedded', 'open-names', 'code-point'] as const;

export const places = pgTable(
  'places',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind', { enum: placeKinds }).notNull(),
    /** What tells two places of one name apart: the county, the town a suburb belongs to. */
    secondary: text('secondary').notNull(),
    secondaryKey: text('secondary_key').notNull(),
    easting: integer('easting').notNull(),
    northing: integer('northing').notNull(),
    /** How far the place itself reaches from its centre, in metres. */
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

/** Every text under which a place is looked for: its name, other names, a later word of it. */
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
    // Two letters fit thousands of names; this hands out the weightiest without looking at the others.
    index('place_names_start_idx').on(sql`left(${t.key}, 2)`, t.weight.desc()),
    // For a misspelt name: those of about its length that begin, or end, as it does.
    index('place_names_length_idx').on(sql`char_length(${t.key})`, t.key),
    index('place_names_end_idx').on(sql`char_length(${t.key})`, sql`reverse(${t.key}) collate "C"`),
  ],
);

export const postcodes = pgTable('postcodes', {
  /** With its space, so that "LN6 9" is the beginning of LN6 postcodes only. */
  postcode: plainText('postcode').primaryKey(),
  easting: integer('easting').notNull(),
  northing: integer('northing').notNull(),
});

/** What has been loaded: the embedded gazetteer's version, and how far each imported file has been read. */
export const placeImports = pgTable('place_imports', {
  source: text('source').primaryKey(),
  version: text('version').notNull(),
  linesDone: integer('lines_done').notNull().default(0),
  finishedAt: moment('finished_at'),
});
