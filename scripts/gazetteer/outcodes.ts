import { readFileSync } from 'node:fs';
import { keysOfName, normaliseName } from '../../server/features/places/names';
import { gridOf, metresBetween, type Position } from './grid';
import type { Settlement } from './settlements';
import { OTHER_NAMES, POPULATION } from './spelling';

export interface Outcode extends Position {
  code: string;
  kind: 'outcode' | 'other-outcode';
  /** "Lincoln", or "Acton, London" where the post town alone says too little. */
  locality: string;
  county: string;
  extent: number;
}

/** Given to one large user of the post, such as a bank: a building, not a piece of the country. */
const LARGE_USERS = new Set(
  `B99 BB0 BB94 BD97 BD98 BD99 BL11 BL78 BN50 BN51 BN52 BN88 BN91 BN95 BN99 BR98 BS0 BS80 BS98 BS99 CA95 CA99 CH25 CH26
CH27 CH28 CH29 CH30 CH31 CH32 CH33 CH34 CH70 CH88 CH99 CM92 CM98 CM99 CR9 CR44 CR90 CT50 CW98 DE99 DH97 DH98 DH99 DL98
DN55 E77 E98 EC1P EC2P EC3P EC4P EN77 FY0 GU95 HD97 HD98 IP98 L67 L68 L69 L70 L71 L72 L73 L74 L75 L80 LE21 LE41 LE55
LE87 LE94 LE95 LS88 LS98 LS99 LU95 M60 M61 M99 ME99 MK77 N1P N81 NE82 NE83 NE85 NE88 NE92 NE98 NE99 NG70 NG80 NG90 NN99
NW1W NW26 OL95 PE99 PL95 PR0 PR11 RH77 RM50 S49 S95 S96 S97 S98 S99 SE1P SL60 SL95 SN38 SN99 SO97 SR9 SR43 SS22 SS99
ST55 SW95 SW99 SY99 TR93 UB18 W1A WA55 WA88 WD99 WF90 WR78 WR99 WV98 WV99 YO90 YO91`.split(/\s+/),
);

/** Written by people, though the post has only the lettered parts: SW1 for SW1A to SW1Y. */
const GROUPS = new Set(['EC1', 'EC2', 'EC3', 'EC4', 'SW1', 'W1', 'WC1', 'WC2']);

const read = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n');

/** Each line: an area, then for every district its number and its centre in thousandths of a degree. */
export function centres(): Map<string, Position> {
  const result = new Map<string, Position>();
  for (const file of ['outcodes-a-g', 'outcodes-h-p', 'outcodes-r-z']) {
    for (const line of read(`./${file}.data.txt`)) {
      const [area = '', ...rest] = line.split(' ');
      for (let at = 0; at < rest.length; at += 3) {
        const code = `${area}${rest[at]}`;
        if (result.has(code)) throw new Error(`${code} is listed twice in ${file}`);
        result.set(code, gridOf(Number(rest[at + 1]) / 1_000, Number(rest[at + 2]) / 1_000));
      }
    }
  }
  return result;
}

/** Each line: "LN: Lincoln 1-6; Market Rasen 7-8". */
export function postTowns(): (code: string) => string {
  const towns = new Map<string, { town: string; from: number; to: number }[]>();
  for (const line of read('./post-towns.data.txt')) {
    const [area = '', list = ''] = line.split(': ');
    const ranges = list.split('; ').flatMap((entry) => {
      const [, town = '', numbers = ''] = /^(.*?) (\d[\d -]*)$/.exec(entry) ?? [];
      return numbers.split(' ').map((range) => {
        const [from = 0, to = from] = range.split('-').map(Number);
        return { town, from, to };
      });
    });
    towns.set(area, ranges);
  }
  return (code) => {
    const [, area = '', number = ''] = /^([A-Z]+)(\d+)/.exec(code) ?? [];
    const found = towns.get(area)?.find(({ from, to }) => Number(number) >= from && Number(number) <= to);
    if (!found) throw new Error(`No post town for ${code}`);
    return found.town;
  };
}

