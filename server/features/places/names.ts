/** Normalisation of names, so that omissions and spelling variants match. */

export function normaliseName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st');
}

/** Between two parts of a name; no one starts typing a place with one of these. */
const JOINING = new Set(
  'on upon in the le la de by under with cum next to and of at en super sub st'.split(' '),
);

/** The part before is the town's short name: Newark-on-Trent, Ashby-de-la-Zouch. */
const AFTER_HEAD = new Set('on upon in le de by under en cum super next'.split(' '));

interface NameKey {
  key: string;
  /** Subtracted from the place's weight, in hundredths of a power of ten of population. */
  penalty: number;
}

/** Larger than any other, which distinguishes a part of a name from the name. */
export const OTHER_WORD_PENALTY = 100;
const HEAD_PENALTY = 30;

/** All search keys of a place. */
export function keysOfName(name: string, otherNames: readonly string[] = []): NameKey[] {
  const keys = new Map<string, number>();
  const add = (key: string, penalty: number) => {
    if (key.length < 2) return;
    keys.set(key, Math.min(penalty, keys.get(key) ?? penalty));
  };
  for (const each of [name, ...otherNames]) {
    const full = normaliseName(each);
    add(full, 0);
    for (const spelling of spellings(full)) add(spelling, 0);
  }
  const words = normaliseName(name).split(' ');
  const joint = words.findIndex((word, index) => index > 0 && AFTER_HEAD.has(word));
  if (joint > 0) add(words.slice(0, joint).join(' '), HEAD_PENALTY);
  // The part after the joining word is a location, not a name: no one means Southend by "sea".
  const ownWords = joint > 0 ? joint : words.length;
  for (let start = 1; start < ownWords; start++) {
    if (!JOINING.has(words[start]!)) add(words.slice(start).join(' '), OTHER_WORD_PENALTY);
  }
  return [...keys].map(([key, penalty]) => ({ key, penalty }));
}

function spellings(key: string): string[] {
  if (/\bupon\b/.test(key)) return [key.replace(/\bupon\b/, 'on')];
  if (/\bon\b/.test(key)) return [key.replace(/\bon\b/, 'upon')];
  return [];
}

/** Ranking weight: a hundred is ten times the population. */
export function weightOfPopulation(population: number): number {
  return Math.round(100 * Math.log10(Math.max(population, 100)));
}

/** Like a town of 40,000: Lincoln ranks before Lincolnshire, Lincolnshire before Lincoln's villages. */
export const COUNTY_WEIGHT = weightOfPopulation(40_000);

/** Below any settlement, in their own order: LN1, LN2, LN10. */
export function weightOfOutcode(code: string): number {
  const number = Number(/\d+/.exec(code)?.[0] ?? 99);
  return 100 - number;
}
