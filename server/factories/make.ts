import { randomBytes, randomUUID } from 'node:crypto';
import { makeReferralCode, REFERRAL_CODE_BYTES } from '@threshold/core/rules/referral-code';
import type { AppContext } from '../context';
import { agentSearches, buyerSearches } from '../db/schema/searches';
import { sessions } from '../db/schema/sessions';
import { users } from '../db/schema/users';
import { hashToken, randomToken } from '../http/secrets';

type NewUser = typeof users.$inferInsert;
type NewBuyerSearch = typeof buyerSearches.$inferInsert;
type NewAgentSearch = typeof agentSearches.$inferInsert;

/** Lincoln, by the castle. */
export const LINCOLN = { location: 'Lincoln, Lincolnshire', easting: 497_500, northing: 371_800 };

/** Records with sensible defaults; each makes the parents it needs. Tests and demo data share them. */
export function factories({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  let serial = 0;

  async function user(fields: Partial<NewUser> & Pick<NewUser, 'userType'>) {
    serial += 1;
    const now = clock.now();
    const [row] = await database.db.transaction((tx) =>
      tx
        .insert(users)
        .values({
          email: `${fields.userType}-${serial}-${randomUUID().slice(0, 8)}@example.com`,
          firstName: 'Sam',
          lastName: `Example ${serial}`,
          lastActiveAt: now,
          createdAt: now,
          updatedAt: now,
          ...fields,
        })
        .returning(),
    );
    if (!row) throw new Error('the user was not stored');
    return row;
  }

  const buyer = (fields: Partial<NewUser> = {}) =>
    user({ gdprConsentGiven: true, gdprConsentDate: clock.now(), ...fields, userType: 'buyer' });

  /** An owner who has done everything: verified, subscribed, with a branch in Lincoln. */
  const agent = (fields: Partial<NewUser> = {}) =>
    user({
      agencyName: 'Example & Co',
      businessAddress: '1 High Street, Lincoln',
      branchLocation: LINCOLN.location,
      branchEasting: LINCOLN.easting,
      branchNorthing: LINCOLN.northing,
      websiteUrl: 'https://agency.example',
      verificationStatus: 'approved',
      subscriptionStatus: 'active',
      referralCode: makeReferralCode(randomBytes(REFERRAL_CODE_BYTES)),
      agentRole: 'owner',
      ...fields,
      userType: 'agent',
    });

  const newAgent = (fields: Partial<NewUser> = {}) =>
    user({
      referralCode: makeReferralCode(randomBytes(REFERRAL_CODE_BYTES)),
      agentRole: 'owner',
      ...fields,
      userType: 'agent',
    });

  async function staff(fields: Partial<NewUser> = {}) {
    const parentAgentId = fields.parentAgentId ?? (await agent()).id;
    return user({ jobTitle: 'Negotiator', ...fields, parentAgentId, agentRole: 'staff', userType: 'agent' });
  }

  const admin = (fields: Partial<NewUser> = {}) => user({ agentRole: null, ...fields, userType: 'admin' });

  async function search(fields: Partial<NewBuyerSearch> = {}) {
    const userId = fields.userId ?? (await buyer()).id;
    const now = clock.now();
    const [row] = await database.db.transaction((tx) =>
      tx
        .insert(buyerSearches)
        .values({
          name: 'A home in Lincoln',
          ...LINCOLN,
          radius: 5,
          reachMetres: 12_000,
          minBedrooms: 2,
          maxPrice: 300_000,
          propertyType: 'house',
          buyingStatus: 'firstTime',
          financing: 'mortgage',
          lastConfirmedAt: now,
          createdAt: now,
          updatedAt: now,
          ...fields,
          userId,
        })
        .returning(),
    );
    if (!row) throw new Error('the search was not stored');
    return row;
  }

  async function agentSearch(fields: Partial<NewAgentSearch> = {}) {
    const userId = fields.userId ?? (await agent()).id;
    const now = clock.now();
    const [row] = await database.db.transaction((tx) =>
      tx
        .insert(agentSearches)
        .values({
          name: 'Terrace by the cathedral',
          ...LINCOLN,
          bedrooms: 3,
          price: 250_000,
          createdAt: now,
          updatedAt: now,
          ...fields,
          userId,
        })
        .returning(),
    );
    if (!row) throw new Error('the property search was not stored');
    return row;
  }

  /** A signed-in session; answers the cookie's value. */
  async function session(userId: string) {
    const token = randomToken();
    await database.db.transaction((tx) =>
      tx.insert(sessions).values({
        sid: hashToken(token),
        sess: { userId },
        expire: new Date(clock.now().getTime() + 30 * 86_400_000),
      }),
    );
    return token;
  }

  return { user, buyer, agent, newAgent, staff, admin, search, agentSearch, session };
}

export type Factories = ReturnType<typeof factories>;
