const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Delay after each failed attempt: ten attempts within about 76 hours, as Standard Webhooks recommends. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** Retries come up to a tenth later, so that an endpoint that recovers does not get all at once. */
const JITTER = 0.1;
const MAX_RETRY_AFTER_MS = 24 * HOUR;

/** When to try again after this many failures; null after the last one. */
export function nextAttemptAt(
  failures: number,
  now: Date,
  { retryAfterMs = null, random = Math.random }: { retryAfterMs?: number | null; random?: () => number } = {},
): Date | null {
  const delay = RETRY_DELAYS_MS[failures - 1];
  if (delay === undefined) return null;
  return new Date(now.getTime() + Math.max(delay * (1 + JITTER * random()), retryAfterMs ?? 0));
}

/** Milliseconds of a `Retry-After` header, in seconds or as a date; null if absent or invalid. */
export function parseRetryAfter(header: string | null, now: Date): number | null {
  const value = header?.trim() ?? '';
  const ms = /^\d{1,10}$/.test(value) ? Number(value) * SECOND : untilDate(value, now);
  return ms === null ? null : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}

function untilDate(value: string, now: Date): number | null {
  // HTTP dates begin with a weekday; `Date.parse` alone would accept "7" or "-1".
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value)) return null;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : at - now.getTime();
}

/** An endpoint that never succeeds is disabled after three days, a day after a warning at the earliest. */
const DISABLE_AFTER_MS = 3 * DAY;
const WARN_AFTER_MS = 2 * DAY;

interface FailingEndpoint {
  failingSince: Date;
  warnedAt: Date | null;
}

/** What a failed attempt leads to. */
export function failureConsequence(
  { failingSince, warnedAt }: FailingEndpoint,
  now: Date,
): 'disable' | 'warn' | null {
  const failingMs = now.getTime() - failingSince.getTime();
  if (!warnedAt) return failingMs >= WARN_AFTER_MS ? 'warn' : null;
  return failingMs >= DISABLE_AFTER_MS && now.getTime() - warnedAt.getTime() >= DAY ? 'disable' : null;
}

/** When an endpoint that is warned now will be disabled. */
export const disabledFrom = (failingSince: Date, warnedAt: Date): Date =>
  new Date(Math.max(failingSince.getTime() + DISABLE_AFTER_MS, warnedAt.getTime() + DAY));

const MAX_PAUSE_MS = 5 * MINUTE;

/** After that many timeouts in a row the endpoint gets nothing for a while, so that it cannot occupy the queue. */
export const pauseAfterTimeouts = (timeouts: number): number =>
  Math.min(5 * SECOND * 2 ** (timeouts - 1), MAX_PAUSE_MS);
