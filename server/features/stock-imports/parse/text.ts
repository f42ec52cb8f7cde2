import { fromWindows1252 } from './decode';

/** Control characters, line separators and lone surrogates, which PostgreSQL or mail would reject. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are removed.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\p{Surrogate}]+/gu;

/** One line without control characters, white space collapsed. */
export const tidy = (text: string): string => text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
  euro: '€',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  eacute: 'é',
  egrave: 'è',
  frac12: '½',
};

/** Longer than any address; bounds the work below. */
const LONGEST = 2_000;

/** Plain text of a field that may hold tags and entities, even escaped twice. */
export function plainText(html: string): string {
  let text = withoutTags(html.slice(0, LONGEST));
  for (let round = 0; round < 3; round++) {
    const decoded = withoutTags(decodeEntities(text));
    if (decoded === text) break;
    text = decoded;
  }
  return tidy(text);
}

/** Tags within a word leave no space. */
const withoutTags = (text: string) =>
  text
    .replace(/<\/?(?:b|i|em|strong|u|span|font|a|sup|sub)(?:\s[^<>]*)?>/gi, '')
    .replace(/<\/?[a-z!][^<>]*>/gi, ' ');

const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    if (code > 0x10ffff) return ' ';
    return code >= 0x80 && code <= 0x9f ? fromWindows1252(code) : String.fromCodePoint(code);
  });

/** At most this many UTF-16 units, without splitting a surrogate pair. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max).trimEnd();
}
