import { z } from 'zod';
import { rejectionReasons } from '../rules/account/rejections';
import { verificationStatuses } from './accounts';
import { AdminAgent } from './admin';
import { optionalLine } from './fields';

const text = z.string().nullable();
const date = z.string().nullable();

/** GET /api/admin/verification-queue?sort=oldest|name&show=waiting|decided: those decided last come first. */
export const VerificationQueueQuery = z.object({
  sort: z.enum(['oldest', 'name']).default('oldest'),
  show: z.enum(['waiting', 'decided']).default('waiting'),
});
export const VerificationEntry = AdminAgent.pick({
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  agencyName: true,
  websiteUrl: true,
  documentPath: true,
  businessAddress: true,
  createdAt: true,
  verificationStatus: true,
  verificationNotes: true,
}).extend({
  documentHandedInAt: date,
  decidedAt: date,
  /** Null until the document has been opened and read, by a job shortly after the upload. */
  documentReadAt: date,
  evidence: z
    .object({ companyName: text, companyNumber: text, sicCodes: z.array(z.string()), readAt: z.string() })
    .nullable(),
});
export const VerificationQueue = z.object({
  agents: z.array(VerificationEntry),
  total: z.number().int().nonnegative(),
});
export type VerificationQueue = z.infer<typeof VerificationQueue>;

/** Why a document is refused; the words the agent reads are in `core/rules/account/rejections`. */
export const VerificationDecisionBody = z.object({
  verificationStatus: z.enum(verificationStatuses),
  /** None where a decision is taken back to one that had none. */
  verificationNotes: optionalLine(500).nullish(),
  reason: z.enum(rejectionReasons).optional(),
  reasonText: optionalLine(300).optional(),
  /** The document that was looked at: one that was replaced since must not be approved unseen. */
  documentPath: z.string().max(300).optional(),
  /** Takes a decision back: with what its answer named as `before`. Within the undo period no mail is sent. */
  undo: z.literal(true).optional(),
});

/** How long a decision can be taken back before its mail leaves. */
export const UNDO_SECONDS = 10;
/** `mail`: what became of the mail: it waits until then, was stopped in time, had left already, or there was none. */
export const VerificationDecided = z.object({
  message: z.string(),
  undoUntil: date,
  mail: z.enum(['waits', 'stopped', 'sent', 'none']),
  /** The previous state, for undo. */
  before: z.object({ verificationStatus: z.enum(verificationStatuses), verificationNotes: text }),
});
export type VerificationDecided = z.infer<typeof VerificationDecided>;
