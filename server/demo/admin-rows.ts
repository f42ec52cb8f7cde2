import { randomUUID } from 'node:crypto';
import { answerDueAt } from '@threshold/core/rules/account/data-requests';
import { daysBefore, HOUR_MS } from '@threshold/core/rules/format/dates';
import type { auditLog } from '../db/schema/audit';
import type { contactMessages } from '../db/schema/messages';
import type { dataRequests } from '../db/schema/privacy';
import type { NewUser } from '../factories/rows';
import type { Agency } from './agencies';
import { DEMO_DOMAIN, type Known } from './demo-domain';
import { nextOpenHour, pastOpenHour } from './opening-hours';
import type { Random } from './random';
import { enquiries, firstNames, lastNames } from './texts';

type NewMessage = typeof contactMessages.$inferInsert;
type NewRequest = typeof dataRequests.$inferInsert;
type NewEntry = typeof auditLog.$inferInsert;

/** Of the messages, newest first; the rest is in the archive. */
const UNREAD = 4;
const IN_INBOX = 7;

export function demoMessages(random: Random, now: Date): NewMessage[] {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return enquiries.map(({ question, answer }, n) => {
    const createdAt = pastOpenHour(hoursAgo(3 + n * 11 + random.next()), hoursAgo(400), now);
    const archivedAt = n < IN_INBOX ? null : nextOpenHour(new Date(createdAt.getTime() + 5 * HOUR_MS));
    return {
      id: randomUUID(),
      name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
      email: `writer${n + 1}@${DEMO_DOMAIN}`,
      message: question,
      isRead: n >= UNREAD,
      archivedAt,
      reply: answer ?? null,
      repliedAt: answer ? archivedAt : null,
      createdAt,
    };
  });
}

const REQUESTED_AFTER_DAYS = 60;

/** Two requests for the register to show: one that is new, and one whose month is nearly over. */
export function demoRequests(people: Known<NewUser>[], now: Date): NewRequest[] {
  const askers = people.filter(({ createdAt }) => createdAt < daysBefore(now, REQUESTED_AFTER_DAYS));
  const request = (row: Pick<NewRequest, 'kind' | 'status' | 'details'>, asked: number, updated: number) => {
    const createdAt = nextOpenHour(daysBefore(now, asked));
    const updatedAt = nextOpenHour(daysBefore(now, updated));
    return { id: randomUUID(), ...row, dueAt: answerDueAt(createdAt), createdAt, updatedAt };
  };
  const married = 'My surname changed when I married. Please correct it in the details agents see.';
  const messages = 'Please send me the messages I wrote to you through the contact form.';
  return [
    { ...request({ kind: 'correction', status: 'open', details: married }, 2, 2), userId: askers[0]?.id },
    {
      ...request({ kind: 'access', status: 'in_progress', details: messages }, 27, 26),
      userId: askers[1]?.id,
    },
  ];
}

/** Audit entries that agree with the other demo data. */
export function auditEntries(
  actorId: string,
  { agencies, messages, requests }: { agencies: Agency[]; messages: NewMessage[]; requests: NewRequest[] },
): NewEntry[] {
  type Target = [type: string, id: string | null | undefined];
  const entry = (
    action: string,
    [type, id]: Target,
    at: Date | null | undefined,
    details = {},
  ): NewEntry[] =>
    at ? [{ actorId, action, targetType: type, targetId: id, details, createdAt: nextOpenHour(at) }] : [];
  const aboutAgencies = agencies.flatMap(({ owner, approvedAt }) => {
    const { id, setupFeeStatus: fee = 'none', marketingEmailAgreedAt: answeredAt } = owner;
    const isBilled = fee === 'invoiced' || fee === 'paid' || fee === 'failed';
    const later = (hours: number) =>
      answeredAt && isBilled ? new Date(answeredAt.getTime() + hours * HOUR_MS) : null;
    const target: Target = ['user', id];
    return [
      ...entry('verification.approved', target, approvedAt, { from: 'pending' }),
      ...entry('setup-fee.status', target, later(20), { from: 'due', to: 'invoiced' }),
      ...entry('setup-fee.status', target, fee === 'invoiced' ? null : later(90), {
        from: 'invoiced',
        to: fee,
      }),
      ...entry('marketing-email.sent', target, owner.marketingEmailSentAt),
    ];
  });
  const aboutMessages = messages.flatMap(({ id, archivedAt, reply }) =>
    entry(reply ? 'message.replied' : 'message.archived', ['contact_message', id], archivedAt),
  );
  const aboutRequests = requests
    .filter(({ status }) => status === 'in_progress')
    .flatMap(({ id, userId, kind, updatedAt }) =>
      entry('data-request.in-progress', ['user', userId], updatedAt, { request: id, kind }),
    );
  return [...aboutAgencies, ...aboutMessages, ...aboutRequests];
}
