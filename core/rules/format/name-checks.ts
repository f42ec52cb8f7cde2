/**
 * Names of people and agencies appear in emails to others, and mail clients turn anything that looks like a web
 * address into a link. Such a name is rejected on input, and defused when an older one is sent.
 */
export const NAME_WITH_ADDRESS =
  "Leave out web addresses. If you've used a full stop, add a space after it, as in St. John";

/** Abbreviations in real names written without a space: St.John, Mr.Smith. */
const ABBREVIATIONS = new Set(
  'st mr mrs ms mx dr jr sr co ltd prof rev hon sir capt maj no wm geo jas thos chas bros esq'.split(' '),
);

/** Common top-level domains. After an abbreviation or an initial only these count as a web address. */
const COMMON_ENDINGS = new Set(
  'com net org uk co io me ly to gg cc eu us de fr ru cn info biz app dev xyz online site top link click shop live'.split(
    ' ',
  ),
);

// Anchored at "://" with a lookbehind: matching from the scheme's first letter would take quadratic time on long
// names.
const SCHEME = /:\/\/(?<=\p{L}[\p{L}\p{N}+.-]*:\/\/)|\b(?:https?|mailto|javascript|data):/iu;
const WWW = /(?<![\p{L}\p{N}])www\d?\.(?=\S)/iu;
const NUMBERS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/;
const DOTTED = /(?<=^|[^\p{L}\p{N}-])([\p{L}\p{N}-]+)\.(?=(xn--[a-z\d-]+|\p{L}{2,}))/giu;
// Control and format characters and line separators: invisible, or shown as a line break.
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * As a browser would read it: full-width and ideographic full stops count as full stops, invisible characters are
 * dropped.
 */
const asBrowsersRead = (text: string) => text.replace(UNSEEN, '').normalize('NFKC').replaceAll('。', '.');

const isDomain = (label: string, ending: string) => {
  const short = label.length === 1 || ABBREVIATIONS.has(label.toLowerCase());
  return !short || COMMON_ENDINGS.has(ending.toLowerCase());
};

export function hasWebAddress(text: string): boolean {
  const read = asBrowsersRead(text);
  if (SCHEME.test(read) || WWW.test(read) || NUMBERS.test(read)) return true;
  return [...read.matchAll(DOTTED)].some(([, label = '', ending = '']) => isDomain(label, ending));
}

/** The name on one line, without anything that a mail client would turn into a link. */
export function mailName(name: string | null | undefined): string {
  const line = (name ?? '').replace(BREAKS, ' ').replace(/\s+/g, ' ').trim();
  if (!hasWebAddress(line)) return line;
  return asBrowsersRead(line)
    .replace(/:\/*/g, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
}
