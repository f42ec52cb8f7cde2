import { z } from 'zod';
import type { ZodApp } from '../../../base/app';
import { advanceTo } from './lifecycle';
import { monthsLater } from './periods';
import type { SandboxSession } from './session';
import type { RunInSession } from './session-queue';
import { clockOffset, setClockOffset } from './store';

export const AdvanceBody = z.object({
  amount: z.int().min(1).max(366),
  unit: z.enum(['hour', 'day', 'week', 'month', 'year']),
});
export type Advance = z.infer<typeof AdvanceBody>;

export const AdvanceResponse = z.object({
  now: z.string(),
  happened: z.array(z.object({ at: z.string(), type: z.string(), customer: z.string() })),
});

const HOUR = 3_600;

/** Advances the sandbox's clock and returns the events it caused. */
export async function advanceClock(session: SandboxSession, advance: Advance) {
  const { tx, now } = session;
  const to = later(now, advance);
  await setClockOffset(tx, (await clockOffset(tx)) + (to - now) * 1000);
  await advanceTo(session, to);
  return {
    now: isoTime(to),
    happened: session.emitted.map(({ created, type, data: { object } }) => ({
      at: isoTime(created),
      type,
      customer: 'customer' in object ? object.customer : object.id,
    })),
  };
}

function later(from: number, { amount, unit }: Advance): number {
  if (unit === 'month') return monthsLater(from, amount);
  if (unit === 'year') return monthsLater(from, 12 * amount);
  return from + amount * { hour: HOUR, day: 24 * HOUR, week: 168 * HOUR }[unit];
}

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString();

/** For the command on this machine only. */
export function sandboxClock(app: ZodApp, runInSession: RunInSession) {
  app.post(
    '/sandbox/stripe/advance',
    {
      config: { access: 'loopback' },
      schema: { hide: true, body: AdvanceBody, response: { 200: AdvanceResponse } },
    },
    (request) => runInSession((session) => advanceClock(session, request.body)),
  );
}
