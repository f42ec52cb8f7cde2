import { randomUUID } from 'node:crypto';
import { makeReferralCode, REFERRAL_CODE_BYTES } from '@threshold/core/rules/account/referral-code';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { COVERAGE_METRES, isWithin, MILE_METRES } from '@threshold/core/rules/matching/match';
import type { Garden, PropertyType } from '@threshold/core/rules/matching/search-defaults';
import { agentRow, agentSearchRow, type NewAgentSearch, type NewUser, staffRow } from '../factories/rows';
import type { PlaceRecord } from '../features/places/gazetteer';
import { DEMO_DOMAIN } from './demo-domain';
import { fullName } from './households';
import { nextOpenHour, pastOpenHour } from './opening-hours';
import { nearest, postcodeIn } from './origins';
import { landlines } from './phones';
import { DEAREST, priceLevel, roundSum, typicalPrice } from './prices';
import type { Random } from './random';
import {
  agencyNames,
  branchStreets,
  firstNames,
  grandNames,
  homeStreets,
  jobTitles,
  lastNames,
  MANAGER,
  propertyNames,
} from './texts';
import { HOUR_MS, latest, MINUTE_MS, type Times } from './times';

export interface Agency {
  owner: NewUser;
  team: NewUser[];
  properties: NewAgentSearch[];
  /** Null while the document is pending. */
  approvedAt: Date | null;
}

/** Agencies are usually reviewed within a day; these have been pending this long, newest last. */
const WAITING_HOURS = [41, 27, 19, 9, 5, 2];
const AGENCIES = 40;
const IN_LINCOLN = 4;
/** Agencies referred by the demo agent, and how many days ago: within the first, unbilled month. */
const BROUGHT_IN: Readonly<Record<number, number>> = { 5: 16, 10: 9 };
const BROUGHT_IN_AND_WAITING = AGENCIES - 2;
/** A month and two days: the first renewal has just failed. */
export const CARD_FAILS = 12;
const CARD_FAILS_DAYS = 33;
/** Has cancelled at the end of the period. */
export const LEAVES = 18;
/** The demo agent is three weeks into its tenth month. */
const DEMO_AGENT_DAYS = 296;
const BRANCH_MILES = 9;
/** Time from joining to submitting the certificate. */
const PREPARING_MS = 14 * MINUTE_MS;
/** A property stays in the list for most of a year, also after the home is sold. */
const PROPERTY_DAYS = 300;
const MORE_LATELY = 1.4;
const AFTER_DECLINING = ['due', 'invoiced', 'paid', 'failed'] as const;

