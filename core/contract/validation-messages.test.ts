import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import './validation-messages';

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('what a schema says without words of its own', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing', z.string(), undefined, 'This is required'],
    ['null', z.number(), null, 'This is required'],
    ['a number for text', z.string(), 7, 'Enter text here'],
    ['text for a number', z.number(), 'x', 'Enter a number'],
    ['no number', z.number(), Number.NaN, 'Enter a number'],
    ['half a number', z.int(), 1.5, 'Enter a whole number'],
    ['text for yes or no', z.boolean(), 'yes', 'Choose yes or no'],
    ['text for a list', z.array(z.string()), 'x', 'This must be a list'],
    ['a list for fields', z.object({}), [], 'This must be a set of fields'],
    ['an empty text', z.string().min(1), '', 'This is required'],
    ['a short text', z.string().min(3), 'a', 'Use at least 3 characters'],
    ['a long text', z.string().max(3), 'abcd', 'Use at most 3 characters'],
    ['too little', z.number().min(3), 2, 'Enter 3 or more'],
    ['too much', z.number().max(3), 4, 'Enter 3 or less'],
    ['not above', z.number().gt(3), 3, 'Enter a number above 3'],
    ['not below', z.number().lt(3), 3, 'Enter a number below 3'],
    ['too few', z.array(z.string()).min(1), [], 'Choose at least 1'],
    ['too many', z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1'],
    ['no email', z.email(), 'x', 'Please provide a valid email address'],
    ['no id', z.uuid(), 'x', 'Not a valid id'],
    ['no date', z.iso.date(), 'x', 'Enter a date like 2026-01-31'],
    ['another form', z.string().regex(/^a$/), 'b', "This isn't in the right format"],
    ['no choice', z.enum(['buyer', 'agent']), 'x', 'Choose one of these: buyer, agent'],
    ['no choice at all', z.enum(['buyer', 'agent']), undefined, 'This is required'],
    ['not the one thing', z.literal(true), false, 'This must be true'],
    ['of many', z.enum(Array.from('abcdefghijklmnop') as [string]), '?', 'Choose one of the options'],
    ['no multiple', z.number().multipleOf(5), 4, 'Enter a multiple of 5'],
    ['a field too many', z.strictObject({}), { a: 1 }, "There's a field we don't recognise"],
    ['neither', z.union([z.string(), z.number()]), true, "This isn't valid"],
    ['refused', z.string().refine(() => false), 'x', "This isn't valid"],
    ['its own words', z.string({ error: 'Name the street' }), 7, 'Name the street'],
  ])('%s', (_what, schema, value, message) => {
    expect(said(schema, value)).toBe(message);
  });
});
