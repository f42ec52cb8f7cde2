import { z } from 'zod';
import { AdminAgent } from './admin';
import { count } from './fields';

const text = z.string().nullable();
const time = z.string();

/** Rows returned for each section, newest first; `total` counts all of them. */
export const PERSON_SHOWN = 20;
const part = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), total: count });

const named = z.object({ id: z.string(), name: z.string() });

/** GET /api/admin/people/:id: a buyer or an agent, with everything an administrator needs to help them. */
export const AdminPerson = z.object({
  person: z.object({
    id: z.string(),
    name: z.string(),
    userType: z.enum(['buyer', 'agent']),
    email: z.string(),
    emailConfirmed: z.boolean(),
    phone: text,
    currentPostcode: text,
    isActive: z.boolean(),
    twoStep: z.boolean(),
    createdAt: time,
    lastActiveAt: text,
    /** Agents only: what `agent` lacks. */
    agency: z
      .object({
        currentPeriodEnd: text,
        /** For staff: their owner. For an owner: their staff. */
        owner: named.nullable(),
        staff: z.array(named),
      })
      .nullable(),
  }),
  /** The agent as in the list of agents; null for a buyer. */
  agent: AdminAgent.nullable(),
  searches: part(
    z.object({
      id: z.string(),
      name: z.string(),
      location: z.string(),
      /** 3+ bed house */
      what: z.string(),
      price: count,
      /** Null for an agent's property, which cannot be switched off. */
      isActive: z.boolean().nullable(),
      matches: count,
      createdAt: time,
    }),
  ),
  matches: part(
    z.object({
      id: z.string(),
      search: z.string(),
      property: z.string(),
      /** The other party. */
      with: named,
      score: count,
      createdAt: time,
    }),
  ),
  /** Emails sent to them, without their content. */
  mails: part(
    z.object({ id: z.string(), subject: z.string(), createdAt: time, sentAt: text, attempts: count }),
  ),
  payments: part(z.object({ id: z.string(), pence: count, paidAt: time, coversUntil: time })),
  messages: part(
    z.object({
      id: z.string(),
      message: z.string(),
      createdAt: time,
      repliedAt: text,
      archived: z.boolean(),
    }),
  ),
  consents: part(z.object({ id: z.string(), kind: z.string(), given: z.boolean(), createdAt: time })),
  dataRequests: part(
    z.object({ id: z.string(), kind: z.string(), status: z.string(), createdAt: time, dueAt: time }),
  ),
  audit: part(
    z.object({
      id: z.string(),
      action: z.string(),
      actor: z.string(),
      createdAt: time,
    }),
  ),
});
export type AdminPerson = z.infer<typeof AdminPerson>;
