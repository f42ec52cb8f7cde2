import type { GridPoint } from '@threshold/core/rules/matching/match';

/** Numbers reserved by Ofcom for fiction. */
const MOBILES = 1_000;
const STEP = 389; // Has no factor in common with 1,000, so that neighbours look unlike each other and all come up.
const mobile = (n: number) => `07700 900${String((n * STEP) % MOBILES).padStart(3, '0')}`;

/**
 * There are fewer numbers than buyers. A repeated number goes to the buyer furthest from its other holders, so that no
 * agency's list shows it twice.
 */
export function mobiles() {
  const holders: GridPoint[][] = Array.from({ length: MOBILES }, () => []);
  let free = 0;

  return function mobileFor(at: GridPoint): string {
    const n = free < MOBILES ? free++ : furthest(holders, at);
    holders[n]?.push(at);
    return mobile(n);
  };
}

function furthest(holders: GridPoint[][], { easting, northing }: GridPoint): number {
  let [best, most] = [0, -1];
  for (const [n, points] of holders.entries()) {
    let least = Number.POSITIVE_INFINITY;
    for (const point of points)
      least = Math.min(least, (point.easting - easting) ** 2 + (point.northing - northing) ** 2);
    if (least > most) [best, most] = [n, least];
  }
  return best;
}

const AREAS: Readonly<Record<string, string>> = {
  Leeds: '0113 496 0',
  Sheffield: '0114 496 0',
  Nottingham: '0115 496 0',
  Leicester: '0116 496 0',
  Bristol: '0117 496 0',
  Reading: '0118 496 0',
  Birmingham: '0121 496 0',
  Liverpool: '0151 496 0',
  Manchester: '0161 496 0',
  London: '020 7946 0',
  'Newcastle upon Tyne': '0191 498 0',
};
/** More offices than any area has. */
const AREA_STEP = 83;
/** For towns without their own range. */
const NO_AREA = '01632 960';

/** Numbers of an office, without repetition. */
export function landlines() {
  const used = new Map<string, number>();
  return function landlineIn(town: string): string {
    const area = AREAS[town] ?? NO_AREA;
    // Start each area at another number, or the first offices would all have the same last digits.
    const n = used.get(area) ?? used.size * AREA_STEP;
    used.set(area, n + 1);
    return `${area}${String((n * STEP + 127) % MOBILES).padStart(3, '0')}`;
  };
}