export function outcodes(settlements: Settlement[]): Outcode[] {
  const positions = [...centres()].map(([code, position]) => ({ code, ...position }));
  const townOf = postTowns();
  const byName = new Map<string, Settlement[]>();
  for (const place of settlements) {
    const key = normaliseName(place.name);
    byName.set(key, [...(byName.get(key) ?? []), place]);
  }
  const ordinary = positions.filter(({ code }) => !LARGE_USERS.has(code) && !GROUPS.has(code));
  const extentOf = (outcode: (typeof positions)[number]) => {
    if (LARGE_USERS.has(outcode.code)) return 500;
    const others = ordinary.filter((other) => other !== outcode);
    if (!GROUPS.has(outcode.code))
      return extentOfOutcode(others.map((other) => metresBetween(other, outcode)));
    const parts = others.filter(({ code }) => code.slice(0, -1) === outcode.code && /[A-Z]$/.test(code));
    return Math.round(Math.max(...parts.map((part) => metresBetween(part, outcode))) + 400);
  };
  return positions.map((outcode) => {
    const town = townOf(outcode.code);
    const county = countyAround(outcode, town, byName, settlements);
    return {
      ...outcode,
      kind: ordinary.includes(outcode) ? 'outcode' : 'other-outcode',
      extent: extentOf(outcode),
      county,
      locality: town === 'London' ? londonLocality(outcode, settlements) : town,
    };
  });
}

/** Post towns that the lists of places leave out stand in the middle of their outward codes. */
export function missingTowns(settlements: Settlement[]): Settlement[] {
  const townOf = postTowns();
  const codesOf = new Map<string, Position[]>();
  for (const [code, position] of centres()) {
    const town = townOf(code);
    if (town !== 'London' && town !== 'Wirral') codesOf.set(town, [...(codesOf.get(town) ?? []), position]);
  }
  const byKey = new Map<string, Settlement[]>();
  for (const place of settlements) {
    for (const { key } of keysOfName(place.name, OTHER_NAMES[place.name])) {
      byKey.set(key, [...(byKey.get(key) ?? []), place]);
    }
  }
  return [...codesOf].flatMap(([town, codes]) => {
    const known = byKey.get(normaliseName(town)) ?? [];
    if (known.some((place) => codes.some((code) => metresBetween(place, code) < 12_000))) return [];
    const centre = codes[0]!;
    const county = nearest(centre, settlements)!.county;
    const population = POPULATION[`${town}, ${county}`] ?? 1_500;
    const kind = population >= 8_000 ? 'town' : 'village';
    return [{ name: town, kind, county, within: null, population, outcodes: [], ...centre }];
  });
}

/** The post town's county where the town is near enough to be the one meant; else that of the places around. */
function countyAround(
  outcode: Position,
  town: string,
  byName: Map<string, Settlement[]>,
  settlements: Settlement[],
): string {
  if (town === 'London') return 'Greater London';
  const named = nearest(outcode, byName.get(normaliseName(town)) ?? []);
  if (named && metresBetween(named, outcode) < 30_000) return named.county;
  return nearest(outcode, settlements)!.county;
}

function londonLocality(outcode: Position & { code: string }, settlements: Settlement[]): string {
  const base = outcode.code.replace(/[A-Z]$/, '');
  const listed = settlements.filter(
    (place) => place.outcodes.includes(outcode.code) || place.outcodes.includes(base),
  );
  const district = nearest(outcode, listed);
  return district && metresBetween(district, outcode) < 2_500 ? `${district.name}, London` : 'London';
}

function nearest<Place extends Position>(to: Position, places: readonly Place[]): Place | undefined {
  let best: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const metres = metresBetween(place, to);
    if (metres < least) {
      best = place;
      least = metres;
    }
  }
  return best;
}

/** Outward codes cover all land, so the radius is about half the distance to their neighbours. */
function extentOfOutcode(distancesToOthers: readonly number[]): number {
  const nearest = [...distancesToOthers].sort((a, b) => a - b).filter((distance) => distance > 150);
  const typical = nearest.slice(0, 5);
  if (typical.length === 0) return 3_000;
  const mean = typical.reduce((sum, distance) => sum + distance, 0) / typical.length;
  return Math.round(Math.min(12_000, Math.max(300, mean * 0.6)));
}