export function agencies(
  random: Random,
  when: Times,
  { towns, outcodes }: { towns: PlaceRecord[]; outcodes: PlaceRecord[] },
) {
  const landlineIn = landlines();
  const shares: Record<PropertyType, number> = { house: 7, flat: 2, bungalow: 1 };
  const anyType = random.weighted(Object.keys(shares) as PropertyType[], (type) => shares[type]);
  const roomsOf: Record<PropertyType, () => number> = {
    house: () => random.pick([2, 2, 3, 3, 3, 4, 4, 5]),
    bungalow: () => random.between(2, 3),
    flat: () => random.between(1, 2),
  };
  /** Agents do not always enter it; flats mostly have none. */
  const gardenOf: Record<PropertyType, () => Garden | null> = {
    house: () => random.pick([null, null, 'none', 'small', 'small', 'small', 'large', 'large'] as const),
    bungalow: () => random.pick([null, 'small', 'small', 'large'] as const),
    flat: () => random.pick([null, 'none', 'none', 'none', 'none', 'small'] as const),
  };
  let staffSerial = 0;
  let declined = 0;

  const [firstName, lastName] = [random.deck(firstNames), random.deck(lastNames)];
  const person = (role: string, serial: number) => ({
    id: randomUUID(),
    firstName: firstName(),
    lastName: lastName(),
    email: `${role}${serial}@${DEMO_DOMAIN}`,
  });

  /** Spreads the minutes at which agencies joined. */
  const uneven = (serial: number) => ((serial * 17) % 53) * MINUTE_MS + serial * 1_009;

  function joinedAt(serial: number): Date {
    const waiting = WAITING_HOURS[serial - 1 - (AGENCIES - WAITING_HOURS.length)];
    if (waiting !== undefined) return when.ago(waiting * HOUR_MS + PREPARING_MS + uneven(serial));
    if (serial === 1) return when.ago(DEMO_AGENT_DAYS * DAY_MS);
    if (serial === CARD_FAILS) return when.ago(CARD_FAILS_DAYS * DAY_MS);
    const days = BROUGHT_IN[serial];
    return days ? when.ago(days * DAY_MS + uneven(serial)) : when.recently(6, 300);
  }

  /** Agencies that agreed to the marketing email pay no setup fee; the others are at some stage of the invoice. */
  function setupFee(joined: Date, known: boolean): Partial<NewUser> {
    if (!known && !random.chance(0.85)) return {};
    const marketingEmailAgreedAt = when.after(joined, HOUR_MS);
    if (!known && random.chance(0.4)) {
      const setupFeeStatus = AFTER_DECLINING[declined++ % AFTER_DECLINING.length];
      return { marketingEmailAgreed: false, marketingEmailAgreedAt, setupFeeStatus };
    }
    const sent = known || random.chance(0.5);
    return {
      marketingEmailAgreed: true,
      marketingEmailAgreedAt,
      setupFeeStatus: 'waived',
      marketingEmailSent: sent,
      marketingEmailSentAt: sent ? nextOpenHour(when.after(joined, 3 * DAY_MS)) : null,
    };
  }

  function agency(serial: number, town: PlaceRecord, first: NewUser | undefined): Agency {
    const joined = joinedAt(serial);
    const waits = serial > AGENCIES - WAITING_HOURS.length;
    const approvedAt = waits ? null : nextOpenHour(when.after(joined, random.between(3, 20) * HOUR_MS));
    const name = agencyNames[serial - 1] ?? `Agency ${serial}`;
    const brought = serial in BROUGHT_IN || serial === BROUGHT_IN_AND_WAITING;
    const owner = agentRow({
      ...person('agent', serial),
      agencyName: name,
      businessAddress: `${random.between(1, 140)} ${random.pick(branchStreets)}, ${town.name}`,
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
      ...(waits ? {} : setupFee(joined, serial === 1)),
      referralCode: makeReferralCode(
        Uint8Array.from({ length: REFERRAL_CODE_BYTES }, () => random.between(0, 255)),
      ),
      documentHandedInAt: when.after(joined, PREPARING_MS),
      referredBy: brought ? first?.id : null,
      lastActiveAt: when.between(latest(joined, when.ago(10 * DAY_MS)), when.now, 2),
      createdAt: joined,
      updatedAt: approvedAt ?? joined,
    });
    if (!approvedAt) return { owner, team: [], properties: [], approvedAt };
    const size = serial === 1 ? 3 : random.between(0, 4);
    const team = Array.from({ length: size }, () => colleague(owner, town, approvedAt));
    // A branch has one manager.
    const [, ...others] = team.filter(({ jobTitle }) => jobTitle === MANAGER);
    for (const other of others) other.jobTitle = 'Negotiator';
    return { owner, team, properties: propertiesOf(owner, team, approvedAt), approvedAt };
  }

  function colleague(owner: NewUser, town: PlaceRecord, since: Date): NewUser {
    const joined = pastOpenHour(when.between(since, when.now, 0.7), since, when.now);
    return staffRow({
      ...person('staff', ++staffSerial),
      parentAgentId: owner.id,
      jobTitle: random.pick(jobTitles),
      phone: landlineIn(town.name),
      lastActiveAt: when.between(latest(joined, when.ago(20 * DAY_MS)), when.now, 2),
      createdAt: joined,
      updatedAt: joined,
    });
  }

  /** Properties within the branch's area, with distinct names. */
  function propertiesOf(owner: NewUser, team: NewUser[], since: Date): NewAgentSearch[] {
    const branch = { easting: owner.branchEasting ?? 0, northing: owner.branchNorthing ?? 0 };
    const near = towns.filter((town) => isWithin(town, branch, BRANCH_MILES * MILE_METRES));
    const somewhere = random.weighted(near, (town) => town.population);
    const people = [owner, ...team];
    // Every printed demo account has properties.
    const known = owner.email === `agent1@${DEMO_DOMAIN}`;
    const count = known ? 3 * people.length : random.between(3, 8);
    const addresses = random.shuffled(homeStreets);
    const homes = Array.from({ length: count }, (_, n) => {
      const agent = (known ? people[n % people.length] : random.pick(people)) ?? owner;
      return property(agent, somewhere(), addresses[n % addresses.length] ?? '', since);
    });
    return [...homes, grandHome(owner, near, addresses[count % addresses.length] ?? '', since)];
  }

  /** Every agency has one very expensive home, so that prices reach several millions. */
  function grandHome(
    agent: NewUser,
    near: readonly PlaceRecord[],
    street: string,
    since: Date,
  ): NewAgentSearch {
    const [place] = near.toSorted((a, b) => priceLevel(b) - priceLevel(a));
    if (!place) throw new Error('An agency covers no town');
    const bedrooms = random.between(5, 6);
    const pounds = typicalPrice(place, 'house', bedrooms) * (2.5 + random.next() * 3);
    return {
      ...property(agent, place, street, since),
      name: `${random.pick(grandNames)}, ${street}`,
      propertyType: 'house',
      bedrooms,
      garden: 'large',
      price: roundSum(Math.min(DEAREST, pounds)),
    };
  }

  function property(agent: NewUser, place: PlaceRecord, street: string, since: Date): NewAgentSearch {
    const propertyType = anyType();
    const bedrooms = roomsOf[propertyType]();
    const known = latest(since, new Date(Number(agent.createdAt)), when.ago(PROPERTY_DAYS * DAY_MS));
    const created = pastOpenHour(when.between(known, when.now, MORE_LATELY), known, when.now);
    const kind = random.pick(propertyNames[propertyType]);
    return agentSearchRow({
      id: randomUUID(),
      userId: agent.id ?? '',
      name: `${kind}, ${street}`,
      location: fullName(place),
      placeId: place.id,
      easting: place.easting,
      northing: place.northing,
      bedrooms,
      price: listPrice(typicalPrice(place, propertyType, bedrooms) * (0.8 + random.next() * 0.4)),
      propertyType,
      garden: /garden/i.test(kind) ? (propertyType === 'flat' ? 'small' : 'large') : gardenOf[propertyType](),
      createdAt: created,
      updatedAt: created,
    });
  }

  /** Some prices are like £249,950. */
  const listPrice = (pounds: number) => roundSum(pounds) - (pounds < 500_000 && random.chance(0.3) ? 50 : 0);

  /** The largest towns have one agency each, Lincoln four, of which the first is the printed demo account. */
  return function all(): Agency[] {
    const bySize = [...towns].sort((a, b) => b.population - a.population);
    const lincoln = bySize
      .filter((town) => town.name === 'Lincoln')
      .flatMap((town) => Array(IN_LINCOLN).fill(town));
    const others = bySize.filter((town) => town.name !== 'Lincoln' && town.kind !== 'suburb');
    const made: Agency[] = [];
    for (const [n, town] of [...lincoln, ...others].slice(0, AGENCIES).entries())
      made.push(agency(n + 1, town, made[0]?.owner));
    return made;
  };
}
