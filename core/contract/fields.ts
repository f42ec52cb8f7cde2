import { z } from 'zod';

/** Building blocks shared by every feature's schemas, so that a limit is written once. */

// A NUL cannot be stored in PostgreSQL text; other control characters have no business in one-line fields.
// biome and the reader alike prefer the ranges spelled out as escapes.
const controlCharacters = /[\u0000-\u001f\u007f]/;
const controlExceptBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export const line = (max: number, requiredMessage: string) =>
  z
    .string({ error: requiredMessage })
    .trim()
    .min(1, requiredMessage)
    .max(max, `Use at most ${max} characters`)
    .refine((text) => !controlCharacters.test(text), 'Contains characters that are not allowed');

export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .refine((text) => !controlCharacters.test(text), 'Contains characters that are not allowed');

export const paragraph = (max: number, requiredMessage: string) =>
  z
    .string({ error: requiredMessage })
    .trim()
    .min(1, requiredMessage)
    .max(max, `Use at most ${max} characters`)
    .refine((text) => !controlExceptBreaks.test(text), 'Contains characters that are not allowed');

export const email = (message = 'Please provide a valid email address') =>
  z
    .string({ error: message })
    .trim()
    .max(254, message)
    .pipe(z.email(message))
    .transform((address) => address.toLowerCase());

/** Long enough for any passphrase, short enough that hashing it cannot be used to tire the server. */
export const PASSWORD_MAX = 200;

export const id = z.uuid('Not a valid id');
export const isoDate = z.iso.datetime();
export const message = z.object({ message: z.string() });
