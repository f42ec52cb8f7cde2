import type { ApiKeyBody } from '@threshold/core/contract/api-keys';
import { pick } from '@threshold/core/rules/format/pick';
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { firstRow, hasRows, onlyRow, preparedQuery } from '../../db/client/query';
import { apiKeySecrets, apiKeys } from '../../db/schema/api-keys';
import { users } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

const isLive = isNull(apiKeys.revokedAt);
const ofAgency = (agencyId: string) => and(eq(apiKeys.agencyId, agencyId), isLive);

/** Newest first, without revoked ones. */
export const list = (db: Db, agencyId: string): Promise<ApiKeyRow[]> =>
  db.select().from(apiKeys).where(ofAgency(agencyId)).orderBy(desc(apiKeys.createdAt), apiKeys.id);

export const countUsableKeys = (tx: Tx, agencyId: string, now: Date): Promise<number> =>
  tx.$count(apiKeys, and(ofAgency(agencyId), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now))));

type NewKey = Pick<ApiKeyBody, 'name' | 'scopes'> & {
  agencyId: string;
  prefix: string;
  expiresAt: Date | null;
  createdAt: Date;
};

export async function insert(tx: Tx, key: NewKey, secretHash: string): Promise<ApiKeyRow> {
  const row = onlyRow(await tx.insert(apiKeys).values(key).returning());
  await tx.insert(apiKeySecrets).values({ secretHash, apiKeyId: row.id });
  return row;
}

/** Waits for calls that use the key, and refuses further ones until the transaction ends. */
export const lock = (tx: Tx, agencyId: string, id: string): Promise<ApiKeyRow | null> =>
  tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), ofAgency(agencyId)))
    .for('update')
    .then(firstRow);

/** Replaces the current secret, which stays valid until `until`. */
export async function replaceSecret(
  tx: Tx,
  id: string,
  next: { secretHash: string; prefix: string },
  until: Date,
): Promise<ApiKeyRow | null> {
  await tx
    .update(apiKeySecrets)
    .set({ expiresAt: until })
    .where(and(eq(apiKeySecrets.apiKeyId, id), isNull(apiKeySecrets.expiresAt)));
  await tx.insert(apiKeySecrets).values({ secretHash: next.secretHash, apiKeyId: id });
  return tx.update(apiKeys).set({ prefix: next.prefix }).where(eq(apiKeys.id, id)).returning().then(firstRow);
}

/** The row stays, because disclosures name the key. */
export async function revoke(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.delete(apiKeySecrets).where(eq(apiKeySecrets.apiKeyId, id));
  await tx.update(apiKeys).set({ revokedAt: now, lastUsedAddress: null }).where(eq(apiKeys.id, id));
}

export async function lockAll(tx: Tx, agencyId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(ofAgency(agencyId))
    .orderBy(apiKeys.id)
    .for('update');
  return rows.map(({ id }) => id);
}

const nowText = sql`${sql.placeholder('now')}::timestamptz`;

const byHash = preparedQuery<{ secretHash: string; now: string }>()('API key', (db) =>
  db
    .select({
      key: pick(apiKeys, ['id', 'name', 'scopes', 'lastUsedAt', 'lastUsedAddress']),
      agency: pick(users, [
        'id',
        'isActive',
        'mustChoosePassword',
        'verificationStatus',
        'subscriptionStatus',
      ]),
    })
    .from(apiKeySecrets)
    .innerJoin(apiKeys, eq(apiKeys.id, apiKeySecrets.apiKeyId))
    .innerJoin(users, eq(users.id, apiKeys.agencyId))
    .where(
      and(
        eq(apiKeySecrets.secretHash, sql.placeholder('secretHash')),
        sql`(${apiKeySecrets.expiresAt} is null or ${apiKeySecrets.expiresAt} > ${nowText})`,
        sql`(${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > ${nowText})`,
        isLive,
      ),
    ),
);

/** Not cached, so that a revoked key is refused at once by every server. */
export const findByHash = (db: Db, secretHash: string, now: Date) =>
  byHash(db, { secretHash, now: now.toISOString() }).then(firstRow);

export async function touch(tx: Tx, id: string, at: Date, address: string): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ lastUsedAt: at, lastUsedAddress: address })
    .where(and(eq(apiKeys.id, id), isLive));
}

const lockLiveQuery = preparedQuery<{ id: string }>()('lock an API key', (db) =>
  db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, sql.placeholder('id')), isLive))
    .for('key share'),
);

/** Shared by concurrent calls; a revocation waits for them. False once it is revoked. */
export const lockLive = (tx: Tx, id: string): Promise<boolean> => lockLiveQuery(tx, { id }).then(hasRows);

export const identity = (db: Db, id: string) =>
  db
    .select({ key: apiKeys, agencyName: users.agencyName })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.agencyId))
    .where(eq(apiKeys.id, id))
    .then(firstRow);

/** Secrets that have expired, and keys that ended before any disclosure that is still stored. */
export async function dropEnded(tx: Tx, now: Date, endedBefore: Date): Promise<void> {
  await tx.delete(apiKeySecrets).where(lte(apiKeySecrets.expiresAt, now));
  await tx
    .delete(apiKeys)
    .where(or(lte(apiKeys.revokedAt, endedBefore), lte(apiKeys.expiresAt, endedBefore)));
}
