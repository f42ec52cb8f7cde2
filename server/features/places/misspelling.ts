/** One wrong letter: one left out, one too many, one mistaken for another, or two neighbours swapped. */

/** LIKE patterns that match exactly the texts one letter away from the given one. Letters, digits and spaces only. */
export function patternsOneLetterAway(text: string): string[] {
  const patterns = new Set<string>();
  for (let at = 0; at <= text.length; at++) {
    const before = text.slice(0, at);
    const after = text.slice(at);
    patterns.add(`${before}_${after}`);
    if (at === text.length) break;
    patterns.add(`${before}_${after.slice(1)}`);
    patterns.add(before + after.slice(1));
    if (after.length > 1) patterns.add(before + after[1] + after[0] + after.slice(2));
  }
  patterns.delete('');
  return [...patterns];
}

export interface Halves {
  /** Right unless the wrong letter is among the first ones. */
  start: string;
  /** Right unless the wrong letter is not among the first ones; a swap may reach one letter further. */
  end: string;
}

/**
 * A single wrong letter leaves either the start or the rest as it was, so candidates are found by index instead of by
 * comparing with every name in the country.
 */
export function halves(text: string): Halves {
  const cut = text.length >= 6 ? 3 : text.length >= 4 ? 2 : 1;
  return { start: text.slice(0, cut), end: text.slice(cut + 1) };
}

/** Shorter words are one letter away from too many others to be worth guessing at. */
export const SHORTEST_TO_CORRECT = 3;

/** From here on the start of a misspelt name is completed too, not only a whole one corrected. */
export const SHORTEST_TO_COMPLETE = 6;
