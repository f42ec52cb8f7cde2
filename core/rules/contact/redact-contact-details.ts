/**
 * What a buyer wants, in their own words, for an agency that may not know who they are. Whatever looks like an email
 * address, a phone number, a postcode, a web address or a name is taken out: better a word too many than one too few.
 */
const HIDDEN = '[hidden]';

const EMAIL = /[^\s@,;:()<>]+\s?(?:@|\(at\)|\[at\])\s?[^\s@,;:()<>]+/giu;
const SPELT_EMAIL = /[\p{L}\p{N}._+-]+\s+at\s+[\p{L}\p{N}-]+(?:\s*(?:\.|\sdot\s)\s*[\p{L}\p{N}-]+)+/giu;
const ADDRESS = /(?:https?:\/\/|www\.)\S+/giu;
const HANDLE = /(?<![\p{L}\p{N}])@[\p{L}\p{N}._]{2,}/gu;
/** Seven digits or more, however they are grouped; a sum of money is none. */
const PHONE = /(?<![£\d])\+?\(?\d(?:[\s()./–-]*\d){6,}/gu;
const POSTCODE = /(?<![\p{L}\p{N}])[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}(?![\p{L}\p{N}])/giu;
/** Words that a name follows. */
const CALLED =
  /((?:my name(?:'s|’s| is)|i am called|ask for|call me|regards,?|thanks,|(?<!\p{L})(?:mr|mrs|ms|miss|mx|dr|prof)\.?)\s+)(\p{L}[\p{L}'’.-]*(?:\s+\p{L}[\p{L}'’-]*)*)/giu;

/** The first word, and those after it that begin like a name. */
function unnamed(words: string): string {
  const [, ...others] = words.split(/\s+/);
  const end = others.findIndex((word) => !/^\p{Lu}/u.test(word));
  const rest = end === -1 ? [] : others.slice(end);
  return [HIDDEN, ...rest].join(' ');
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function withoutIdentity(
  text: string,
  person: { firstName: string | null; lastName: string | null },
): string {
  const names = [person.firstName, person.lastName]
    .flatMap((name) => name?.trim().split(/\s+/) ?? [])
    .filter((name) => name.length > 1)
    // The longest first: "Anne-Marie" before "Anne".
    .sort((match, other) => other.length - match.length);
  const plain = [EMAIL, SPELT_EMAIL, ADDRESS, HANDLE, PHONE, POSTCODE].reduce(
    (left, pattern) => left.replace(pattern, HIDDEN),
    text,
  );
  const uncalled = plain.replace(CALLED, (_, before: string, words: string) => before + unnamed(words));
  return names.reduce(
    (left, name) =>
      left.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'giu'), HIDDEN),
    uncalled,
  );
}
