/** Parses postcodes and prefixes of postcodes. */

const OUTWARD = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const INWARD_START = /^\d[A-Z]{0,2}$/;

export interface PostcodeReading {
  outward: string;
  /** From empty to the whole "9AB". */
  inward: string;
}

/**
 * Every reading of the text as a postcode or prefix. "LN69" may be the outward code LN69 or the start of an LN6
 * postcode; only the data can tell.
 */
export function readingsOf(text: string): PostcodeReading[] {
  const upper = text.trim().toUpperCase();
  const parts = upper.split(/\s+/);
  if (parts.length > 2) return [];
  const [first = '', second = ''] = parts;
  if (second !== '') {
    return OUTWARD.test(first) && INWARD_START.test(second) ? [{ outward: first, inward: second }] : [];
  }
  const readings: PostcodeReading[] = [];
  if (OUTWARD.test(first)) readings.push({ outward: first, inward: '' });
  for (const length of [3, 2, 1]) {
    const outward = first.slice(0, -length);
    const inward = first.slice(-length);
    if (OUTWARD.test(outward) && INWARD_START.test(inward)) readings.push({ outward, inward });
  }
  return readings;
}

/** "LN6 9AB", or null for a partial postcode. */
export function wholePostcode({ outward, inward }: PostcodeReading): string | null {
  return inward.length === 3 ? `${outward} ${inward}` : null;
}

/**
 * Outward codes of which only a corner is in England. The code is placed in that corner, but a full postcode is more
 * likely Welsh, so it is not resolved to it without exact data.
 */
export const MOSTLY_WELSH = new Set(['LD7', 'LD8', 'LL14', 'NP16', 'NP25', 'SY15', 'SY22']);

/** Postcode areas with no place in England, or almost none. Their outward codes are not English unless we have them. */
const OTHER_COUNTRIES = new Set(
  ['AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE', 'CF LD LL NP SA', 'BT', 'GY IM JE'].flatMap((areas) =>
    areas.split(' '),
  ),
);

/** Scotland, Wales, Northern Ireland and the islands, by the letters of the postcode. */
export const isOutsideEngland = ({ outward }: PostcodeReading): boolean =>
  OTHER_COUNTRIES.has(outward.replace(/\d.*$/, ''));
