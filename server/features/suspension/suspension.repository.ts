import { eq, or } from 'drizzle-orm';
import { type UserRow, users } from '../../db/schema/users';
import type { Tx } from '../../db/types';

export async function lockAgent(tx: Tx, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row?.userType === 'agent' ? row : null;
}

export async function markSuspended(tx: Tx, id: string, now: Date) {
  await tx
    .update(users)
    .set({ subscriptionStatus: 'suspended', statusSetByHandAt: now, updatedAt: now })
    .where(eq(users.id, id));
}

export async function teamOf(tx: Tx, ownerId: string): Promise<string[]> {
  const team = await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, ownerId), eq(users.parentAgentId, ownerId)));
  return team.map(({ id }) => id);
}
