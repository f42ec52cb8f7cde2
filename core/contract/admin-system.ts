import { z } from 'zod';
import { isoDate } from './fields';

const count = z.number().int().nonnegative();

export const providerNames = ['mail', 'storage', 'billing', 'push'] as const;

/** GET /api/admin/system: health of the installation, for operators. No personal data. */
export const AdminSystem = z.object({
  version: z.string(),
  /** When this answer was put together; ages are reckoned from it. */
  asOf: isoDate,
  /** Of the server that answered. */
  startedAt: isoDate,
  database: z.object({ kind: z.enum(['pglite', 'postgres']), sizeBytes: count, waiting: count }),
  jobs: z.object({ waiting: count, oldestSeconds: count, givenUp: count }),
  mails: z.object({ waiting: count, oldestSeconds: count }),
  providers: z.array(
    z.object({
      name: z.enum(providerNames),
      lastSuccess: isoDate.nullable(),
      lastFailure: isoDate.nullable(),
      /** The kind of the last failure. */
      failure: z.string().nullable(),
    }),
  ),
  lastBackup: isoDate.nullable(),
  /** Whether the server that answered has a setup key, and when one was last used while there was an administrator. */
  setupKey: z.object({ isSet: z.boolean(), lastUsed: isoDate.nullable(), uses: count }),
  /** Null if billing is not configured. */
  lastReconciliation: isoDate.nullable(),
});
export type AdminSystem = z.infer<typeof AdminSystem>;
