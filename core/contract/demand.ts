import { z } from 'zod';
import { BEDROOMS_MAX, BEDROOMS_MIN, PROPERTY_TYPES } from '../rules/matching/search-defaults';
import { price, typedNumber } from './criteria';
import { optionalLine } from './fields';

/** A form submitted without JavaScript includes its empty fields. */
const unlessEmpty = (value: unknown) => (value === '' ? undefined : value);

/** Users also type the pound sign. */
const withoutSign = (value: unknown) =>
  unlessEmpty(typeof value === 'string' ? value.trim().replace(/^£\s*/, '') : value);

const CHOOSE_BEDROOMS = 'Choose the number of bedrooms';

/** GET /api/demand, and the page of the same name: how many buyers want a home like this one? */
export const DemandQuery = z.object({
  location: optionalLine(160).default(''),
  placeId: z.preprocess(unlessEmpty, z.string().max(80).optional()),
  propertyType: z.enum(PROPERTY_TYPES, { error: 'Choose house, bungalow or flat' }),
  bedrooms: z.preprocess(
    typedNumber,
    z
      .number({ error: CHOOSE_BEDROOMS })
      .int(CHOOSE_BEDROOMS)
      .min(BEDROOMS_MIN, CHOOSE_BEDROOMS)
      .max(BEDROOMS_MAX, `Choose ${BEDROOMS_MAX} bedrooms or fewer`),
  ),
  price: z.preprocess(withoutSign, price.optional()),
});
export type DemandQuery = z.infer<typeof DemandQuery>;

const Range = z.object({ from: z.number().int(), to: z.number().int() });

/** Counts in steps of five, null where there are too few to publish (`rules/demand/public-demand`). */
export const PublicDemand = z.object({
  /** Buyers at the given price, or at any price; the former only if more than twenty want it at any price. */
  band: Range.nullable(),
  /** In pounds: the middle half of the budgets for such a home there; null up to twenty people. */
  budget: Range.nullable(),
  /** Those of `band` who need not sell a home first. */
  readyBand: Range.nullable(),
  curve: z.array(z.object({ price: z.number().int(), total: z.number().int().nullable() })).nullable(),
});
export type PublicDemand = z.infer<typeof PublicDemand>;

/** Data of the page: the response and its place, or why there is none. */
export type DemandSeen =
  | { place: string; demand: PublicDemand }
  | { refused: string; fieldErrors: Record<string, string> };
