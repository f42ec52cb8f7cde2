import { API_SCOPES } from '@threshold/core/rules/account/api-keys';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { hashToken, randomToken } from '../base/secrets';
import type { AppContext } from '../context';
import { onlyRow } from '../db/client/query';
import { apiKeySecrets, apiKeys } from '../db/schema/api-keys';
import { agentSearches, buyerSearches } from '../db/schema/searches';
import { sessions } from '../db/schema/sessions';
import { users } from '../db/schema/users';
import { apiKeyPrefix, newApiKey } from '../features/api-keys/api-key-format';
import {
  adminRow,
  agentRow,
  agentSearchRow,
  buyerRow,
  type NewAgentSearch,
  type NewBuyerSearch,
  type NewUser,
  newAgentRow,
  searchRow,
  staffRow,
} from './rows';

export { LINCOLN } from './rows';

/** Inserts one record at a time, with the parents it needs. */
export function factories({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  const stamps = () => ({ createdAt: clock.now(), updatedAt: clock.now() });

  async function storeUser(row: NewUser) {
    const values = { lastActiveAt: clock.now(), emailConfirmedAt: clock.now(), ...stamps(), ...row };
    return onlyRow(await database.db.transaction((tx) => tx.insert(users).values(values).returning()));
  }

  const buyer = (fields: Partial<NewUser> = {}) =>
    storeUser(buyerRow({ gdprConsentDate: clock.now(), ...fields }));
  const agent = (fields: Partial<NewUser> = {}) => storeUser(agentRow(fields));
  const newAgent = (fields: Partial<NewUser> = {}) => storeUser(newAgentRow(fields));
  const admin = (fields: Partial<NewUser> = {}) => storeUser(adminRow(fields));

  async function staff(fields: Partial<NewUser> = {}) {
    const parentAgentId = fields.parentAgentId ?? (await agent()).id;
    return storeUser(staffRow({ ...fields, parentAgentId }));
  }

  async function search(fields: Partial<NewBuyerSearch> = {}) {
    const userId = fields.userId ?? (await buyer()).id;
    const row = searchRow({ lastConfirmedAt: clock.now(), ...stamps(), ...fields, userId });
    return onlyRow(await database.db.transaction((tx) => tx.insert(buyerSearches).values(row).returning()));
  }

  async function agentSearch(fields: Partial<NewAgentSearch> = {}) {
    const userId = fields.userId ?? (await agent()).id;
    const row = agentSearchRow({ ...stamps(), ...fields, userId });
    return onlyRow(await database.db.transaction((tx) => tx.insert(agentSearches).values(row).returning()));
  }

  /** Creates a session; returns the cookie's value. */
  async function session(userId: string, fields: { signedUp?: boolean } = {}) {
    const token = randomToken();
    await database.db.transaction((tx) =>
      tx.insert(sessions).values({
        sid: hashToken(token),
        userId,
        sess: fields,
        startedAt: clock.now(),
        lastSeenAt: clock.now(),
        expire: new Date(clock.now().getTime() + 30 * DAY_MS),
      }),
    );
    return token;
  }

  /** Creates an API key; returns the key itself. */
  async function apiKey(agencyId: string, fields: Partial<typeof apiKeys.$inferInsert> = {}) {
    const key = newApiKey();
    await database.db.transaction(async (tx) => {
      const rows = await tx
        .insert(apiKeys)
        .values({
          name: 'CRM',
          prefix: apiKeyPrefix(key),
          scopes: [...API_SCOPES],
          createdAt: clock.now(),
          ...fields,
          agencyId,
        })
        .returning();
      await tx.insert(apiKeySecrets).values({ secretHash: hashToken(key), apiKeyId: onlyRow(rows).id });
    });
    return key;
  }

  return { buyer, agent, newAgent, staff, admin, search, agentSearch, session, apiKey };
}
