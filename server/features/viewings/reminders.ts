import { viewingReminderAt } from '@threshold/core/rules/pipeline/viewings';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { defineJob, type JobHandler } from '../../jobs/define';
import { queueMail } from '../../providers/mail/outbox';
import { nameForAgency } from './name-for-agency';
import { lockWithPipelineRow } from './viewing-answers.service';
import { toAgent, toBuyer } from './viewings.mails';
import * as repository from './viewings.repository';

const REMIND = defineJob('viewings.remind', z.object({ viewingId: z.string(), startsAt: z.string() }));

/** Scheduled for the day before; moving the viewing schedules another, and the old job does nothing. */
export async function scheduleReminder(
  tx: Tx,
  viewing: { id: string; startsAt: Date },
  now: Date,
): Promise<void> {
  const runAt = viewingReminderAt(viewing.startsAt, now);
  if (!runAt) return;
  const startsAt = viewing.startsAt.toISOString();
  await REMIND.enqueue(
    tx,
    { viewingId: viewing.id, startsAt },
    { runAt, uniqueKey: `${REMIND.kind}:${viewing.id}:${startsAt}` },
  );
}

/** Transactional, so both are reminded exactly once, on any number of servers. */
export function reminderJob(context: AppContext): JobHandler {
  return REMIND.transactional(async (tx, { viewingId, startsAt }) => {
    const before = await repository.findViewing(tx, viewingId);
    const locked = before && (await lockWithPipelineRow(tx, before));
    if (!locked) return;
    const { viewing } = locked;
    const start = new Date(startsAt);
    const isStart = (time: Date | null) => time?.getTime() === start.getTime();
    if (!isStart(viewing.startsAt) || isStart(viewing.remindedFor)) return;
    if (viewing.status === 'cancelled' || viewing.status === 'declined' || start <= context.clock.now())
      return;
    const buyerName = await nameForAgency(tx, viewing, context.clock.now());
    // The buyer blocked the agency.
    if (!buyerName) return;
    await repository.updateViewing(tx, viewingId, { remindedFor: start });
    await queueMail(tx, context, toBuyer(context, viewing, 'reminder'));
    const { host } = viewing;
    if (host) await queueMail(tx, context, toAgent(context, viewing, { host, buyerName }, 'reminder'));
  });
}
