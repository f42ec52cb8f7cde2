import type { Property, SearchCriteria } from '@threshold/core/contract/criteria';
import {
  BEDROOMS_MAX,
  BEDROOMS_MIN,
  BUYING_STATUSES,
  FINANCING,
  GARDENS,
  GARDENS_WANTED,
  PRICE_MIN,
  PROPERTY_TYPES,
  RADIUS_MAX,
  RADIUS_MIN,
  REQUIREMENTS_MAX,
} from '@threshold/core/rules/matching/search-defaults';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  integer,
  numeric,
  type PgColumnBuilderBase,
  text,
} from 'drizzle-orm/pg-core';
import { bound, oneOf } from './columns';

/** Columns of a buyer's search criteria and an agent's property; one per contract field. */

export const criteriaColumns = () =>
  ({
    radius: numeric('radius', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    minBedrooms: integer('min_bedrooms').notNull(),
    maxPrice: integer('max_price').notNull(),
    propertyType: text('property_type', { enum: PROPERTY_TYPES }).notNull().default('house'),
    buyingStatus: text('buying_status', { enum: BUYING_STATUSES }),
    financing: text('financing', { enum: FINANCING }),
    specificRequirements: text('specific_requirements'),
    garden: text('garden', { enum: GARDENS_WANTED }).notNull().default('any'),
  }) satisfies Record<keyof SearchCriteria, PgColumnBuilderBase>;

export const criteriaChecks = (t: Record<keyof SearchCriteria, AnyPgColumn>) => [
  oneOf('buyer_searches_property_type_check', t.propertyType, PROPERTY_TYPES),
  oneOf('buyer_searches_buying_status_check', t.buyingStatus, BUYING_STATUSES),
  oneOf('buyer_searches_financing_check', t.financing, FINANCING),
  oneOf('buyer_searches_garden_check', t.garden, GARDENS_WANTED),
  check(
    'buyer_searches_radius_check',
    sql`${t.radius} between ${bound(RADIUS_MIN)} and ${bound(RADIUS_MAX)}`,
  ),
  check(
    'buyer_searches_bedrooms_check',
    sql`${t.minBedrooms} between ${bound(BEDROOMS_MIN)} and ${bound(BEDROOMS_MAX)}`,
  ),
  check('buyer_searches_price_check', sql`${t.maxPrice} >= ${bound(PRICE_MIN)}`),
  check(
    'buyer_searches_requirements_check',
    sql`char_length(${t.specificRequirements}) <= ${bound(REQUIREMENTS_MAX)}`,
  ),
];

export const propertyColumns = () =>
  ({
    bedrooms: integer('bedrooms').notNull(),
    price: integer('price').notNull(),
    propertyType: text('property_type', { enum: PROPERTY_TYPES }).notNull().default('house'),
    garden: text('garden', { enum: GARDENS }),
  }) satisfies Record<keyof Property, PgColumnBuilderBase>;

export const propertyChecks = (t: Record<keyof Property, AnyPgColumn>) => [
  oneOf('agent_searches_property_type_check', t.propertyType, PROPERTY_TYPES),
  oneOf('agent_searches_garden_check', t.garden, GARDENS),
  check(
    'agent_searches_bedrooms_check',
    sql`${t.bedrooms} between ${bound(BEDROOMS_MIN)} and ${bound(BEDROOMS_MAX)}`,
  ),
  check('agent_searches_price_check', sql`${t.price} >= ${bound(PRICE_MIN)}`),
];

/** Columns for raw SQL, aliased by field name: s.max_price as "maxPrice". */
export function listed<K extends string>(
  alias: string,
  columns: Record<K, AnyPgColumn>,
  fields: readonly K[],
): SQL {
  const list = fields.map((field) => {
    const column = columns[field];
    // pg returns numeric as text.
    const cast = column.getSQLType().startsWith('numeric') ? '::float8' : '';
    return `${alias}.${column.name}${cast} as "${field}"`;
  });
  return sql.raw(list.join(', '));
}
