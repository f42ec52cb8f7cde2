import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { firstRow, hasRows } from '../../db/client/query';
import { verificationEvidence } from '../../db/schema/messages';
import { type UploadSlotRow, uploadSlots } from '../../db/schema/uploads';
import { type UserRow, users } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';

const ownSlot = (userId: string, id: string) => and(eq(uploadSlots.id, id), eq(uploadSlots.userId, userId));

export const findSlot = (db: Db, userId: string, id: string): Promise<UploadSlotRow | null> =>
  db.select().from(uploadSlots).where(ownSlot(userId, id)).then(firstRow);

/** Atomic: of two concurrent uses one wins. */
export const claimSlot = (tx: Tx, userId: string, id: string, now: Date): Promise<UploadSlotRow | null> =>
  tx
    .update(uploadSlots)
    .set({ usedAt: now })
    .where(and(ownSlot(userId, id), isNull(uploadSlots.usedAt), gt(uploadSlots.expiresAt, now)))
    .returning()
    .then(firstRow);

/** False when the slot was deleted during the upload, for instance with the account. */
export const markStored = (tx: Tx, id: string, now: Date): Promise<boolean> =>
  tx
    .update(uploadSlots)
    .set({ storedAt: now })
    .where(eq(uploadSlots.id, id))
    .returning({ id: uploadSlots.id })
    .then(hasRows);

export const lockSlot = (tx: Tx, userId: string, id: string): Promise<UploadSlotRow | null> =>
  tx.select().from(uploadSlots).where(ownSlot(userId, id)).for('update').then(firstRow);

export async function markAttached(tx: Tx, id: string, now: Date) {
  await tx.update(uploadSlots).set({ attachedAt: now }).where(eq(uploadSlots.id, id));
}

const owner = (id: string) =>
  and(eq(users.id, id), eq(users.userType, 'agent'), eq(users.agentRole, 'owner'));

export const findAgent = (db: Db, id: string): Promise<UserRow | null> =>
  db.select().from(users).where(owner(id)).then(firstRow);

/** Locks the agency, so that a document is not replaced during a decision. */
export const lockAgent = (tx: Tx, id: string): Promise<UserRow | null> =>
  tx.select().from(users).where(owner(id)).for('no key update').then(firstRow);

const evidenceOf = (userId: string, fileKey: string) =>
  and(eq(verificationEvidence.userId, userId), eq(verificationEvidence.filePath, fileKey));

export async function insertEvidence(tx: Tx, row: typeof verificationEvidence.$inferInsert) {
  await tx.insert(verificationEvidence).values(row);
}

/** The decision on a document, with the facts read from it; null while pending. */
export async function setResult(tx: Tx, userId: string, fileKey: string, verificationResult: boolean | null) {
  await tx.update(verificationEvidence).set({ verificationResult }).where(evidenceOf(userId, fileKey));
}

/** Facts read from a document; reading it again replaces them. */
export async function deleteEvidence(tx: Tx, userId: string, fileKey: string) {
  await tx.delete(verificationEvidence).where(evidenceOf(userId, fileKey));
}

/** Deletes facts of documents that no longer exist. */
export async function deleteOtherEvidence(tx: Tx, userId: string, fileKey: string) {
  await tx
    .delete(verificationEvidence)
    .where(and(eq(verificationEvidence.userId, userId), ne(verificationEvidence.filePath, fileKey)));
}
