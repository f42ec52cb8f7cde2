import { randomUUID } from 'node:crypto';
import { REFERRAL_ALPHABET, REFERRAL_CODE_LENGTH } from '@threshold/core/rules/account/referral-code';
import { randomText } from '../base/secrets';
import type { agentSearches, buyerSearches } from '../db/schema/searches';
import type { users } from '../db/schema/users';

export type NewUser = typeof users.$inferInsert;
export type NewBuyerSearch = typeof buyerSearches.$inferInsert;
export type NewAgentSearch = typeof agentSearches.$inferInsert;

/** Lincoln, by the castle. */
export const LINCOLN = { location: 'Lincoln, Lincolnshire', easting: 497_500, northing: 371_800 };

/** Default records for tests and demo data; override what differs. */
const userRow = (fields: Partial<NewUser> & Pick<NewUser, 'userType'>): NewUser => ({
  email: `${fields.userType}-${randomUUID()}@example.com`,
  firstName: 'Sam',
  lastName: 'Example',
  ...fields,
});

export const buyerRow = (fields: Partial<NewUser> = {}): NewUser =>
  userRow({ gdprConsentGiven: true, gdprConsentDate: fields.createdAt, ...fields, userType: 'buyer' });

/** An owner who has just signed up. */
export const newAgentRow = (fields: Partial<NewUser>): NewUser =>
  userRow({
    referralCode: randomText(REFERRAL_ALPHABET, REFERRAL_CODE_LENGTH),
    agentRole: 'owner',
    ...fields,
    userType: 'agent',
  });

/** A verified, subscribed owner with a branch in Lincoln. */
export const agentRow = (fields: Partial<NewUser>): NewUser =>
  newAgentRow({
    agencyName: 'Example & Co',
    businessAddress: '1 High Street, Lincoln',
    branchLocation: LINCOLN.location,
    branchEasting: LINCOLN.easting,
    branchNorthing: LINCOLN.northing,
    websiteUrl: 'https://agency.example',
    verificationStatus: 'approved',
    subscriptionStatus: 'active',
    ...fields,
  });

export const staffRow = (fields: Partial<NewUser> & Pick<NewUser, 'parentAgentId'>): NewUser =>
  userRow({ jobTitle: 'Negotiator', ...fields, agentRole: 'staff', userType: 'agent' });

export const adminRow = (fields: Partial<NewUser>): NewUser =>
  userRow({ agentRole: null, ...fields, userType: 'admin' });

export const searchRow = (
  fields: Partial<NewBuyerSearch> & Pick<NewBuyerSearch, 'userId'>,
): NewBuyerSearch => ({
  name: 'A home in Lincoln',
  ...LINCOLN,
  radius: 5,
  radiusMetres: 12_000,
  minBedrooms: 2,
  maxPrice: 300_000,
  propertyType: 'house',
  buyingStatus: 'firstTime',
  financing: 'mortgage',
  ...fields,
});

export const agentSearchRow = (
  fields: Partial<NewAgentSearch> & Pick<NewAgentSearch, 'userId'>,
): NewAgentSearch => ({
  name: 'Terrace by the cathedral',
  ...LINCOLN,
  bedrooms: 3,
  price: 250_000,
  ...fields,
});
