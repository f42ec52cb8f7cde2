import { z } from 'zod';
import type { ZodApp } from '../../../base/app';
import { advanceTo } from './lifecycle';
import type { SandboxSession } from './session';
import type { RunInSession } from './session-queue';
import { clockOffset, list, setClockOffset } from './store';

export const AdvanceBody = z.object({
  amount: z.int().min(1).max(366),
  unit: z.enum(['hour', 'day', 'week', 'month', 'year']),
});
export type Advance = z.infer<typeof AdvanceBody>;

export const AdvanceResponse = z.object({
  now: z.string(),
  happened: z.array(z.object({ at: z.string(), type: z.string(), customer: z.string() })),
});

const HOUR = 3_600_000;

/** Advances the sandbox's clock and returns the events it caused. */
export async function advanceClock(session: SandboxSession, { amount, unit }: Advance) {
  const { tx, now } = session;
  const to = later(new Date(now * 1000), amount, unit);
  await setClockOffset(tx, (await clockOffset(tx)) + to.getTime() - now * 1000);
  const before = await list(tx, 'event');
  await advanceTo(session, Math.floor(to.getTime() / 1000));
  const events = await list(tx, 'event');
  const happened = events.slice(0, events.length - before.length).reverse();
  return {
    now: to.toISOString(),
    happened: happened.map(({ created, type, data: { object } }) => ({
      at: new Date(created * 1000).toISOString(),
      type,
      customer: 'customer' in object ? object.customer : object.id,
    })),
  };
}

function later(from: Date, amount: number, unit: Advance['unit']): Date {
  const to = new Date(from);
  if (unit === 'year') to.setUTCFullYear(to.getUTCFullYear() + amount);
  else if (unit === 'month') to.setUTCMonth(to.getUTCMonth() + amount);
  else to.setTime(to.getTime() + amount * { hour: HOUR, day: 24 * HOUR, week: 168 * HOUR }[unit]);
  return to;
}

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
