import { type SQL, sql } from 'drizzle-orm';

/** The fewest letters from which a trigram index can find them anywhere in a text. */
const TRIGRAM = 3;

/**
 * That a lower-case text holds what was typed; % and _ are letters like any other. One or two letters are looked for
 * where words begin, which the index knows: anywhere, they would mean reading a million people for a vague answer.
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

const asLetters = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
