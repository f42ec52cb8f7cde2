import { and, eq, isNotNull } from 'drizzle-orm';
import { hasRows } from '../../db/client/query';
import { recoveryCodes, sessions } from '../../db/schema/sessions';
import { users } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';
import { updateUser } from '../accounts';

/** With its recovery codes. */
export async function removeSecondFactor(tx: Tx, id: string, now: Date) {
  await updateUser(tx, id, { totpSecret: null, totpEnabledAt: null, totpUsedStep: null });
  await replaceRecoveryCodes(tx, id, [], now);
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, codeHashes: string[], now: Date) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (codeHashes.length === 0) return;
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash, createdAt: now })));
}

/** False for an unknown or used code. */
export const useRecoveryCode = (tx: Tx, userId: string, codeHash: string): Promise<boolean> =>
  tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
    .then(hasRows);

export const recoveryCodesLeft = (tx: Tx, userId: string): Promise<number> =>
  tx.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

/** Records a reauthentication of the session. False when the session has ended meanwhile. */
export const markProved = (tx: Tx, sid: string, now: Date): Promise<boolean> =>
  tx
    .update(sessions)
    .set({ provedAt: now })
    .where(eq(sessions.sid, sid))
    .returning({ sid: sessions.sid })
    .then(hasRows);

export const encryptedSecrets = (db: Db): Promise<{ id: string; encrypted: string | null }[]> =>
  db.select({ id: users.id, encrypted: users.totpSecret }).from(users).where(isNotNull(users.totpSecret));

/** Does nothing if it has changed meanwhile. */
export async function replaceSecret(tx: Tx, id: string, from: string, to: string) {
  await tx
    .update(users)
    .set({ totpSecret: to })
    .where(and(eq(users.id, id), eq(users.totpSecret, from)));
}
