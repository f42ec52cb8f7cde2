import { randomUUID } from 'node:crypto';
import { answerDueAt } from '@threshold/core/rules/account/data-requests';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import type { dataRequests } from '../db/schema/privacy';
import type { NewUser } from '../factories/rows';
import { byDay } from './times';

const REQUESTED_AFTER_DAYS = 60;

type NewRequest = typeof dataRequests.$inferInsert;

/** Two requests for the register to show: one that is new, and one whose month is nearly over. */
export function demoRequests(people: NewUser[], now: Date): NewRequest[] {
  const requested: (Pick<NewRequest, 'kind' | 'status' | 'details'> & { daysAgo: number })[] = [
    {
      kind: 'correction',
      status: 'open',
      daysAgo: 2,
      details: 'My surname changed when I married. Please correct it in the details agents see. (demo)',
    },
    {
      kind: 'access',
      status: 'in_progress',
      daysAgo: 27,
      details: 'Please send me the messages I wrote to you through the contact form. (demo)',
    },
  ];
  // Whoever asks has been here for a while.
  const since = now.getTime() - REQUESTED_AFTER_DAYS * DAY_MS;
  const askers = people.filter(({ createdAt }) => Number(createdAt) < since);
  return requested.map(({ daysAgo, ...request }, n) => {
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const updatedAt = request.status === 'open' ? createdAt : byDay(new Date(createdAt.getTime() + DAY_MS));
    const dueAt = answerDueAt(createdAt);
    return { id: randomUUID(), ...request, userId: askers[n]?.id, dueAt, createdAt, updatedAt };
  });
}
