import { z } from 'zod';
import { BEDROOMS_MAX, BEDROOMS_MIN, PROPERTY_TYPES } from '../rules/matching/search-defaults';
import { price, typedNumber } from './criteria';
import { optionalLine } from './fields';

/** A form without script sends its empty fields too. */
const unlessEmpty = (value: unknown) => (value === '' ? undefined : value);

/** Sellers write the sign as well. */
const withoutSign = (value: unknown) =>
  unlessEmpty(typeof value === 'string' ? value.trim().replace(/^£\s*/, '') : value);

const CHOOSE_BEDROOMS = 'Choose the number of bedrooms';

/** GET /api/demand, and the page of the same name: who wants a home like this one? */
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

/** Every figure in full fives, and null where there are too few to publish (`rules/public-demand`). */
export const PublicDemand = z.object({
  /** How many want it at the price that was asked for, or at any; at a price only where more than twenty want it at any. */
  band: Range.nullable(),
  /** In pounds, the middle half of those who want such a home there at any price; null up to twenty people. */
  budget: Range.nullable(),
  /** Those of the band who need not sell a home first. */
  readyBand: Range.nullable(),
  curve: z.array(z.object({ price: z.number().int(), total: z.number().int().nullable() })).nullable(),
});
export type PublicDemand = z.infer<typeof PublicDemand>;

/** What the page is drawn with: the answer and the place it is for, or why there is none. */
export type DemandSeen =
  | { place: string; demand: PublicDemand }
  | { refused: string; fieldErrors: Record<string, string> };
