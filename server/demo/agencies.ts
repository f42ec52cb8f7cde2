import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@threshold/core/rules/format/dates';
import { COVERAGE_METRES, isWithin, MILE_METRES } from '@threshold/core/rules/matching/match';
import {
  type Garden,
  PROPERTY_TYPES,
  type PropertyType,
} from '@threshold/core/rules/matching/search-defaults';
import { agentRow, agentSearchRow, type NewAgentSearch, type NewUser, staffRow } from '../factories/rows';
import type { PlaceRecord } from '../features/places/gazetteer';
import { DEMO_DOMAIN, type Known } from './demo-domain';
import { fullName } from './households';
import { nextOpenHour, pastOpenHour } from './opening-hours';
import { nearest, postcodeIn } from './origins';
import { landlines } from './phones';
import { DEAREST, priceLevel, roundSum, typicalPrice } from './prices';
import type { Random } from './random';
import { agencyNames, firstNames, grandNames, jobTitles, lastNames, propertyNames, streets } from './texts';
import { latest, MINUTE_MS, type Times } from './times';

export type DemoProperty = Known<NewAgentSearch> & { propertyType: PropertyType; garden: Garden | null };

export interface Agency {
  owner: Known<NewUser>;
  team: Known<NewUser>[];
  properties: DemoProperty[];
  /** Null while the document is pending. */
  approvedAt: Date | null;
}

const IN_LINCOLN = 4;
/** A month and two days: the first renewal has just failed. */
export const CARD_FAILS = 12;
/** Has cancelled at the end of the period. */
export const LEAVES = 18;
/** Referred by the demo agent: two within the first, unbilled month, and one that waits. */
const BROUGHT_IN = [5, 10, 38];
/** Days since these joined, by serial. The demo agent is three weeks into its tenth month. */
const JOINED_DAYS: Readonly<Record<number, number>> = { 1: 296, 5: 16.06, 10: 9.12, [CARD_FAILS]: 33 };
/** Agencies are usually reviewed within a day; the last ones have been pending this long. */
const WAITING_DAYS = [1.73, 1.14, 0.81, 0.39, 0.22, 0.1];
const WAIT_FROM = agencyNames.length - WAITING_DAYS.length + 1;
const BRANCH_MILES = 9;
/** Time from joining to submitting the certificate. */
const PREPARING_MS = 14 * MINUTE_MS;
/** A property stays in the list for most of a year, also after the home is sold. */
const PROPERTY_DAYS = 300;
const MORE_LATELY = 1.4;
/** In turn. Agencies that agreed to the marketing email pay no setup fee; null has not answered. */
const SETUP_FEES = ['waived', 'due', 'waived', 'invoiced', null, 'waived', 'paid', 'failed'] as const;
/** Gardens are not always entered; flats mostly have none. */
const HOMES: Record<PropertyType, { share: number; rooms: number[]; gardens: (Garden | null)[] }> = {
  house: { share: 7, rooms: [2, 2, 3, 3, 3, 4, 4, 5], gardens: [null, 'none', 'small', 'small', 'large'] },
  bungalow: { share: 1, rooms: [2, 3], gardens: [null, 'small', 'small', 'large'] },
  flat: { share: 2, rooms: [1, 2], gardens: [null, 'none', 'none', 'none', 'none', 'small'] },
};

