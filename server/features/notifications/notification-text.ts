import { mailName } from '@threshold/core/rules/format/name-checks';

/** How users and agencies are named in the inbox, mails and push messages. */

/** The part of a name that is shown in notifications: Sam E. */
export function shortName(person: { firstName: string | null; lastName: string | null }): string {
  const first = mailName(person.firstName);
  const initial = Array.from(person.lastName?.trim() ?? '')[0] ?? '';
  if (!first) return 'A buyer';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** Name of a buyer whose identity is hidden. */
export const ANONYMOUS = { firstName: null, lastName: null };

/** The text of an agent's inbox entry about a buyer. */
export const wantsText = (buyer: Parameters<typeof shortName>[0], criteria: string) =>
  `${shortName(buyer)} wants ${criteria}.`;
/** Whether such a text names no buyer, also if the name was removed later. */
export const isAnonymousText = (body: string) => body.startsWith(`${shortName(ANONYMOUS)} wants `);

export const agencyTitle = (agencyName: string | null) => mailName(agencyName) || 'An estate agent';

/** What the agencies can do now, in a mail to the buyer. */
export const whatAgenciesMayDo = (
  notices: readonly { needsIntroduction: boolean; disclosed: boolean }[],
): string =>
  notices.every(({ needsIntroduction, disclosed }) => needsIntroduction && !disclosed)
    ? "They can't see who you are. They can ask to be introduced, and you decide."
    : 'They can see your contact details and get in touch.';
