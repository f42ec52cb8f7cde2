import { z } from 'zod';
import { criteriaFields, type Property, propertyFields, type SearchCriteria } from '../contract/criteria';

/** Test records generated from the contract, so that every fixture includes new fields. */

type Fields = Record<string, z.ZodType>;

/** The value of an unanswered field. */
function leastOf(field: z.ZodType, key: string): unknown {
  if (field instanceof z.ZodNullable) return null;
  return valuesOf(field, key)[0];
}

/** Two different values. */
function valuesOf(field: z.ZodType, key: string): [unknown, unknown] {
  if (field instanceof z.ZodNullable) return valuesOf(field.unwrap() as z.ZodType, key);
  if (field instanceof z.ZodEnum) return [field.options[0], field.options.at(-1)];
  if (field instanceof z.ZodNumber) return /price/i.test(key) ? [200_000, 300_000] : [2, 3];
  if (field instanceof z.ZodString) return ['Off-street parking', 'A quiet road'];
  throw new Error('No sample values for this kind of field');
}

const mapped = (fields: Fields, value: (field: z.ZodType, key: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, value(field, key)]));

export const blankCriteria = mapped(criteriaFields, leastOf) as SearchCriteria;
export const blankProperty = mapped(propertyFields, leastOf) as Property;

const oneOf = (fields: Fields) => mapped(fields, (field, key) => valuesOf(field, key)[0]);
const otherOf = (fields: Fields) => mapped(fields, (field, key) => valuesOf(field, key)[1]);

/** A record, and for each field a copy with another value in that field only. */
const changed = <T extends object>(fields: Fields) => ({
  before: oneOf(fields) as T,
  each: Object.entries(otherOf(fields)).map(([key, value]) => ({
    key: key as keyof T & string,
    after: { ...oneOf(fields), [key]: value } as T,
  })),
});

export const changedCriteria = changed<SearchCriteria>(criteriaFields);
export const changedProperty = changed<Property>(propertyFields);
