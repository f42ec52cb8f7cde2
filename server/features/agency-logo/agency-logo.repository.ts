import { eq } from 'drizzle-orm';
import { firstRow } from '../../db/client/query';
import { type AgencyLogoRow, agencyLogos } from '../../db/schema/uploads';
import type { Db, Tx } from '../../db/types';

export const find = (db: Db, agencyId: string): Promise<AgencyLogoRow | null> =>
  db.select().from(agencyLogos).where(eq(agencyLogos.agencyId, agencyId)).then(firstRow);

export async function store(tx: Tx, row: AgencyLogoRow): Promise<void> {
  const { agencyId, ...facts } = row;
  await tx.insert(agencyLogos).values(row).onConflictDoUpdate({ target: agencyLogos.agencyId, set: facts });
}

export async function remove(tx: Tx, agencyId: string): Promise<void> {
  await tx.delete(agencyLogos).where(eq(agencyLogos.agencyId, agencyId));
}
