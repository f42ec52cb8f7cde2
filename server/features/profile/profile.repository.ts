import { consentTexts } from '@threshold/core/rules/account/consent-texts';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../context';
import { firstRow, firstRowOf, preparedQuery } from '../../db/client/query';
import { consentHistory } from '../../db/schema/privacy';
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
/** The same, for selling and mortgage answers. */
export const lockAnswers = firstRowOf(
  preparedQuery<{ id: string }, Tx>()('lock answers of a user', (db) =>
    db
      .select(answers)
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .for('no key update'),
  ),
);

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

/** With the text that was shown. */
export async function recordConsent(
  tx: Tx,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  { userId, kind, given }: { userId: string; kind: keyof typeof consentTexts; given: boolean },
) {
  const textShown = consentTexts[kind](config.brand);
  await tx.insert(consentHistory).values({ userId, kind, given, textShown, createdAt: clock.now() });
}
