import { z } from 'zod';
import { hasWebAddress, NAME_WITH_ADDRESS } from '../rules/format/name-checks';
import { phoneAsWritten } from '../rules/format/phones';
import './validation-messages';

/** Building blocks shared by every feature's schemas, so that a limit is written once. */

/** PostgreSQL text cannot hold a NUL, and no other control character belongs in what a person types. */
const hasControl = (text: string, allowed: string) => {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (isControl(code) && !allowed.includes(character)) return true;
  }
  return false;
};
// The two separators are line breaks to some programs, of mail for one.
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

/** Of a person, an agency or a job: it goes into mails to others. */
export const name = (max: number, requiredMessage: string) =>
  line(max, requiredMessage).refine((text) => !hasWebAddress(text), NAME_WITH_ADDRESS);

export const optionalName = (max: number) =>
  optionalLine(max).refine((text) => !hasWebAddress(text), NAME_WITH_ADDRESS);

export const optionalLine = (max: number) =>
  z.string().trim().max(max, `Use at most ${max} characters`).refine(oneLine, NOT_ALLOWED);

/** Kept as people write numbers, however it was typed. */
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

/** Long enough for any passphrase, short enough that hashing it cannot be used to tire the server. */
export const PASSWORD_MAX = 200;

export const id = z.uuid('Not a valid id');
/** An id, or what stands in the place of one: in its shape, without its version. */
export const handle = z.guid('Not a valid id');
export const isoDate = z.iso.datetime();
export const message = z.object({ message: z.string() });
export type Message = z.infer<typeof message>;
