import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@threshold/core/rules/format/dates';
import { type GridPoint, isWithin, MILE_METRES, radiusMetres } from '@threshold/core/rules/matching/match';
import {
  BUYING_STATUSES,
  type BuyingStatus,
  type Financing,
  GARDENS_WANTED,
  type GardenWanted,
  PROPERTY_TYPES,
  type PropertyType,
} from '@threshold/core/rules/matching/search-defaults';
import { buyerRow, type NewBuyerSearch, type NewUser, searchRow } from '../factories/rows';
import type { PlaceRecord } from '../features/places/gazetteer';
import { DEMO_DOMAIN, type Known } from './demo-domain';
import { milesBetween, originsAmong, postcodeIn } from './origins';
import { mobiles } from './phones';
import { roundSum, typicalPrice } from './prices';
import type { Random } from './random';
import { firstNames, lastNames, requirements, searchNames } from './texts';
import { earliest, latest, MINUTE_MS, type Times } from './times';

/** One buyer's criteria: all their searches and their profile agree. */
export interface SearchCriteria {
  place: PlaceRecord;
  buyingStatus: BuyingStatus;
  financing: Financing;
  propertyType: PropertyType;
  minBedrooms: number;
  budget: number;
  /** For the demo buyer: when they joined, and their radius. */
  since?: Date;
  radius?: number;
}

export type DemoSearch = Known<NewBuyerSearch> &
  Pick<SearchCriteria, 'propertyType'> & { radius: number; garden: GardenWanted };

export interface Household {
  buyer: Known<NewUser>;
  searches: DemoSearch[];
}

export const searchesById = (homes: Household[]) =>
  new Map(homes.flatMap(({ buyer, searches }) => searches.map((search) => [search.id, { buyer, search }])));

interface Kind {
  share: number;
  types: Partial<Record<PropertyType, number>>;
  bedrooms: number[];
  cash: number;
}

/** For each kind of household: frequency, property types, bedrooms, and share of cash buyers. */
const KINDS: Record<BuyingStatus, Kind> = {
  firstTime: { share: 28, types: { house: 6, flat: 4 }, bedrooms: [2, 5, 3], cash: 0.03 },
  rented: { share: 14, types: { house: 7, flat: 3 }, bedrooms: [1, 5, 4], cash: 0.08 },
  needToSell: { share: 32, types: { house: 8, bungalow: 2, flat: 1 }, bedrooms: [0, 3, 6, 3, 1], cash: 0.2 },
  sold: { share: 13, types: { house: 7, bungalow: 2, flat: 1 }, bedrooms: [0, 3, 6, 3, 1], cash: 0.35 },
  nothingToSell: { share: 13, types: { house: 4, flat: 4, bungalow: 2 }, bedrooms: [1, 5, 3, 1], cash: 0.55 },
};
/** From the choices of the form, as often as they are made. */
const RADII = [0.5, 1, 1, 3, 3, 3, 5, 5, 5, 5, 5, 10, 10, 10, 15, 15, 20, 30] as const;
/** Additional towns of the same search are nearby. */
const OTHER_TOWN_MILES = 12;
/** Caps the weight of London. */
const LARGEST = 600_000;
/** Extra weight for the demo agent's branch, so that it has enough matches. */
const LIVELY_MILES = 20;
const LIVELY_TIMES = 12;

export const fullName = (place: PlaceRecord) =>
  place.secondary ? `${place.name}, ${place.secondary}` : place.name;

