import { isValid, match, toNormalised, toOutcode, validOutcode } from 'postcode';

export function isPostcode(text: string): boolean {
  return isValid(text.trim());
}

/** LN1 1DD, or null if the text is not a full postcode. */
export function normalisePostcode(text: string): string | null {
  return toNormalised(text.trim());
}

/** LN1, from a full postcode or an outward code; null if the text is neither. */
export function outwardCode(text: string): string | null {
  const tidy = text.trim();
  const outward = toOutcode(tidy);
  if (outward !== null) return outward;
  return validOutcode(tidy) ? tidy.toUpperCase() : null;
}

/** The postcode at the end of an address, normalised; null if there is none. */
export function postcodeIn(address: string): string | null {
  const postcode = match(address).at(-1);
  return postcode === undefined ? null : toNormalised(postcode);
}
