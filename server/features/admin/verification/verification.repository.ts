import type { VerificationQueue, VerificationQueueQuery } from '@threshold/core/contract/admin-verification';
import { isoOrNull } from '@threshold/core/rules/format/dates';
import { pick } from '@threshold/core/rules/format/pick';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { verificationEvidence } from '../../../db/schema/messages';
import { users } from '../../../db/schema/users';
import type { Db } from '../../../db/types';

/** Page size: the screen shows five and the total. */
const SHOWN = 25;

/** The text of the two partial indexes. */
const lists = {
  waiting: sql`${users.userType} = 'agent' and ${users.verificationStatus} = 'pending' and ${users.documentPath} is not null`,
  decided: sql`${users.userType} = 'agent' and ${users.verificationDecidedAt} is not null`,
};
const orders: Record<'oldest' | 'name' | 'newest', SQL[]> = {
  oldest: [sql`${users.documentHandedInAt}`],
  name: [sql`lower(${users.firstName})`, sql`lower(${users.lastName})`],
  newest: [sql`${users.verificationDecidedAt} desc`],
};

const text = (value: unknown) => (typeof value === 'string' && value ? value : null);
const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
/** Pending verifications, oldest submission first, or the latest decisions, so that one can be reopened. */
export async function verificationQueue(
  db: Db,
  { show, sort }: z.infer<typeof VerificationQueueQuery>,
): Promise<VerificationQueue> {
  const rows = await db
    .select({
      ...pick(getTableColumns(users), [
        'id',
        'firstName',
        'lastName',
        'email',
        'agencyName',
        'websiteUrl',
        'documentPath',
        'businessAddress',
        'createdAt',
        'verificationStatus',
        'verificationNotes',
        'documentHandedInAt',
      ]),
      decidedAt: users.verificationDecidedAt,
      facts: verificationEvidence.extractedData,
      readAt: verificationEvidence.createdAt,
    })
    .from(users)
    .leftJoin(
      verificationEvidence,
      and(eq(verificationEvidence.userId, users.id), eq(verificationEvidence.filePath, users.documentPath)),
    )
    .where(lists[show])
    .orderBy(...orders[show === 'decided' ? 'newest' : sort], users.id)
    .limit(SHOWN);
  return {
    total: await db.$count(users, lists[show]),
    agents: rows.map(({ facts, readAt, ...agent }) => ({
      ...agent,
      createdAt: agent.createdAt.toISOString(),
      documentHandedInAt: isoOrNull(agent.documentHandedInAt),
      decidedAt: isoOrNull(agent.decidedAt),
      documentReadAt: isoOrNull(readAt),
      evidence:
        facts && readAt
          ? {
              companyName: text(facts.companyName),
              companyNumber: text(facts.companyNumber),
              sicCodes: list(facts.sicCodes),
              readAt: readAt.toISOString(),
            }
          : null,
    })),
  };
}
