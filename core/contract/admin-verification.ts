import { z } from 'zod';
import { rejectionReasons } from '../rules/account/rejections';
import { verificationStatuses } from './accounts';
import { AdminAgent } from './admin';
import { count, optionalLine } from './fields';

const text = z.string().nullable();
const date = z.string().nullable();

/** GET /api/admin/verification-queue?sort=oldest|name&show=waiting|decided. Decided ones are newest first. */
export const VerificationQueueQuery = z.object({
  sort: z.enum(['oldest', 'name']).default('oldest'),
  show: z.enum(['waiting', 'decided']).default('waiting'),
});
const VerificationEntry = AdminAgent.pick({
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
  /** Null until a job has opened and checked the document, shortly after the upload. */
  documentReadAt: date,
  evidence: z
    .object({ companyName: text, companyNumber: text, sicCodes: z.array(z.string()), readAt: z.string() })
    .nullable(),
});
export const VerificationQueue = z.object({
  agents: z.array(VerificationEntry),
  total: count,
});
export type VerificationQueue = z.infer<typeof VerificationQueue>;

/** Why a document is rejected. The texts for the agent are in `core/rules/account/rejections`. */
export const VerificationDecisionBody = z.object({
  verificationStatus: z.enum(verificationStatuses),
  /** Absent when undoing to a state without notes. */
  verificationNotes: optionalLine(500).nullish(),
  reason: z.enum(rejectionReasons).optional(),
  reasonText: optionalLine(300).optional(),
  /** The document that was reviewed, so that one uploaded since cannot be approved unseen. */
  documentPath: z.string().max(300).optional(),
  /** Undoes a decision, with the `before` of its response. No email is sent within the undo period. */
  undo: z.literal(true).optional(),
});
export type VerificationDecisionBody = z.infer<typeof VerificationDecisionBody>;

/** How long a decision can be undone before its email is sent. */
export const UNDO_SECONDS = 10;
/** `mail`: scheduled for `undoUntil`, cancelled in time, already sent, or none. */
export const VerificationDecided = z.object({
  message: z.string(),
  undoUntil: date,
  mail: z.enum(['waits', 'stopped', 'sent', 'none']),
  /** The previous state, for undo. */
  before: z.object({ verificationStatus: z.enum(verificationStatuses), verificationNotes: text }),
});
export type VerificationDecided = z.infer<typeof VerificationDecided>;
