import { outwardCode } from './postcode';

type District = { area: string; number: number; suffix: string };

/** LN1-LN6, NG22-NG25: consecutive districts joined; anything that is not an outward code follows unchanged. */
export function condenseOutcodes(codes: readonly string[]): string {
  const districts = new Map<string, District>();
  const others = new Set<string>();
  for (const code of codes) {
    const district = readDistrict(code);
    if (district) districts.set(spell(district), district);
    else if (code.trim() !== '') others.add(code.trim());
  }
  const runs = joinRuns([...districts.values()].sort(compareDistricts));
  return [...runs, ...others].join(', ');
}

function readDistrict(code: string): District | null {
  const outward = outwardCode(code.replace(/\s/g, ''));
  const parts = /^([A-Z]{1,2})(0|[1-9]\d?)([A-Z]?)$/.exec(outward ?? '');
  if (!parts) return null;
  const [, area = '', number = '', suffix = ''] = parts;
  return { area, number: Number(number), suffix };
}

function compareDistricts(a: District, b: District): number {
  if (a.area !== b.area) return a.area < b.area ? -1 : 1;
  // Districts with a letter suffix cannot be joined, so they follow their area's numbers.
  if ((a.suffix === '') !== (b.suffix === '')) return a.suffix === '' ? -1 : 1;
  if (a.number !== b.number) return a.number - b.number;
  return a.suffix < b.suffix ? -1 : 1;
}

function joinRuns(sorted: readonly District[]): string[] {
  const runs: { first: District; last: District }[] = [];
  for (const district of sorted) {
    const run = runs.at(-1);
    if (run && follows(run.last, district)) run.last = district;
    else runs.push({ first: district, last: district });
  }
  return runs.map(({ first, last }) => (first === last ? spell(first) : `${spell(first)}-${spell(last)}`));
}

function follows(last: District, next: District): boolean {
  const numbered = last.suffix === '' && next.suffix === '';
  return numbered && last.area === next.area && last.number + 1 === next.number;
}

function spell({ area, number, suffix }: District): string {
  return `${area}${number}${suffix}`;
}
