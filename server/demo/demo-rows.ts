import { randomUUID } from 'node:crypto';
import { COVERAGE_METRES, reachMetres } from '@threshold/core/rules/match';
import { makeReferralCode, REFERRAL_CODE_BYTES } from '@threshold/core/rules/referral-code';
import { BUYING_STATUSES, RADIUS_MILES } from '@threshold/core/rules/search-defaults';
import {
  agentRow,
  agentSearchRow,
  buyerRow,
  type NewAgentSearch,
  type NewBuyerSearch,
  type NewUser,
  searchRow,
  staffRow,
} from '../factories/rows';
import type { PlaceRecord } from '../features/places/gazetteer';
import type { Random } from './random';
import {
  agencyWords,
  firstNames,
  jobTitles,
  lastNames,
  propertyNames,
  requirements,
  searchNames,
} from './words';

export const DEMO_DOMAIN = 'demo.example';
const DAY = 86_400_000;
const AFTER_DECLINING = ['due', 'invoiced', 'paid', 'failed'] as const;
const fullName = (place: PlaceRecord) => (place.secondary ? `${place.name}, ${place.secondary}` : place.name);

/** Writes down what demo people are like: most came lately, fewer long ago, and few have filled in everything. */
export function demoRows(random: Random, places: PlaceRecord[], now: Date) {
  const towns = places.filter(
    (place) => place.kind !== 'outcode' && place.kind !== 'county' && place.population > 0,
  );
  const outcodes = places.filter((place) => place.kind === 'outcode');
  const anyTown = random.weighted(towns, (place) => place.population);
  const radius = random.weighted(RADIUS_MILES, (miles) =>
    miles === 5 ? 6 : miles >= 3 && miles <= 15 ? 3 : 1,
  );
  const daysAgo = (most: number) => new Date(now.getTime() - Math.floor(random.next() ** 2.5 * most * DAY));
  const yesNo = (share: number) => (random.chance(0.8) ? random.chance(share) : null);
  const budget = () =>
    Math.round(Math.min(1_800_000, 90_000 + 190_000 * Math.exp(random.next() * 2.4 - 1.1)) / 5_000) * 5_000;
  const referral = () =>
    makeReferralCode(Uint8Array.from({ length: REFERRAL_CODE_BYTES }, () => random.between(0, 255)));

  function person(serial: number, role: string) {
    const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)];
    return { id: randomUUID(), firstName, lastName, email: `${role}${serial}@${DEMO_DOMAIN}` };
  }

  /** Ofcom sets 07700 900000 to 900999 aside for stories. */
  const phone = () => `07700 900${String(random.between(0, 999)).padStart(3, '0')}`;

  function buyer(serial: number): NewUser {
    const joined = daysAgo(400);
    const needsToSell = yesNo(0.45);
    const needsMortgage = yesNo(0.7);
    const estateAgentConsent = needsToSell ? yesNo(0.6) : null;
    const mortgageBrokerConsent = needsMortgage ? yesNo(0.5) : null;
    const active = new Date(Math.max(joined.getTime(), daysAgo(60).getTime()));
    return buyerRow({
      ...person(serial, 'buyer'),
      phone: random.chance(0.75) ? phone() : null,
      currentPostcode: random.chance(0.85) ? `${random.pick(outcodes).name} ${random.between(1, 9)}AA` : null,
      needsToSell,
      needsMortgage,
      estateAgentConsent,
      mortgageBrokerConsent,
      estateAgentConsentDate: estateAgentConsent ? active : null,
      mortgageConsentDate: mortgageBrokerConsent ? active : null,
      gdprConsentDate: joined,
      lastActiveAt: active,
      createdAt: joined,
      updatedAt: active,
    });
  }

  function searchOf(owner: NewUser, place = anyTown()): NewBuyerSearch {
    const miles = radius();
    const confirmed = new Date(Math.max(Number(owner.createdAt), daysAgo(45).getTime()));
    return searchRow({
      userId: owner.id ?? '',
      name: `${random.pick(searchNames)} in ${place.name}`,
      location: fullName(place),
      placeId: place.id,
      easting: place.easting,
      northing: place.northing,
      radius: miles,
      reachMetres: reachMetres(place.extent, miles),
      minBedrooms: random.weighted([1, 2, 3, 4, 5], (n) => [1, 4, 5, 2, 0.6][n - 1] ?? 1)(),
      maxPrice: budget(),
      propertyType: random.weighted(
        ['house', 'flat', 'bungalow'] as const,
        (type) => ({ house: 7, flat: 2, bungalow: 1 })[type],
      )(),
      buyingStatus: owner.needsToSell ? 'needToSell' : random.pick(BUYING_STATUSES),
      financing: owner.needsMortgage === false ? 'cash' : 'mortgage',
      specificRequirements: random.chance(0.5) ? random.pick(requirements) : null,
      isActive: random.chance(0.92),
      lastConfirmedAt: confirmed,
      createdAt: new Date(Number(owner.createdAt)),
      updatedAt: confirmed,
    });
  }

  /** Who agreed to the marketing email pays no setup fee; who declined has got as far as an invoice, or further. */
  let declined = 0;
  function setupFee(joined: Date): Partial<NewUser> {
    const agreed = yesNo(0.6);
    if (agreed === null) return {};
    const marketingEmailAgreedAt = new Date(joined.getTime() + DAY / 24);
    if (!agreed) {
      const setupFeeStatus = AFTER_DECLINING[declined++ % AFTER_DECLINING.length];
      return { marketingEmailAgreed: false, marketingEmailAgreedAt, setupFeeStatus };
    }
    const sent = joined.getTime() < now.getTime() - 5 * DAY && random.chance(0.5);
    return {
      marketingEmailAgreed: true,
      marketingEmailAgreedAt,
      setupFeeStatus: 'waived',
      marketingEmailSent: sent,
      marketingEmailSentAt: sent ? new Date(joined.getTime() + 3 * DAY) : null,
    };
  }

  function agency(serial: number, town: PlaceRecord): NewUser {
    const joined = daysAgo(300);
    const ready = serial <= 34;
    const agencyName = `${town.name} ${random.pick(agencyWords)} (demo)`;
    return agentRow({
      ...person(serial, 'agent'),
      agencyName,
      businessAddress: `${random.between(1, 99)} High Street, ${town.name}`,
      branchLocation: fullName(town),
      branchPlaceId: town.id,
      branchEasting: town.easting,
      branchNorthing: town.northing,
      areasOfOperation: outcodes
        .filter(
          ({ easting, northing }) =>
            Math.hypot(easting - town.easting, northing - town.northing) <= COVERAGE_METRES,
        )
        .map(({ name }) => name)
        .sort(),
      operatingRadius: random.pick([5, 10, 15, 20]),
      websiteUrl: `https://agency${serial}.${DEMO_DOMAIN}`,
      phone: phone(),
      verificationStatus: ready ? 'approved' : 'pending',
      subscriptionStatus: ready ? 'active' : 'inactive',
      ...setupFee(joined),
      referralCode: referral(),
      lastActiveAt: daysAgo(10),
      createdAt: joined,
      updatedAt: joined,
    });
  }

  const staffOf = (owner: NewUser, serial: number): NewUser =>
    staffRow({
      ...person(serial, 'staff'),
      parentAgentId: owner.id,
      jobTitle: random.pick(jobTitles),
      phone: phone(),
      lastActiveAt: daysAgo(20),
      createdAt: new Date(Number(owner.createdAt)),
      updatedAt: new Date(Number(owner.createdAt)),
    });

  /** A property the agency might hold: somewhere its branch covers. */
  function propertyOf(owner: NewUser, userId: string): NewAgentSearch {
    const [easting, northing] = [owner.branchEasting ?? 0, owner.branchNorthing ?? 0];
    const near = towns.filter(
      (town) => Math.hypot(town.easting - easting, town.northing - northing) < 15_000,
    );
    const place = random.weighted(near, (town) => town.population)();
    const created = daysAgo(60);
    return agentSearchRow({
      userId,
      name: `${random.pick(propertyNames)}, ${place.name}`,
      location: fullName(place),
      placeId: place.id,
      easting: place.easting,
      northing: place.northing,
      bedrooms: random.between(2, 4),
      price: Math.round((budget() * 0.8) / 5_000) * 5_000,
      propertyType: random.chance(0.8) ? 'house' : 'flat',
      createdAt: created,
      updatedAt: created,
    });
  }

  return { towns, buyer, searchOf, agency, staffOf, propertyOf, person };
}
