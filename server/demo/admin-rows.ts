import { randomUUID } from 'node:crypto';
import { answerDueAt } from '@threshold/core/rules/account/data-requests';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import type { contactMessages } from '../db/schema/messages';
import type { dataRequests } from '../db/schema/privacy';
import type { auditLog } from '../db/schema/records';
import type { NewUser } from '../factories/rows';
import type { Agency } from './agencies';
import { DEMO_DOMAIN } from './demo-domain';
import { nextOpenHour, pastOpenHour } from './opening-hours';
import type { Random } from './random';
import { enquiries, firstNames, lastNames } from './texts';

type NewMessage = typeof contactMessages.$inferInsert;
type NewEntry = typeof auditLog.$inferInsert;

interface Done {
  agencies: Agency[];
  letters: NewMessage[];
  requests: (typeof dataRequests.$inferInsert)[];
  leads: number;
}

const HOUR = 3_600_000;
const UNREAD = 4;
const READ = 7;
const ANSWERED = 15;

/** Messages, requests and audit log of the admin area. */
export function adminRows(random: Random, now: Date) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR);

  /** The newest are unread, then some read ones, then the archive: answered but for the last. */
  function messages(): NewMessage[] {
    return Array.from({ length: ANSWERED + 1 }, (_, n) => {
      const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
      const { question, answer } = enquiries[n % enquiries.length] ?? { question: '', answer: '' };
      const createdAt = pastOpenHour(hoursAgo(3 + n * 11 + random.next()), hoursAgo(400), now);
      const archivedAt = n < READ ? null : nextOpenHour(new Date(createdAt.getTime() + 5 * HOUR));
      const answered = archivedAt !== null && n < ANSWERED;
      return {
        id: randomUUID(),
        name: `${first} ${last}`,
        email: `writer${n + 1}@${DEMO_DOMAIN}`,
        message: question,
        isRead: n >= UNREAD,
        archivedAt,
        reply: answered ? answer : null,
        repliedAt: answered ? archivedAt : null,
        createdAt,
      };
    });
  }

  /** Audit entries that agree with the other demo data. */
  function log(adminId: string, { agencies, letters, requests, leads }: Done): NewEntry[] {
    const entry = (
      action: string,
      targetType: string,
      targetId: string | undefined,
      at: Date,
      details = {},
    ) => ({
      actorId: adminId,
      action,
      targetType,
      targetId,
      details,
      createdAt: at,
    });
    const aboutAgents = agencies.flatMap(({ owner, approvedAt }) => {
      const { id, setupFeeStatus: fee, marketingEmailSentAt: sentAt } = owner;
      const answeredAt = new Date(Number(owner.marketingEmailAgreedAt ?? now));
      const to = (status: string, from: string, hours: number) =>
        entry('setup-fee.status', 'user', id, nextOpenHour(new Date(answeredAt.getTime() + hours * HOUR)), {
          from,
          to: status,
        });
      return [
        ...(approvedAt ? [entry('verification.approved', 'user', id, approvedAt, { from: 'pending' })] : []),
        ...(fee === 'invoiced' || fee === 'paid' || fee === 'failed' ? [to('invoiced', 'due', 20)] : []),
        ...(fee === 'paid' || fee === 'failed' ? [to(fee, 'invoiced', 90)] : []),
        ...(sentAt ? [entry('marketing-email.sent', 'user', id, new Date(Number(sentAt)))] : []),
      ];
    });
    const aboutRequests = requests.flatMap(({ id, userId, kind, status, updatedAt }) =>
      status === 'in_progress' && updatedAt
        ? [entry('data-request.in-progress', 'user', userId ?? undefined, updatedAt, { request: id, kind })]
        : [],
    );
    const aboutLetters = letters.flatMap(({ id, archivedAt, reply }) =>
      archivedAt
        ? [entry(reply ? 'message.replied' : 'message.archived', 'contact_message', id, archivedAt)]
        : [],
    );
    return [
      ...aboutAgents,
      ...aboutLetters,
      ...aboutRequests,
      entry('leads.exported', 'leads', 'mortgage', nextOpenHour(hoursAgo(30)), { count: leads }),
    ];
  }

  return { messages, log };
}

const REQUESTED_AFTER_DAYS = 60;

type NewRequest = typeof dataRequests.$inferInsert;

/** Two requests for the register to show: one that is new, and one whose month is nearly over. */
export function demoRequests(people: NewUser[], now: Date): NewRequest[] {
  const requested: (Pick<NewRequest, 'kind' | 'status' | 'details'> & { daysAgo: number })[] = [
    {
      kind: 'correction',
      status: 'open',
      daysAgo: 2,
      details: 'My surname changed when I married. Please correct it in the details agents see.',
    },
    {
      kind: 'access',
      status: 'in_progress',
      daysAgo: 27,
      details: 'Please send me the messages I wrote to you through the contact form.',
    },
  ];
  const since = now.getTime() - REQUESTED_AFTER_DAYS * DAY_MS;
  const askers = people.filter(({ createdAt }) => Number(createdAt) < since);
  return requested.map(({ daysAgo, ...request }, n) => {
    const createdAt = nextOpenHour(new Date(now.getTime() - daysAgo * DAY_MS));
    const updatedAt =
      request.status === 'open' ? createdAt : nextOpenHour(new Date(createdAt.getTime() + DAY_MS));
    const dueAt = answerDueAt(createdAt);
    return { id: randomUUID(), ...request, userId: askers[n]?.id, dueAt, createdAt, updatedAt };
  });
}
