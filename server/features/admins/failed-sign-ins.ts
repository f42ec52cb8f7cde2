import { z } from 'zod';
import { hashToken } from '../../base/secrets';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';
import { auditUser } from '../audit/audit.service';
import { listAdmins } from './admins.repository';

const Failed = z.object({
  emailHash: z.string(),
  by: z.enum(['password', 'code']),
});
type FailedBy = z.infer<typeof Failed>['by'];
export const FAILED_SIGN_IN = defineJob('admins.failed-sign-in', Failed);

/**
 * Queues a job for every failed sign-in, so that neither the response nor its time reveals which addresses belong to
 * administrators. The job compares hashes: other addresses are not stored.
 */
export async function recordFailedSignIn({ database, clock }: AppContext, email: string, by: FailedBy) {
  const payload = { emailHash: hashOf(email), by };
  await database.db.transaction((tx) => FAILED_SIGN_IN.enqueue(tx, payload, { runAt: clock.now() }));
}

export async function recordIfAdmin(tx: Tx, { clock }: AppContext, emailHash: string, by: FailedBy) {
  const admin = (await listAdmins(tx)).find(({ email }) => hashOf(email) === emailHash);
  if (!admin) return;
  await auditUser(tx, clock, {
    actorId: null,
    action: 'admin.sign-in-failed',
    userId: admin.id,
    details: { wrong: by },
  });
}

const hashOf = (email: string) => hashToken(email.toLowerCase());
