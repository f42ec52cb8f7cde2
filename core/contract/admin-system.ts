import { z } from 'zod';
import { count, isoDate } from './fields';

export const providerNames = ['mail', 'storage', 'billing', 'push'] as const;

/** GET /api/admin/system: health of the installation, for operators. No personal data. */
export const AdminSystem = z.object({
  version: z.string(),
  /** When this response was generated; ages are relative to it. */
  asOf: isoDate,
  /** Start time of the server that responded. */
  startedAt: isoDate,
  database: z.object({ kind: z.enum(['pglite', 'postgres']), sizeBytes: count, waiting: count }),
  jobs: z.object({ waiting: count, oldestSeconds: count, givenUp: count }),
  mails: z.object({ waiting: count, oldestSeconds: count }),
  providers: z.array(
    z.object({
      name: z.enum(providerNames),
      lastSuccess: isoDate.nullable(),
      lastFailure: isoDate.nullable(),
      /** The kind of the last error. */
      failure: z.string().nullable(),
    }),
  ),
  lastBackup: isoDate.nullable(),
  /** Whether the responding server has a setup key, and when one was last used while an administrator existed. */
  setupKey: z.object({ isSet: z.boolean(), lastUsed: isoDate.nullable(), uses: count }),
  /** Null if billing is not configured. */
  lastReconciliation: isoDate.nullable(),
});
export type AdminSystem = z.infer<typeof AdminSystem>;