export function households(
  random: Random,
  when: Times,
  { towns, outcodes, lively }: { towns: PlaceRecord[]; outcodes: PlaceRecord[]; lively: GridPoint },
) {
  const anyTown = random.weighted(
    towns,
    (place) =>
      Math.min(place.population, LARGEST) * (milesBetween(place, lively) <= LIVELY_MILES ? LIVELY_TIMES : 1),
  );
  const anyStatus = random.weighted(BUYING_STATUSES, (status) => KINDS[status].share);
  const anyGarden = random.weighted(GARDENS_WANTED, (garden) => ({ any: 6, small: 3, large: 1 })[garden]);
  const originOf = originsAmong(random, outcodes);
  const mobileFor = mobiles();
  /** By county, so that the buyers of one property have different names. */
  const decks = new Map<string, { first: () => string; last: () => string }>();
  const nameFor = ({ name, secondary }: PlaceRecord) => {
    const county = secondary ?? name;
    const deck = decks.get(county) ?? { first: random.deck(firstNames), last: random.deck(lastNames) };
    decks.set(county, deck);
    return { firstName: deck.first(), lastName: deck.last() };
  };
  const answered = (share: number) => (random.chance(0.8) ? random.chance(share) : null);

  function criteria(): SearchCriteria {
    const place = anyTown();
    const buyingStatus = anyStatus();
    const { types, bedrooms, cash } = KINDS[buyingStatus];
    const propertyType = random.weighted(PROPERTY_TYPES, (type) => types[type] ?? 0)();
    const rooms = propertyType === 'house' ? bedrooms : bedrooms.slice(0, 3);
    const minBedrooms = 1 + random.weighted([...rooms.keys()], (n) => rooms[n] ?? 0)();
    const budget = typicalPrice(place, propertyType, minBedrooms) * (0.85 + random.next() * 0.45);
    // Bungalow buyers have mostly paid off their mortgage.
    const inCash = random.chance(propertyType === 'bungalow' ? 0.7 : cash);
    return {
      place,
      buyingStatus,
      financing: inCash ? 'cash' : 'mortgage',
      propertyType,
      minBedrooms,
      budget: roundSum(budget),
    };
  }

  function household(serial: number, searchCount: number, wanted: SearchCriteria): Household {
    const known = wanted.since !== undefined;
    const joined = wanted.since ?? when.recently(0.05, 400);
    const saved = Array.from({ length: searchCount }, (_, n) =>
      n === 0 ? when.after(joined, random.between(2, 50) * MINUTE_MS) : when.between(joined),
    );
    const active = known
      ? when.ago(HOUR_MS)
      : latest(when.between(latest(joined, when.ago(60 * DAY_MS)), when.now, 2.5), ...saved);
    const needsToSell = searchCount > 0 ? wanted.buyingStatus === 'needToSell' : null;
    const needsMortgage = searchCount > 0 ? wanted.financing === 'mortgage' : null;
    const estateAgentConsent = needsToSell ? answered(0.6) : null;
    const mortgageBrokerConsent = needsMortgage ? answered(0.5) : null;
    const agreed = when.between(joined, active);
    const row = buyerRow({
      ...nameFor(wanted.place),
      email: `buyer${serial}@${DEMO_DOMAIN}`,
      phone: known || random.chance(0.75) ? mobileFor(wanted.place) : null,
      currentPostcode: known || random.chance(0.85) ? postcodeIn(random, originOf(wanted.place)) : null,
      needsToSell,
      needsMortgage,
      estateAgentConsent,
      mortgageBrokerConsent,
      estateAgentConsentDate: estateAgentConsent ? agreed : null,
      mortgageConsentDate: mortgageBrokerConsent ? agreed : null,
      gdprConsentDate: joined,
      lastActiveAt: active,
      updatedAt: active,
    });
    const id = randomUUID();
    const names = random.shuffled(
      searchNames[wanted.propertyType === 'bungalow' ? 'bungalow' : wanted.buyingStatus],
    );
    const searches = [wanted.place, ...othersThan(wanted.place, searchCount - 1)]
      .slice(0, searchCount)
      .map((place, n) => {
        const createdAt = saved[n] ?? joined;
        const radius = wanted.radius ?? random.pick(RADII);
        const lately = when.ago((known ? 2 : 45) * DAY_MS);
        const confirmed = when.between(latest(createdAt, earliest(lately, active)), active, 2);
        const specificRequirements = random.chance(0.5)
          ? random.pick(requirements[wanted.propertyType])
          : null;
        // Flats need no garden, and the demo buyer matches every house of the demo agency.
        const anyKind = known || wanted.propertyType === 'flat';
        const wantsGarden = /garden/i.test(specificRequirements ?? '');
        const chosen = wantsGarden ? 'small' : anyGarden();
        const garden = anyKind ? 'any' : chosen;
        const search = searchRow({
          userId: id,
          name: `${names[n % names.length]} in ${place.name}`,
          // About the same budget.
          maxPrice: n === 0 ? wanted.budget : roundSum(wanted.budget * (0.95 + random.next() * 0.1)),
          location: fullName(place),
          placeId: place.id,
          easting: place.easting,
          northing: place.northing,
          radiusMetres: radiusMetres(place.extent, radius),
          minBedrooms: wanted.minBedrooms,
          buyingStatus: wanted.buyingStatus,
          financing: wanted.financing,
          specificRequirements,
          isActive: known || random.chance(0.92),
          lastConfirmedAt: confirmed,
          updatedAt: confirmed,
        });
        return { ...search, propertyType: wanted.propertyType, radius, garden, id: randomUUID(), createdAt };
      });
    return { buyer: { ...row, id, createdAt: joined }, searches };
  }

  /** Additional towns to search in; further away if there are few nearby. */
  function othersThan(place: PlaceRecord, count: number): PlaceRecord[] {
    if (count < 1) return [];
    for (let miles = OTHER_TOWN_MILES; ; miles *= 2) {
      const near = towns.filter(
        (town) => town.name !== place.name && isWithin(town, place, miles * MILE_METRES),
      );
      if (near.length >= count) return random.shuffled(near).slice(0, count);
    }
  }

  return { household, criteria };
}
