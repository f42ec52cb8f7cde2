/**
 * Rebuilds the embedded gazetteer: `npx tsx scripts/gazetteer/build.ts`. The sources and their licences are in NOTICE.
 * The result is one text, a line for each place: id, name, kind, second line, easting, northing, population, extent,
 * other names.
 */
import { writeFileSync } from 'node:fs';
import { COUNTY_ABBREVIATIONS, counties } from '../../server/features/places/counties';
import { extentOfPopulation } from '../../server/features/places/extent';
import { normaliseName } from '../../server/features/places/names';
import { metresBetween, type Position } from './grid';
import { missingTowns, type Outcode, outcodes } from './outcodes';
import { type Settlement, settlements } from './settlements';
import { OTHER_NAMES } from './spelling';

interface Line extends Position {
  id: string;
  name: string;
  kind: string;
  secondary: string;
  population: number;
  extent: number;
  otherNames: string[];
}

const slug = (...parts: string[]) => normaliseName(parts.join(' ')).replaceAll(' ', '-');

function settlementLines(places: Settlement[]): Line[] {
  const lines = places.map((place) => ({
    id: slug(place.name, place.county),
    name: place.name,
    kind: place.kind,
    secondary: secondLine(place),
    easting: place.easting,
    northing: place.northing,
    population: place.population,
    extent: extentOfPopulation(place.population),
    otherNames: OTHER_NAMES[place.name] ?? [],
    place,
  }));
  return distinguish(lines);
}

function secondLine(place: Settlement): string {
  const county = place.county === 'Greater London' && place.name !== 'London' ? 'London' : place.county;
  const parts = [place.within, county].filter((part) => part !== null && part !== place.name);
  return [...new Set(parts)].join(', ') || 'England';
}

/** Two Newtons in one county are told apart by the nearest town. */
function distinguish(lines: (Line & { place: Settlement })[]): Line[] {
  const towns = lines.filter(({ population }) => population >= 5_000);
  const groups = new Map<string, (Line & { place: Settlement })[]>();
  for (const line of lines) groups.set(line.id, [...(groups.get(line.id) ?? []), line]);
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    for (const line of group) {
      const near = towns
        .filter((town) => !group.includes(town) && town.name !== line.name)
        .reduce((best, town) => (metresBetween(town, line) < metresBetween(best, line) ? town : best));
      line.id = slug(line.name, 'near', near.name, line.place.county);
      line.secondary = `near ${near.name}, ${secondLine({ ...line.place, within: null })}`;
    }
  }
  return lines.map(({ place: _place, ...line }) => line);
}

function outcodeLines(codes: Outcode[]): Line[] {
  return codes.map(({ code, kind, locality, county, extent, easting, northing }) => {
    const inLondon = county === 'Greater London';
    const where =
      locality === county ? [county] : locality.endsWith('London') ? [locality] : [locality, county];
    const secondary = where.map((part) => (inLondon && part === county ? 'London' : part)).join(', ');
    return {
      id: `oc-${code.toLowerCase()}`,
      name: code,
      kind,
      secondary,
      easting,
      northing,
      population: 0,
      extent,
      otherNames: [],
    };
  });
}

/** A county is drawn as a circle around its outward codes, wide enough for nine in ten of them. */
function circleAround(codes: Outcode[]): Position & { extent: number } {
  const mean = (pick: (code: Outcode) => number) =>
    Math.round(codes.reduce((sum, each) => sum + pick(each), 0) / codes.length);
  const centre = { easting: mean((code) => code.easting), northing: mean((code) => code.northing) };
  const reaches = codes.map((code) => metresBetween(code, centre) + code.extent / 2).sort((a, b) => a - b);
  return { ...centre, extent: Math.round(reaches[Math.floor(reaches.length * 0.9)]!) };
}

function areaLine(name: string, codes: Outcode[], population: number, otherNames: string[]): Line {
  if (codes.length === 0) throw new Error(`No outward codes in ${name}`);
  return {
    id: slug(name),
    name,
    kind: 'county',
    secondary: 'England',
    population,
    otherNames,
    ...circleAround(codes),
  };
}

function countyLines(codes: Outcode[], places: Settlement[]): Line[] {
  return counties
    .filter((county) => county !== 'Bristol')
    .map((county) => {
      const inside = codes.filter((code) => code.county === county);
      const population = places.reduce(
        (sum, place) => (place.county === county && place.kind !== 'suburb' ? sum + place.population : sum),
        0,
      );
      const short = Object.entries(COUNTY_ABBREVIATIONS).filter(([, full]) => full === county);
      const otherNames = short.map(([abbreviation]) => abbreviation);
      return areaLine(county, inside, population, otherNames);
    });
}

const listed = settlements();
const places = [...listed, ...missingTowns(listed)];
const codes = outcodes(places);
const lines: Line[] = [
  ...settlementLines(places),
  ...countyLines(codes, places),
  areaLine(
    'Wirral',
    codes.filter(({ code }) => /^CH(4\d|6[0-6])$/.test(code)),
    320_000,
    [],
  ),
  ...outcodeLines(codes),
];

const seen = new Map<string, Line>();
for (const line of lines) {
  if (seen.has(line.id)) throw new Error(`Two places are called ${line.id}`);
  seen.set(line.id, line);
}
const text = lines
  .sort((a, b) => (a.id < b.id ? -1 : 1))
  .map(({ id, name, kind, secondary, easting, northing, population, extent, otherNames }) =>
    [id, name, kind, secondary, easting, northing, population, extent, otherNames.join('|')].join('\t'),
  )
  .join('\n');
const target = new URL('../../server/features/places/gazetteer.data.ts', import.meta.url);
writeFileSync(
  target,
  `// Built by scripts/gazetteer/build.ts; sources and licences are in NOTICE.\nexport const GAZETTEER: string = \`${text}\n\`;\n`,
);
console.log(
  `${lines.length} places, ${codes.length} of them outward codes, ${Math.round(text.length / 1024)} KB`,
);
