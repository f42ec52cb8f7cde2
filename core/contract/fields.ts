import { z } from 'zod';
import { hasWebAddress, NAME_WITH_ADDRESS } from '../rules/format/name-checks';
import { phoneAsWritten } from '../rules/format/phones';
import './validation-messages';

/** Schemas shared by all features, so that each limit is defined once. */

/** PostgreSQL text cannot contain NUL, and user input should contain no other control characters. */
const hasControl = (text: string, allowed: string) => {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (isControl(code) && !allowed.includes(character)) return true;
  }
  return false;
};
// U+2028 and U+2029 are line breaks to some programs, such as mail clients.
const isControl = (code: number) =>
  code < 32 || (code >= 127 && code < 160) || code === 0x2028 || code === 0x2029;
const oneLine = (text: string) => !hasControl(text, '');
const severalLines = (text: string) => !hasControl(text, '\n\r\t\u0085\u2028\u2029');
const NOT_ALLOWED = "Contains characters that aren't allowed";

export const line = (max: number, requiredMessage: string) =>
  z
    .string({ error: requiredMessage })
    .trim()
    .min(1, requiredMessage)
    .max(max, `Use at most ${max} characters`)
    .refine(oneLine, NOT_ALLOWED);

/** Names of people, agencies and job titles appear in emails to others. */
export const name = (max: number, requiredMessage: string) =>
  line(max, requiredMessage).refine((text) => !hasWebAddress(text), NAME_WITH_ADDRESS);

export const optionalName = (max: number) =>
  optionalLine(max).refine((text) => !hasWebAddress(text), NAME_WITH_ADDRESS);

export const optionalLine = (max: number) =>
  z.string().trim().max(max, `Use at most ${max} characters`).refine(oneLine, NOT_ALLOWED);

/** Stored in the usual spelling, however it was typed. */
export const phone = (requiredMessage: string) => line(30, requiredMessage).transform(phoneAsWritten);
export const optionalPhone = optionalLine(30).transform(phoneAsWritten);

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

/** Enough for any passphrase, and short enough that hashing cannot be used to overload the server. */
export const PASSWORD_MAX = 200;

export const id = z.uuid('Not a valid id');
/** A UUID of any version: an id, or a pseudonym in its place. */
export const handle = z.guid('Not a valid id');
export const isoDate = z.iso.datetime();
export const message = z.object({ message: z.string() });
export type Message = z.infer<typeof message>;

/** Of a paged list. */
export const page = z.coerce.number().int().min(1).max(100_000).default(1);
const count = z.number().int().nonnegative();
export const pagination = z.object({ page: count, limit: count, total: count, totalPages: count });
