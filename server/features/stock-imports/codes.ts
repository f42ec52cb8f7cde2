import type { MarketStatus } from '@threshold/core/contract/stock-imports';
import type { PropertyType } from '@threshold/core/rules/matching/search-defaults';

/**
 * Rightmove's codes (format 3) and the values of CSV files. Anything else is ambiguous and must be mapped by the
 * agency.
 */

const TYPE_CODES: Record<PropertyType | 'none', readonly number[]> = {
  house: [
    1, 2, 3, 4, 5, 6, 21, 22, 23, 24, 25, 26, 27, 30, 43, 52, 62, 65, 68, 71, 74, 89, 92, 95, 101, 104, 113,
    116, 120, 121, 128, 131, 140,
  ],
  bungalow: [12, 13, 14, 15],
  flat: [7, 8, 9, 10, 11, 28, 29, 44, 56, 59, 143, 511],
  // Land, parking, garages, hotel rooms, and commercial property.
  none: [
    17, 18, 19, 20, 45, 51, 80, 83, 86, 107, 110, 134, 137, 142, 144, 178, 181, 184, 187, 190, 193, 196, 199,
    202, 205, 208, 211, 214, 217, 220, 223, 226, 229, 232, 235, 238, 241, 244, 247, 253, 256, 259, 262, 265,
    268, 271, 274, 277, 280, 283, 298, 301, 307, 310, 535, 538, 541, 544, 547, 550,
  ],
};

const TYPE_WORDS: Record<PropertyType, readonly string[]> = {
  house: [
    'house',
    'detached',
    'detached house',
    'semi-detached',
    'semi-detached house',
    'terraced',
    'terraced house',
    'end of terrace',
    'end of terrace house',
    'link-detached',
    'link-detached house',
    'town house',
    'cottage',
  ],
  bungalow: ['bungalow', 'detached bungalow', 'semi-detached bungalow', 'terraced bungalow'],
  flat: ['flat', 'apartment', 'maisonette', 'ground floor flat', 'studio', 'penthouse'],
};

/** 5 and 7 are lettings. 6 is not in the standard: feeds for agents' websites send it. */
const STATUS_CODES: Readonly<Record<string, MarketStatus | 'letting'>> = {
  0: 'available',
  1: 'underOffer',
  2: 'underOffer',
  3: 'underOffer',
  4: 'underOffer',
  5: 'letting',
  6: 'withdrawn',
  7: 'letting',
};

const STATUS_WORDS: Record<MarketStatus, readonly string[]> = {
  available: ['available', 'for sale'],
  underOffer: ['under offer', 'underoffer', 'sold stc', 'sstc', 'sold subject to contract', 'reserved'],
  withdrawn: ['withdrawn', 'sold', 'completed'],
};

function invert<Value extends string>(
  lists: Record<Value, readonly (string | number)[]>,
): Map<string, Value> {
  const map = new Map<string, Value>();
  for (const value of Object.keys(lists) as Value[])
    for (const key of lists[value]) map.set(mappingKey(String(key)), value);
  return map;
}

/** Normalises a code or value for lookup: `007` is 7, `Town  House` is `town house`. */
export function mappingKey(value: string): string {
  const text = value
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');
  return /^\d{1,9}$/.test(text) ? String(Number(text)) : text;
}

const typeCodes = invert(TYPE_CODES);
const typeWords = invert(TYPE_WORDS);
const statusWords = invert(STATUS_WORDS);

export const typeOfCode = (code: string) => typeCodes.get(mappingKey(code));
export const typeOfWord = (word: string) => typeWords.get(mappingKey(word));
export const statusOfCode = (code: string) => STATUS_CODES[mappingKey(code)];
export const statusOfWord = (word: string) => statusWords.get(mappingKey(word));

/** Prices of a share: shared ownership, part buy part rent, shared equity. */
const SHARE_QUALIFIERS = new Set(['9', '11', '12']);
export const isPriceOfShare = (qualifier: string) => SHARE_QUALIFIERS.has(mappingKey(qualifier));
