import { eq, sql } from 'drizzle-orm';
import { firstRow, preparedQuery } from '../../db/client/query';
import { consentHistory } from '../../db/schema/records';
import { type UserRow, users } from '../../db/schema/users';
import { nextVersion } from '../../db/sql/timestamps.sql';
import type { Tx } from '../../db/types';

/** Locks the user until the transaction ends: locked fields depend on the stored row, not on an earlier read. */
export const lockPerson = (tx: Tx, id: string): Promise<UserRow | null> =>
  tx.select().from(users).where(eq(users.id, id)).for('no key update').then(firstRow);

const answers = {
  needsToSell: users.needsToSell,
  needsMortgage: users.needsMortgage,
  estateAgentConsent: users.estateAgentConsent,
  mortgageBrokerConsent: users.mortgageBrokerConsent,
};
const lockedAnswers = preparedQuery<{ id: string }>()('lock answers of a user', (db) =>
  db
    .select(answers)
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .for('no key update'),
);

/** The same, for selling and mortgage answers. */
export const lockAnswers = (tx: Tx, id: string): Promise<Pick<UserRow, keyof typeof answers> | null> =>
  lockedAnswers(tx, { id }).then(firstRow);

export const updatePerson = (
  tx: Tx,
  id: string,
  change: Partial<typeof users.$inferInsert>,
  now: Date,
): Promise<UserRow | null> =>
  tx
    .update(users)
    .set({ ...change, updatedAt: nextVersion(users.updatedAt, now) })
    .where(eq(users.id, id))
    .returning()
    .then(firstRow);

export async function recordConsent(tx: Tx, entry: typeof consentHistory.$inferInsert) {
  await tx.insert(consentHistory).values(entry);
}
