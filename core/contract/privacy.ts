import { z } from 'zod';
import { consentKinds } from '../rules/account/consent-texts';
import { id, isoDate, PASSWORD_MAX, paragraph } from './fields';
import { pageAndLimit, pagination } from './paging';
import { secondFactorCode } from './two-step';

export const Consent = z.object({
  kind: z.enum(consentKinds),
  given: z.boolean(),
  /** When it was given; null if it is not given. */
  since: isoDate.nullable(),
  /** The text agreed to, or the current text. */
  text: z.string(),
  /** False if an account requires it: then it is withdrawn by deleting the account. */
  canWithdraw: z.boolean(),
});
export type Consent = z.infer<typeof Consent>;

const ConsentHistoryEntry = z.object({
  kind: z.enum(consentKinds),
  given: z.boolean(),
  textShown: z.string(),
  createdAt: isoDate,
});

/** GET /api/privacy */
export const Privacy = z.object({
  consents: z.array(Consent),
  /** Newest first. */
  history: z.array(ConsentHistoryEntry),
});
export type Privacy = z.infer<typeof Privacy>;

/** PUT /api/privacy/consents/:kind returns the updated page. */
export const ConsentParams = z.object({ kind: z.enum(consentKinds) });
export const ConsentChange = z.object({ given: z.boolean() });

/** GET /api/privacy/data?format= */
export const dataFormats = ['json', 'html'] as const;
export const DataQuery = z.object({ format: z.enum(dataFormats).default('json') });

/** Typed to confirm the deletion of an account. */
export const DELETE_WORD = 'DELETE';

/** POST /api/privacy/delete-account */
export const DeleteAccountBody = z.object({
  password: z.string().min(1, 'Password is required').max(PASSWORD_MAX, 'Password is too long'),
  confirmation: z.literal(DELETE_WORD, { error: `Type ${DELETE_WORD} to confirm` }),
  code: secondFactorCode.optional(),
});
export type DeleteAccountBody = z.infer<typeof DeleteAccountBody>;

export const dataRequestKinds = [
  'access',
  'correction',
  'erasure',
  'restriction',
  'portability',
  'objection',
] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

/** Open until an administrator starts on it; then it is completed, or refused with a reason. */
export const dataRequestStatuses = ['open', 'in_progress', 'completed', 'refused'] as const;
export type DataRequestStatus = (typeof dataRequestStatuses)[number];

/** POST /api/privacy/requests */
export const DataRequestBody = z.object({
  kind: z.enum(dataRequestKinds, { error: "Choose what you'd like us to do" }),
  details: paragraph(2000, 'Tell us more about your request'),
});
export type DataRequestBody = z.infer<typeof DataRequestBody>;

export const DataRequest = z.object({
  id,
  kind: z.enum(dataRequestKinds),
  details: z.string().nullable(),
  status: z.enum(dataRequestStatuses),
  createdAt: isoDate,
  dueAt: isoDate,
  answer: z.string().nullable(),
  answeredAt: isoDate.nullable(),
});
export type DataRequest = z.infer<typeof DataRequest>;
/** GET /api/privacy/requests: the user's own, newest first. */
export const DataRequests = z.object({ requests: z.array(DataRequest) });
export type DataRequests = z.infer<typeof DataRequests>;

/** GET /api/admin/data-requests: earliest due date first. */
export const AdminDataRequestsQuery = z.object({
  status: z.enum(['waiting', 'answered']).default('waiting'),
  ...pageAndLimit(20),
});
export const AdminDataRequest = DataRequest.extend({
  /** Null once the account is deleted. */
  person: z
    .object({ id, name: z.string(), email: z.string(), userType: z.enum(['buyer', 'agent', 'admin']) })
    .nullable(),
  overdue: z.boolean(),
});
export type AdminDataRequest = z.infer<typeof AdminDataRequest>;
export const AdminDataRequests = z.object({
  requests: z.array(AdminDataRequest),
  pagination,
  waiting: z.number().int(),
  overdue: z.number().int(),
});
export type AdminDataRequests = z.infer<typeof AdminDataRequests>;

/** PATCH /api/admin/data-requests/:id: starts on it, or answers it (the answer is emailed). */
export const AnswerDataRequestBody = z.discriminatedUnion('status', [
  z.object({ status: z.literal('in_progress') }),
  z.object({
    status: z.enum(['completed', 'refused']),
    answer: paragraph(5000, 'Enter what we should tell the person'),
  }),
]);
export type AnswerDataRequestBody = z.infer<typeof AnswerDataRequestBody>;
