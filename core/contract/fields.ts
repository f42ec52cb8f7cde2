import { z } from 'zod';

/** Building blocks shared by every feature's schemas, so that a limit is written once. */

/** PostgreSQL text cannot hold a NUL, and no other control character belongs in what a person types. */
const hasControl = (text: string, allowed: string) => {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if ((code < 32 || code === 127) && !allowed.includes(character)) return true;
  }
  return false;
};
const oneLine = (text: string) => !hasControl(text, '');
const severalLines = (text: string) => !hasControl(text, '\n\r\t');
const NOT_ALLOWED = 'Contains characters that are not allowed';

export const line = (max: number, requiredMessage: string) =>
  z
    .string({ error: requiredMessage })
    .trim()
    .min(1, requiredMessage)
    .max(max, `Use at most ${max} characters`)
    .refine(oneLine, NOT_ALLOWED);

export const optionalLine = (max: number) =>
  z.string().trim().max(max, `Use at most ${max} characters`).refine(oneLine, NOT_ALLOWED);

export const paragraph = (max: number, requiredMessage: string) =>
  z
    .string({ error: requiredMessage })
    .trim()
    .min(1, requiredMessage)
    .max(max, `Use at most ${max} characters`)
    .refine(severalLines, NOT_ALLOWED);

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
