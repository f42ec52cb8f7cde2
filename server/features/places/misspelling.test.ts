import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halves, patternsOneLetterAway, SHORTEST_TO_CORRECT } from './misspelling';

const letter = fc.constantFrom(...'abcdeilnorst ');
const word = fc.string({ unit: letter, minLength: SHORTEST_TO_CORRECT, maxLength: 14 });

function like(pattern: string, text: string): boolean {
  return (
    pattern.length === text.length && [...pattern].every((want, at) => want === '_' || want === text[at])
  );
}

/** The four kinds of typing error. */
const slip = fc
  .tuple(word, fc.nat(), letter, fc.constantFrom('leave out', 'put in', 'mistake', 'swap'))
  .map(([right, n, other, kind]) => {
    const at = n % right.length;
    if (kind === 'leave out') return { right, wrong: right.slice(0, at) + right.slice(at + 1) };
    if (kind === 'put in') return { right, wrong: right.slice(0, at) + other + right.slice(at) };
    if (kind === 'mistake') return { right, wrong: right.slice(0, at) + other + right.slice(at + 1) };
    const next = Math.min(at + 1, right.length - 1);
    const letters = [...right];
    [letters[at], letters[next]] = [letters[next]!, letters[at]!];
    return { right, wrong: letters.join('') };
  })
  .filter(({ right, wrong }) => right !== wrong && wrong.length >= SHORTEST_TO_CORRECT);

describe('one wrong letter', () => {
  it('is matched by one of the patterns', () => {
    fc.assert(
      fc.property(slip, ({ right, wrong }) => {
        expect(patternsOneLetterAway(wrong).some((pattern) => like(pattern, right))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves the start or the end of the word unchanged', () => {
    fc.assert(
      fc.property(slip, ({ right, wrong }) => {
        const { start, end } = halves(wrong);
        expect(right.startsWith(start) || right.endsWith(end)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never matches a word two letters away', () => {
    expect(patternsOneLetterAway('lincoln').some((pattern) => like(pattern, 'lanconn'))).toBe(false);
  });
});
