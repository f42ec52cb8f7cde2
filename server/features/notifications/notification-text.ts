import { mailName } from '@threshold/core/rules/format/name-checks';

/** How people and agencies are put in words, in the bell, in mails and in push messages alike. */

/** As much of a name as leaves the product: Sam E. */
export function shortName(person: { firstName: string | null; lastName: string | null }): string {
  const first = mailName(person.firstName);
  const initial = Array.from(person.lastName?.trim() ?? '')[0] ?? '';
  if (!first) return 'A buyer';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** Someone whose name is not told. */
export const NOBODY = { firstName: null, lastName: null };

export const agencyTitle = (agencyName: string | null) => mailName(agencyName) || 'An estate agent';

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export { plural };

/** What the agencies can do now, in a mail to the buyer. */
export const whatAgenciesMayDo = (told: readonly { mustAsk: boolean; disclosed: boolean }[]): string =>
  told.every(({ mustAsk, disclosed }) => mustAsk && !disclosed)
    ? 'They do not see who you are. They may ask to be introduced, and you say yes or no.'
    : 'They can see how to reach you and may contact you.';