/** The largest towns have one agency each, Lincoln four, of which the first is the printed demo account. */
export function agencies(
  random: Random,
  when: Times,
  { towns, outcodes }: { towns: PlaceRecord[]; outcodes: PlaceRecord[] },
): Agency[] {
  const made: Agency[] = [];
  const landlineIn = landlines();
  const anyType = random.weighted(PROPERTY_TYPES, (type) => HOMES[type].share);
  const [firstName, lastName] = [random.deck(firstNames), random.deck(lastNames)];
  const person = (role: string, serial: number, createdAt: Date) => ({
    id: randomUUID(),
    firstName: firstName(),
    lastName: lastName(),
    email: `${role}${serial}@${DEMO_DOMAIN}`,
    lastActiveAt: when.between(latest(createdAt, when.ago(15 * DAY_MS)), when.now, 2),
    createdAt,
  });

  function setupFee(serial: number, joined: Date): Partial<NewUser> {
    const setupFeeStatus = SETUP_FEES[(serial - 1) % SETUP_FEES.length];
    if (!setupFeeStatus) return {};
    const agreed = setupFeeStatus === 'waived';
    const sent = agreed && serial % 3 === 1;
    return {
      setupFeeStatus,
      marketingEmailAgreed: agreed,
      marketingEmailAgreedAt: when.after(joined, HOUR_MS),
      marketingEmailSent: sent,
      marketingEmailSentAt: sent ? nextOpenHour(when.after(joined, 3 * DAY_MS)) : null,
    };
  }

  function agency(name: string, serial: number, town: PlaceRecord): Agency {
    const first = made[0];
    const days = JOINED_DAYS[serial] ?? WAITING_DAYS[serial - WAIT_FROM];
    const joined = days ? when.ago(days * DAY_MS) : when.recently(6, 300);
    const waits = serial >= WAIT_FROM;
    const approvedAt = waits ? null : nextOpenHour(when.after(joined, random.between(3, 20) * HOUR_MS));
    const known = person('agent', serial, joined);
    const row = agentRow({
      agencyName: name,
      businessAddress: `${random.between(1, 140)} ${random.pick(streets)}, ${town.name}`,
      businessAddressPostcode: postcodeIn(random, nearest(outcodes, town)),
      branchLocation: fullName(town),
      branchPlaceId: town.id,
      branchEasting: town.easting,
      branchNorthing: town.northing,
      areasOfOperation: outcodes
        .filter((outcode) => isWithin(outcode, town, COVERAGE_METRES))
        .map((outcode) => outcode.name)
        .sort(),
      operatingRadius: random.pick([5, 10, 15, 20]),
      websiteUrl: `https://${name.toLowerCase().replace(/[^a-z]+/g, '-')}.${DEMO_DOMAIN}`,
      phone: landlineIn(town.name),
      verificationStatus: waits ? 'pending' : 'approved',
      verificationNotes: waits ? null : 'Document approved by admin',
      verificationDecidedAt: approvedAt,
      subscriptionStatus: waits ? 'inactive' : 'active',
      ...(waits ? {} : setupFee(serial, joined)),
      documentHandedInAt: when.after(joined, PREPARING_MS),
      referredBy: BROUGHT_IN.includes(serial) ? first?.owner.id : null,
      updatedAt: approvedAt ?? joined,
    });
    const owner = { ...row, ...known };
    if (!approvedAt) return { owner, team: [], properties: [], approvedAt };
    const team = Array.from({ length: first ? random.between(0, 4) : 3 }, (_, n) => {
      const createdAt = pastOpenHour(when.between(approvedAt, when.now, 0.7), approvedAt, when.now);
      const jobTitle = jobTitles[n];
      const phone = landlineIn(town.name);
      const member = staffRow({ parentAgentId: owner.id, jobTitle, phone, updatedAt: createdAt });
      return { ...member, ...person('staff', 10 * serial + n, createdAt) };
    });
    const people = [owner, ...team];
    // Every printed demo account has properties.
    const count = first ? random.between(3, 8) : 3 * people.length;
    const near = towns.filter((place) => isWithin(place, town, BRANCH_MILES * MILE_METRES));
    const somewhere = random.weighted(near, (place) => place.population);
    const addresses = random.shuffled(streets).slice(0, count + 1);
    const properties = addresses.map((street, n) => {
      const agent = people[n % people.length] ?? owner;
      return n < count
        ? property(agent, somewhere(), street, approvedAt)
        : grandHome(owner, near, street, approvedAt);
    });
    return { owner, team, properties, approvedAt };
  }

  /** Every agency has one very expensive home, so that prices reach several millions. */
  function grandHome(agent: Known<NewUser>, near: readonly PlaceRecord[], street: string, since: Date) {
    const [place] = near.toSorted((a, b) => priceLevel(b) - priceLevel(a));
    if (!place) throw new Error('An agency covers no town');
    const bedrooms = random.between(5, 6);
    const pounds = typicalPrice(place, 'house', bedrooms) * (2.5 + random.next() * 3);
    return {
      ...property(agent, place, street, since),
      name: `${random.pick(grandNames)}, ${street}`,
      propertyType: 'house' as const,
      bedrooms,
      garden: 'large' as const,
      price: roundSum(Math.min(DEAREST, pounds)),
    };
  }

  function property(agent: Known<NewUser>, place: PlaceRecord, street: string, since: Date) {
    // The first, the demo agency, sells what most buyers look for.
    const isFirst = made.length === 0;
    const propertyType = isFirst ? 'house' : anyType();
    const { rooms, gardens } = HOMES[propertyType];
    const bedrooms = isFirst ? random.between(2, 3) : random.pick(rooms);
    const known = latest(since, agent.createdAt, when.ago(PROPERTY_DAYS * DAY_MS));
    const createdAt = pastOpenHour(when.between(known, when.now, MORE_LATELY), known, when.now);
    const kind = random.pick(propertyNames[propertyType]);
    const hasGarden = /garden/i.test(kind);
    const price = roundSum(typicalPrice(place, propertyType, bedrooms) * (0.8 + random.next() * 0.4));
    const row = agentSearchRow({
      userId: agent.id,
      name: `${kind}, ${street}`,
      location: fullName(place),
      placeId: place.id,
      easting: place.easting,
      northing: place.northing,
      bedrooms,
      // Some are like £249,950.
      price: price < 500_000 && random.chance(0.3) ? price - 50 : price,
      updatedAt: createdAt,
    });
    const garden = hasGarden ? ('small' as const) : random.pick(gardens);
    return { ...row, propertyType, garden, id: randomUUID(), createdAt };
  }

  const bySize = towns.toSorted((a, b) => b.population - a.population);
  const [lincoln] = bySize.filter(({ name }) => name === 'Lincoln');
  const others = bySize.filter((town) => town !== lincoln && town.kind !== 'suburb');
  const branches = [...Array<PlaceRecord | undefined>(IN_LINCOLN).fill(lincoln), ...others];
  for (const [n, name] of agencyNames.entries()) {
    const town = branches[n];
    if (!town) throw new Error(`There is no town for ${name}`);
    made.push(agency(name, n + 1, town));
  }
  return made;
}
