import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { type GridPoint, isWithin, MILE_METRES, radiusMetres } from '@threshold/core/rules/matching/match';
import {
  BUYING_STATUSES,
  type BuyingStatus,
  type Financing,
  GARDENS_WANTED,
  type GardenWanted,
  PROPERTY_TYPES,
  type PropertyType,
  RADIUS_MILES,
} from '@threshold/core/rules/matching/search-defaults';
import { buyerRow, type NewBuyerSearch, type NewUser, searchRow } from '../factories/rows';
import type { PlaceRecord } from '../features/places/gazetteer';
import { DEMO_DOMAIN } from './demo-domain';
import { milesBetween, originsAmong, postcodeIn } from './origins';
import { mobiles } from './phones';
import { priceLevel, roundSum, typicalPrice } from './prices';
import type { Random } from './random';
import { bungalowSearchNames, firstNames, lastNames, requirements, searchNames } from './texts';
import { earliest, HOUR_MS, latest, type Times } from './times';

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

export interface Household {
  buyer: NewUser;
  searches: NewBuyerSearch[];
}

type Weights<T extends string> = Partial<Record<T, number>>;

/** For each kind of household: frequency, property types, bedrooms, and share of cash buyers. */
const KINDS: Record<
  BuyingStatus,
  { share: number; types: Weights<PropertyType>; bedrooms: number[]; cash: number; means: [number, number] }
