import { normalisePostcode } from './postcode';

/** 'pc-ln13aa' is a postcode with its own position, 'oc-ln1' the area of an outward code. */
const EXACT = 'pc-';
const AREA = 'oc-';

interface LocationText {
  text: string;
  pickedId: string | null;
  /** Suggestions for the text, best first. */
  suggestedIds: readonly string[];
}

/**
 * How precisely a postcode is located: exactly if the operator has imported postcodes, otherwise by its outward code.
 * Applies to a chosen suggestion and to a full postcode that was typed; null for a place name.
 */
export function exactnessOf({ text, pickedId, suggestedIds }: LocationText): string | null {
  const id = pickedId ?? (normalisePostcode(text) ? suggestedIds[0] : undefined);
  if (id?.startsWith(EXACT)) return 'Exact to the postcode.';
  return id?.startsWith(AREA) ? `Exact to the ${id.slice(AREA.length).toUpperCase()} area.` : null;
}
