import { normalisePhone } from '@threshold/core/rules/format/phones';
import { type SQL, sql } from 'drizzle-orm';

/** Minimum length for a trigram index to match inside words. */
const TRIGRAM = 3;
const PHONE = /^\+?[\d\s().-]+$/;
const POSTCODE = /^[a-z]{1,2}\d[a-z\d]? *(\d[a-z]{0,2})?$/i;

/**
 * Matches a lower-case text that contains the input; % and _ are escaped. One or two letters match at the start of
 * words only, as the index does; a user's search text contains all letter pairs as words.
 */
export function matchesText(text: SQL, typed: string): SQL {
  const wanted = typed.toLowerCase();
  if (wanted.length < TRIGRAM)
    return sql`(${text} like ${`${escapeLike(wanted)}%`} or ${text} like ${`% ${escapeLike(wanted)}%`})`;
  const before = wanted.split('@')[0] ?? '';
  // Mail domains are shared by many: the index searches the local part, the rest is compared.
  return wanted.includes('@') && before.length >= TRIGRAM
    ? sql`(${text} like ${`%${escapeLike(before)}@%`} and strpos(${text}, ${wanted}) > 0)`
    : sql`${text} like ${`%${escapeLike(wanted)}%`}`;
}

/** For a user's search text, which also contains postcodes without space and phone digits. */
export const matchesPersonText = (text: SQL, typed: string): SQL =>
  sql`(${sql.join(
    spellings(typed).map((spelling) => matchesText(text, spelling)),
    sql` or `,
  )})`;

/** For short texts that are read anyway: contains the input anywhere. */
export const containsText = (text: SQL, typed: string): SQL =>
  sql`(${sql.join(
    spellings(typed).map((spelling) => sql`strpos(${text}, ${spelling.toLowerCase()}) > 0`),
    sql` or `,
  )})`;

/** The input, and its normalised forms. */
function spellings(typed: string): string[] {
  const all = [typed];
  if (POSTCODE.test(typed)) all.push(typed.replace(/\s/g, ''));
  if (PHONE.test(typed)) all.push(normalisePhone(typed));
  return [...new Set(all)].filter((spelling, n) => n === 0 || spelling.length >= TRIGRAM);
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (char) => `\\${char}`);