> = {
  firstTime: {
    share: 28,
    types: { house: 6, flat: 4 },
    bedrooms: [2, 5, 3],
    cash: 0.03,
    means: [0.8, 1.15],
  },
  rented: { share: 14, types: { house: 7, flat: 3 }, bedrooms: [1, 5, 4], cash: 0.08, means: [0.85, 1.2] },
  needToSell: {
    share: 32,
    types: { house: 8, bungalow: 1.5, flat: 0.7 },
    bedrooms: [0, 3, 6, 3, 0.8],
    cash: 0.2,
    means: [0.95, 1.4],
  },
  sold: {
    share: 13,
    types: { house: 7, bungalow: 2, flat: 1 },
    bedrooms: [0, 3, 6, 3, 0.8],
    cash: 0.35,
    means: [0.95, 1.4],
  },
  nothingToSell: {
    share: 13,
    types: { house: 4, flat: 4, bungalow: 2 },
    bedrooms: [1, 5, 3, 0.5],
    cash: 0.55,
    means: [0.9, 1.35],
  },
};
const RADIUS_SHARES: Record<number, number> = {
  0.5: 1,
  1: 3,
  3: 5,
  5: 8,
  10: 6,
  15: 3,
  20: 1.5,
  25: 0.6,
  30: 0.4,
};
/** Additional towns of the same search are nearby and have similar prices. */
const OTHER_TOWN_MILES = 12;
const LIKE_PRICES = Math.log(1.25);
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
  /** Flats need no garden; a requirement that mentions one implies one. */
  const gardenFor = (type: PropertyType, words: string | null): GardenWanted => {
    const wanted = type === 'flat' ? 'any' : anyGarden();
    return wanted === 'any' && words?.toLowerCase().includes('garden') && type !== 'flat' ? 'small' : wanted;
  };
  const anyRadius = random.weighted(RADIUS_MILES, (miles) => RADIUS_SHARES[miles] ?? 0.1);
  const originOf = originsAmong(random, outcodes);
  const mobileFor = mobiles();
  /** By county, so that the buyers of one property have different names. */
  const decks = new Map<string, () => { firstName: string; lastName: string }>();
  const nameFor = (place: PlaceRecord) => {
    const county = place.secondary ?? place.name;
    let name = decks.get(county);
    if (!name) {
      const [firstName, lastName] = [random.deck(firstNames), random.deck(lastNames)];
      name = () => ({ firstName: firstName(), lastName: lastName() });
      decks.set(county, name);
    }
    return name();
  };
  const answered = (share: number) => (random.chance(0.8) ? random.chance(share) : null);

  function criteria(place = anyTown()): SearchCriteria {
    const buyingStatus = anyStatus();
    const { types, bedrooms, cash, means } = KINDS[buyingStatus];
    const propertyType = random.weighted(PROPERTY_TYPES, (type) => types[type] ?? 0)();
    const rooms = propertyType === 'house' ? bedrooms : bedrooms.slice(0, 3);
    const minBedrooms = random.weighted(
      rooms.map((_, n) => n + 1),
      (n) => rooms[n - 1] ?? 0,
    )();
    const [least, most] = means;
    const budget = roundSum(
      typicalPrice(place, propertyType, minBedrooms) * (least + random.next() * (most - least)),
    );
    // Bungalow buyers have mostly paid off their mortgage.
    const inCash = random.chance(propertyType === 'bungalow' ? 0.7 : cash);
    return {
      place,
      buyingStatus,
      financing: inCash ? 'cash' : 'mortgage',
      propertyType,
      minBedrooms,
      budget,
    };
  }

  function household(serial: number, searchCount: number, wanted = criteria()): Household {
    const joined = wanted.since ?? when.recently(0.05, 400);
    const saved = Array.from({ length: searchCount }, (_, n) =>
      n === 0 ? when.after(joined, random.between(2, 50) * (HOUR_MS / 60)) : when.between(joined),
    );
    const active = wanted.since
      ? when.ago(HOUR_MS)
      : latest(when.between(latest(joined, when.ago(60 * DAY_MS)), when.now, 2.5), ...saved);
    const answers = searchCount > 0 ? answersOf(wanted) : { needsToSell: null, needsMortgage: null };
    const estateAgentConsent = answers.needsToSell ? answered(0.6) : null;
    const mortgageBrokerConsent = answers.needsMortgage ? answered(0.5) : null;
    const agreed = when.between(joined, active);
    const buyer = buyerRow({
      id: randomUUID(),
      ...nameFor(wanted.place),
      email: `buyer${serial}@${DEMO_DOMAIN}`,
      phone: wanted.since || random.chance(0.75) ? mobileFor(wanted.place) : null,
      currentPostcode:
        wanted.since || random.chance(0.85) ? postcodeIn(random, originOf(wanted.place)) : null,
      ...answers,
      estateAgentConsent,
      mortgageBrokerConsent,
      estateAgentConsentDate: estateAgentConsent ? agreed : null,
      mortgageConsentDate: mortgageBrokerConsent ? agreed : null,
      gdprConsentDate: joined,
      lastActiveAt: active,
      createdAt: joined,
      updatedAt: active,
    });
    const names = random.shuffled(
      wanted.propertyType === 'bungalow'
        ? bungalowSearchNames(wanted.buyingStatus)
        : searchNames[wanted.buyingStatus],
    );
    const places = othersThan(wanted.place, searchCount - 1);
    const searches = [wanted.place, ...places].slice(0, searchCount).map((place, n) =>
      search(buyer, wanted, {
        place,
        name: `${names[n % names.length]} in ${place.name}`,
        // About the same budget.
        maxPrice: n === 0 ? wanted.budget : roundSum(wanted.budget * (0.95 + random.next() * 0.1)),
        createdAt: saved[n] ?? joined,
      }),
    );
    return { buyer, searches };
  }

  /** Additional towns to search in; further away if few nearby are similar to the first. */
  function othersThan(place: PlaceRecord, count: number): PlaceRecord[] {
    if (count < 1) return [];
    const level = priceLevel(place);
    const like = (town: PlaceRecord) => Math.abs(Math.log(priceLevel(town) / level)) < LIKE_PRICES;
    for (let miles = OTHER_TOWN_MILES; ; miles *= 2) {
      const metres = miles * MILE_METRES;
      const near = towns.filter((town) => town.name !== place.name && isWithin(town, place, metres));
      const candidates = near.filter(like);
      if (candidates.length >= count) return random.shuffled(candidates).slice(0, count);
    }
  }

  function search(
    buyer: NewUser,
    wanted: SearchCriteria,
    { place, ...own }: { place: PlaceRecord; name: string; maxPrice: number; createdAt: Date },
  ): NewBuyerSearch {
    const radius = wanted.radius ?? anyRadius();
    const active = new Date(Number(buyer.lastActiveAt));
    const lately = when.ago((wanted.since ? 2 : 45) * DAY_MS);
    const confirmed = when.between(latest(own.createdAt, earliest(lately, active)), active, 2);
    const specificRequirements = random.chance(0.5) ? random.pick(requirements[wanted.propertyType]) : null;
    return searchRow({
      id: randomUUID(),
      userId: buyer.id ?? '',
      ...own,
      location: fullName(place),
      placeId: place.id,
      easting: place.easting,
      northing: place.northing,
      radius,
      radiusMetres: radiusMetres(place.extent, radius),
      minBedrooms: wanted.minBedrooms,
      propertyType: wanted.propertyType,
      buyingStatus: wanted.buyingStatus,
      financing: wanted.financing,
      specificRequirements,
      // The demo buyer matches every house of the demo agency.
      garden: wanted.since ? 'any' : gardenFor(wanted.propertyType, specificRequirements),
      isActive: wanted.since !== undefined || random.chance(0.92),
      lastConfirmedAt: confirmed,
      updatedAt: confirmed,
    });
  }

  return { household, criteria };
}

/** The profile's answers. */
export const answersOf = ({
  buyingStatus,
  financing,
}: Pick<SearchCriteria, 'buyingStatus' | 'financing'>) => ({
  needsToSell: buyingStatus === 'needToSell',
  needsMortgage: financing === 'mortgage',
});
