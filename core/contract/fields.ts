import { z } from 'zod';
import { hasWebAddress, NAME_WITH_ADDRESS } from '../rules/format/name-checks';
import { phoneAsWritten } from '../rules/format/phones';
import './validation-messages';

/** Schemas shared by all features, so that each limit is defined once. */

/**
 * PostgreSQL text cannot contain NUL, and user input should contain no other control characters. U+2028 and U+2029 are
 * line breaks to some programs, such as mail clients.
 */
const oneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);
const severalLines = (text: string) => !/(?![\n\r\t\u0085])\p{Cc}/u.test(text);
export const NOT_ALLOWED = "Contains characters that aren't allowed";

const required = (max: number, requiredMessage: string) =>
  z
    .string({ error: requiredMessage })
    .trim()
    .min(1, requiredMessage)
    .max(max, `Use at most ${max} characters`);

export const line = (max: number, requiredMessage: string) =>
  required(max, requiredMessage).refine(oneLine, NOT_ALLOWED);

export const paragraph = (max: number, requiredMessage: string) =>
  required(max, requiredMessage).refine(severalLines, NOT_ALLOWED);

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

/** Several of these values, at least one. One error for the whole field, not for an element. */
export const severalOf = <Value extends string>(
  values: readonly Value[],
  requiredMessage: string,
  unknownMessage = requiredMessage,
) =>
  z
    .array(z.unknown(), { error: requiredMessage })
    .min(1, requiredMessage)
    .max(100, unknownMessage)
    .refine((chosen) => chosen.every((value) => values.some((each) => each === value)), unknownMessage)
    .transform((chosen) => values.filter((value) => chosen.includes(value)));

const NOT_AN_EMAIL = 'Please provide a valid email address';
export const email = z
  .string({ error: NOT_AN_EMAIL })
  .trim()
  .max(254, NOT_AN_EMAIL)
  .pipe(z.email(NOT_AN_EMAIL))
  .transform((address) => address.toLowerCase());

/** Enough for any passphrase, and short enough that hashing cannot be used to overload the server. */
export const PASSWORD_MAX = 200;

/** The token of a mailed link. In the body, because URLs are stored in logs and browser histories. */
export const LinkBody = z.object({
  token: z
    .string({ error: 'The link is missing its token' })
    .min(1, 'The link is missing its token')
    .max(200),
});

export const id = z.uuid('Not a valid id');
/** A UUID of any version: an id, or a pseudonym in its place. */
export const handle = z.guid('Not a valid id');
export const isoDate = z.iso.datetime();
export const count = z.number().int().nonnegative();
export const message = z.object({ message: z.string() });
export type Message = z.infer<typeof message>;
