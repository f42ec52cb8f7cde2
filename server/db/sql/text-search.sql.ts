import { normalisePhone } from '@threshold/core/rules/format/phones';
import { type SQL, sql } from 'drizzle-orm';

/** The fewest letters from which a trigram index can find them anywhere in a text. */
const TRIGRAM = 3;
const PHONE = /^\+?[\d\s().-]+$/;
const POSTCODE = /^[a-z]{1,2}\d[a-z\d]? *(\d[a-z]{0,2})?$/i;

/**
 * That a lower-case text holds what was typed; % and _ are letters like any other. One or two letters are looked for
 * where words begin, which is what the index knows; a person's search text spells out every two letters as a word.
 */
export function holds(text: SQL, typed: string): SQL {
  const wanted = typed.toLowerCase();
  if (wanted.length < TRIGRAM)
    return sql`(${text} like ${`${asLetters(wanted)}%`} or ${text} like ${`% ${asLetters(wanted)}%`})`;
  const before = wanted.split('@')[0] ?? '';
  // Everyone shares the few great mail domains: the index is asked for what stands before them, the rest is compared.
  return wanted.includes('@') && before.length >= TRIGRAM
    ? sql`(${text} like ${`%${asLetters(before)}@%`} and strpos(${text}, ${wanted}) > 0)`
    : sql`${text} like ${`%${asLetters(wanted)}%`}`;
}

/** The same of a person's search text, which also knows postcodes without their space and phones by their digits. */
export const holdsPerson = (text: SQL, typed: string): SQL =>
  sql`(${sql.join(
    spellings(typed).map((spelling) => holds(text, spelling)),
    sql` or `,
  )})`;

/** That a short text, read anyway, holds it anywhere. */
export const saysAnywhere = (text: SQL, typed: string): SQL =>
  sql`(${sql.join(
    spellings(typed).map((spelling) => sql`strpos(${text}, ${spelling.toLowerCase()}) > 0`),
    sql` or `,
  )})`;

/** What was typed, and how it is kept where that may differ. */
function spellings(typed: string): string[] {
  const all = [typed];
  if (POSTCODE.test(typed)) all.push(typed.replace(/\s/g, ''));
  if (PHONE.test(typed)) all.push(normalisePhone(typed));
  return [...new Set(all)].filter((spelling, n) => n === 0 || spelling.length >= TRIGRAM);
}

const asLetters = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
