/**
 * Redacts a buyer's own text for an agency that may not see their contact details: anything that looks like an email
 * address, a phone number, a postcode, a web address or a name. Removes rather too much than too little.
 */
const HIDDEN = '[hidden]';

const EMAIL = /[^\s@,;:()<>]+\s?(?:@|\(at\)|\[at\])\s?[^\s@,;:()<>]+/giu;
const SPELT_EMAIL = /[\p{L}\p{N}._+-]+\s+at\s+[\p{L}\p{N}-]+(?:\s*(?:\.|\sdot\s)\s*[\p{L}\p{N}-]+)+/giu;
const ADDRESS = /(?:https?:\/\/|www\.)\S+/giu;
const HANDLE = /(?<![\p{L}\p{N}])@[\p{L}\p{N}._]{2,}/gu;
/** Seven digits or more, in any grouping, unless they are a sum of money. */
const PHONE = /(?<![£\d])\+?\(?\d(?:[\s()./–-]*\d){6,}/gu;
const POSTCODE = /(?<![\p{L}\p{N}])[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}(?![\p{L}\p{N}])/giu;
/** Phrases that are followed by a name. */
const CALLED =
  /((?:my name(?:'s|’s| is)|i am called|ask for|call me|regards,?|thanks,|(?<!\p{L})(?:mr|mrs|ms|miss|mx|dr|prof)\.?)\s+)(\p{L}[\p{L}'’.-]*(?:\s+\p{L}[\p{L}'’-]*)*)/giu;

/** Redacts the first word and the capitalised words after it. */
function withoutName(words: string): string {
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
    // Longest first: "Anne-Marie" before "Anne".
    .sort((match, other) => other.length - match.length);
  const plain = [EMAIL, SPELT_EMAIL, ADDRESS, HANDLE, PHONE, POSTCODE].reduce(
    (left, pattern) => left.replace(pattern, HIDDEN),
    text,
  );
  const uncalled = plain.replace(CALLED, (_, before: string, words: string) => before + withoutName(words));
  return names.reduce(
    (left, name) =>
      left.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'giu'), HIDDEN),
    uncalled,
  );
}
