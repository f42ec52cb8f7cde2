import { normalisePostcode } from './postcode';

/** 'pc-ln13aa' is a postcode with a position of its own, 'oc-ln1' the area of all that begin so. */
const EXACT = 'pc-';
const AREA = 'oc-';

export interface LocationText {
  text: string;
  pickedId: string | null;
  /** What is suggested for the text, the likeliest first. */
  suggestedIds: readonly string[];
}

/**
 * How exactly a postcode is placed: to itself where the operator has imported postcodes, otherwise to its area. Said of
 * what was picked, and of a whole postcode that is typed. Null for a name.
 */
export function exactnessOf({ text, pickedId, suggestedIds }: LocationText): string | null {
  const id = pickedId ?? (normalisePostcode(text) ? suggestedIds[0] : undefined);
  if (id?.startsWith(EXACT)) return 'Exact to the postcode.';
  return id?.startsWith(AREA) ? `Exact to the ${id.slice(AREA.length).toUpperCase()} area.` : null;
}
