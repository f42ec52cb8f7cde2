import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { firstRow, hasRows } from '../../db/client/query';
import { idempotencyKeys } from '../../db/schema/api-keys';
import type { Db, Tx } from '../../db/types';

export interface Claim {
  apiKeyId: string;
  keyHash: string;
  fingerprint: string;
  /** Also identifies the claim: a claim that was taken over stores no response. */
  createdAt: Date;
}

const isClaim = ({ apiKeyId, keyHash }: Pick<Claim, 'apiKeyId' | 'keyHash'>) =>
  and(eq(idempotencyKeys.apiKeyId, apiKeyId), eq(idempotencyKeys.keyHash, keyHash));
const isSameClaim = (claim: Claim) => and(isClaim(claim), eq(idempotencyKeys.createdAt, claim.createdAt));

/** True for the first request with this key, and for the first after the stored answer or an abandoned claim ended. */
export const claim = (tx: Tx, row: Claim, before: { answered: Date; abandoned: Date }): Promise<boolean> =>
  tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.apiKeyId, idempotencyKeys.keyHash],
      set: { fingerprint: row.fingerprint, createdAt: row.createdAt, status: null, answer: null },
      setWhere: or(
        and(isNotNull(idempotencyKeys.status), lte(idempotencyKeys.createdAt, before.answered)),
        // A server that stopped in the middle of a request leaves its claim.
        and(isNull(idempotencyKeys.status), lte(idempotencyKeys.createdAt, before.abandoned)),
      ),
    })
    .returning({ keyHash: idempotencyKeys.keyHash })
    .then(hasRows);

export const find = (db: Db, claim: Pick<Claim, 'apiKeyId' | 'keyHash'>) =>
  db.select().from(idempotencyKeys).where(isClaim(claim)).then(firstRow);

export async function complete(tx: Tx, claim: Claim, status: number, answer: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ status, answer }).where(isSameClaim(claim));
}

export async function release(tx: Tx, claim: Claim): Promise<void> {
  await tx.delete(idempotencyKeys).where(isSameClaim(claim));
}

export async function dropOld(tx: Tx, before: Date): Promise<void> {
  await tx.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, before));
}
