import { randomUUID } from 'node:crypto';
import { DAY_MS, daysAfter, londonIsoDate } from '@threshold/core/rules/format/dates';
import { adminRow, LINCOLN, type NewUser } from '../factories/rows';
import { embeddedPlaces } from '../features/places/gazetteer';
import { agencies } from './agencies';
import { demoSignIns } from './demo-domain';
import { households, type SearchCriteria } from './households';
import { seededRandom } from './random';
import { times } from './times';

const BUYERS = 3_000;
const ONLY_LOOKING = 200;
/** Additional searches of every seven buyers, so that 2,800 buyers have 4,000 searches. */
const FURTHER_SEARCHES = [1, 0, 0, 2, 0, 0, 0];
const OPENED_DAYS = 430;
const PAUSED_DAYS = 18;

/** All demo users, including the four printed sign-ins. */
export function demoPeople(passwordHash: string, now: Date) {
  const random = seededRandom(20_260_101);
  const when = times(random, now);
  const places = embeddedPlaces();
  const towns = places.filter(
    (place) => place.kind !== 'outcode' && place.kind !== 'county' && place.population > 0,
  );
  const outcodes = places.filter((place) => place.kind === 'outcode');
  const known = (user: NewUser | undefined, email: string) => {
    if (user) Object.assign(user, { email, passwordHash, isActive: true });
  };

  const made = agencies(random, when, { towns, outcodes });
  known(made[0]?.owner, demoSignIns.agent);
  known(made[0]?.team[0], demoSignIns.staff);
  // With a password they have accepted their invitation, so the owner can deactivate them.
  for (const member of made[0]?.team ?? []) member.passwordHash = passwordHash;

  const { household, criteria } = households(random, when, { towns, outcodes, lively: LINCOLN });
  const homes = Array.from({ length: BUYERS }, (_, n) => {
    const further = FURTHER_SEARCHES[n % FURTHER_SEARCHES.length] ?? 0;
    const searches = n < BUYERS - ONLY_LOOKING ? 1 + further : 0;
    return household(n + 1, searches, n === 0 ? familyHouse() : criteria());
  });
  known(homes[0]?.buyer, demoSignIns.buyer);
  // Before any match: agencies find the demo buyer through the active search.
  const second = homes[0]?.searches[1];
  if (second) {
    const pausedUntil = londonIsoDate(daysAfter(now, PAUSED_DAYS));
    Object.assign(second, { isActive: false, pausedUntil });
  }

  /** Matches the demo agency's properties. */
  function familyHouse(): SearchCriteria {
    const place = towns.find((town) => town.name === 'Lincoln');
    if (!place) throw new Error('Lincoln is missing');
    return {
      place,
      buyingStatus: 'needToSell',
      financing: 'mortgage',
      propertyType: 'house',
      minBedrooms: 2,
      budget: 350_000,
      since: when.ago(75 * DAY_MS),
      radius: 10,
    };
  }

  const opened = when.ago(OPENED_DAYS * DAY_MS);
  const name = { email: demoSignIns.admin, firstName: 'Demo', lastName: 'Admin' };
  const row = adminRow({ ...name, passwordHash, lastActiveAt: now, updatedAt: opened });
  return { admin: { ...row, id: randomUUID(), createdAt: opened }, agencies: made, homes };
}
