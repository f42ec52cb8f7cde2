import { randomUUID } from 'node:crypto';
import type { contactMessages } from '../db/schema/messages';
import type { auditLog } from '../db/schema/records';
import type { NewUser } from '../factories/rows';
import { DEMO_DOMAIN } from './demo-rows';
import type { Random } from './random';
import { enquiries, firstNames, lastNames } from './words';

type NewMessage = typeof contactMessages.$inferInsert;
type NewEntry = typeof auditLog.$inferInsert;

const HOUR = 3_600_000;
const UNREAD = 4;
const READ = 7;
const ANSWERED = 15;

/** What the back office has before it on a usual morning: some of it waiting, most of it done. */
export function officeRows(random: Random, now: Date) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR);

  /** The newest are unread, then some read ones, then the archive: answered but for the last. */
  function messages(): NewMessage[] {
    return Array.from({ length: ANSWERED + 1 }, (_, n) => {
      const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
      const { question, answer } = enquiries[n % enquiries.length] ?? { question: '', answer: '' };
      const createdAt = hoursAgo(3 + n * 11);
      const archivedAt = n < READ ? null : new Date(createdAt.getTime() + 5 * HOUR);
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

  /** What led to how things stand: nothing is in the log that the data does not show. */
  function log(adminId: string, agents: NewUser[], letters: NewMessage[], leads: number): NewEntry[] {
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
    const aboutAgents = agents.flatMap((agent) => {
      const after = (hours: number) => new Date(Number(agent.createdAt) + hours * HOUR);
      const past = (entries: NewEntry[]) => entries.filter(({ createdAt }) => createdAt && createdAt < now);
      return past([
        ...(agent.verificationStatus === 'approved'
          ? [entry('verification.approved', 'user', agent.id, after(26), { from: 'pending' })]
          : []),
        ...(agent.setupFeeStatus === 'invoiced' || agent.setupFeeStatus === 'paid'
          ? [
              entry('setup-fee.status', 'user', agent.id, after(49), {
                from: 'due',
                to: agent.setupFeeStatus,
              }),
            ]
          : []),
        ...(agent.marketingEmailSent ? [entry('marketing-email.sent', 'user', agent.id, after(73))] : []),
      ]);
    });
    const aboutLetters = letters.flatMap(({ id, archivedAt, reply }) =>
      archivedAt
        ? [entry(reply ? 'message.replied' : 'message.archived', 'contact_message', id, archivedAt)]
        : [],
    );
    return [
      ...aboutAgents,
      ...aboutLetters,
      entry('leads.exported', 'leads', 'mortgage', hoursAgo(20), { count: leads }),
    ];
  }

  return { messages, log };
}
