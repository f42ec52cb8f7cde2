import { and, eq } from 'drizzle-orm';
import { firstRow, hasRows } from '../../db/client/query';
import { type AgencyLogoRow, agencyLogos } from '../../db/schema/uploads';
import { users } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';

export const find = (db: Db, agencyId: string): Promise<AgencyLogoRow | null> =>
  db.select().from(agencyLogos).where(eq(agencyLogos.agencyId, agencyId)).then(firstRow);

/** Locks the agency, so that concurrent uploads replace each other. False if it was deleted. */
export const lockAgency = (tx: Tx, id: string): Promise<boolean> =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.agentRole, 'owner')))
    .for('no key update')
    .then(hasRows);

export async function store(tx: Tx, row: AgencyLogoRow): Promise<void> {
  const { agencyId, ...facts } = row;
  await tx.insert(agencyLogos).values(row).onConflictDoUpdate({ target: agencyLogos.agencyId, set: facts });
}

export async function remove(tx: Tx, agencyId: string): Promise<void> {
  await tx.delete(agencyLogos).where(eq(agencyLogos.agencyId, agencyId));
}
