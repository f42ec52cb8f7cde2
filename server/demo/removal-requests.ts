import { reportDueAt } from '@threshold/core/rules/contact/contact-reports';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/client/query';
import { contactReports } from '../db/schema/contact-reports';
import { removalRequests } from '../db/schema/removal-requests';
import type { Tx } from '../db/types';
import { demoSignIns } from './demo-domain';

interface Entry {
  entryId: string;
  agencyId: string;
  agentId: string | null;
  buyerId: string;
}

/** People who left: one to be removed, one overdue, one confirmed. And of the demo buyer a report that waits and one decided. */
export async function takeBackSome(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [agency] = await queryRows(
    tx,
    z.custom<{ id: string }>(),
    sql`select id from users where email = ${demoSignIns.agent}`,
    { unchecked: true },
  );
  if (agency) {
    const left = { agencyId: agency.id, reason: 'left' as const };
    await tx.insert(removalRequests).values([
      { ...left, name: 'Rowan Ellery (demo)', askedAt: ago(4), mailedAt: ago(4) },
      { ...left, name: 'Priya Nand (demo)', askedAt: ago(38), mailedAt: ago(3) },
      { ...left, askedAt: ago(20), mailedAt: ago(20), confirmedAt: ago(15), confirmedBy: agency.id },
    ]);
  }
  const [waits, decided] = await queryRows(
    tx,
    z.custom<Entry>(),
    sql`select distinct on (d.agency_id) d.id as "entryId", d.agency_id as "agencyId", d.agent_user_id as "agentId",
        d.buyer_user_id as "buyerId"
      from disclosures d join users buyer on buyer.id = d.buyer_user_id
      where buyer.email = ${demoSignIns.buyer} and d.agency_id is not null
      order by d.agency_id, d.last_at desc limit 2`,
    { unchecked: true },
  );
  const about = ({ entryId, agencyId, agentId, buyerId }: Entry, createdAt: Date) => ({
    entryId,
    agencyId,
    agentUserId: agentId,
    buyerUserId: buyerId,
    happenedAt: createdAt,
    dueAt: reportDueAt(createdAt),
    agencyAskedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  });
  if (waits)
    await tx
      .insert(contactReports)
      .values({ ...about(waits, ago(3)), kind: 'too_often', said: 'Three calls on one afternoon. (demo)' });
  if (decided)
    await tx.insert(contactReports).values({
      ...about(decided, ago(25)),
      kind: 'other_purpose',
      said: 'They wanted to sell me a mortgage. (demo)',
      agencyView: 'A colleague mixed up two lists. (demo)',
      outcome: 'upheld',
      answer: 'You are right: they may write about homes only. We have told the agency so. (demo)',
      decidedAt: ago(18),
      updatedAt: ago(18),
    });
}
