/** One wrong letter: omitted, added, replaced, or swapped with its neighbour. */

/** LIKE patterns that match exactly the texts one letter away. Letters, digits and spaces only. */
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

interface Halves {
  /** Unchanged unless the error is among the first letters. */
  start: string;
  /** Unchanged unless the error is after the first letters; a swap may affect one letter more. */
  end: string;
}

/**
 * A single wrong letter leaves either the start or the rest unchanged, so candidates are found by index instead of
 * comparing every name.
 */
export function halves(text: string): Halves {
  const cut = text.length >= 6 ? 3 : text.length >= 4 ? 2 : 1;
  return { start: text.slice(0, cut), end: text.slice(cut + 1) };
}

/** Shorter words are one letter away from too many others. */
export const SHORTEST_TO_CORRECT = 3;

/** From this length the start of a misspelt name is completed too. */
export const SHORTEST_TO_COMPLETE = 6;
