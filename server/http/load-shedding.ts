import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '../base/failure';
import type { AppContext } from '../context';

const PRIORITIES = ['low', 'normal', 'high', 'external'] as const;
/** Exports and statistics are refused first, sign-in and account last. `external` waits for another service. */
export type Priority = (typeof PRIORITIES)[number];
const zeroPerPriority = (): Record<Priority, number> => ({ low: 0, normal: 0, high: 0, external: 0 });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default: `normal`. */
    priority?: Exclude<Priority, 'normal'>;
    /** Health checks, metrics and pages: no actor is loaded, and the request is never counted or refused. */
    skipsAuth?: true;
  }
  interface FastifyRequest {
    /** Stops counting a long-lived request that does little. */
    releaseSlot(): void;
    /** The priority it is counted under; null while it is not. */
    slot: Priority | null;
  }
  interface FastifyInstance {
    isBusy(): boolean;
    load(): { inFlight: Record<Priority, number>; refused: Record<Priority, number> };
  }
}

/**
 * Requests in flight per database connection. Waiting for a connection, for PostgreSQL and for the processor all count,
 * so one number shows any overload. The capacity between two limits is reserved for the higher priority.
 */
export const LIMITS = { low: 4, normal: 6, high: 30, external: 4 };
const RETRY_AFTER_SECONDS = { low: 5, normal: 2, high: 1, external: 2 };
/** Share of the database connections that slow low-priority requests may use. */
const LOW_SHARE = 0.25;
/** A burst drains on its own: only an excess that lasts this long is refused, or one of this many times the limit. */
export const BURST_MS = 1_000;
const BURST_FACTOR = 10;
const REFUSAL_DELAY_MS = 100;

/** Null for routes that are not counted. */
export const priorityOf = (route: { priority?: Priority; skipsAuth?: true }): Priority | null =>
  route.skipsAuth ? null : (route.priority ?? 'normal');

/** Refuses requests that could not be answered soon, so that the others are. */
export function shedLoad(
  app: FastifyInstance,
  { config, clock, database }: Pick<AppContext, 'config' | 'clock' | 'database'>,
) {
  const { size } = database.poolStats();
  const inFlight = zeroPerPriority();
  const refused = zeroPerPriority();
  const belowLimitAt = zeroPerPriority();
  const refusedAt = zeroPerPriority();
  app.decorate('isBusy', () => inFlight.low + inFlight.normal >= size / 2);
  app.decorate('load', () => ({ inFlight, refused }));
  app.decorateRequest('slot', null);
  app.decorateRequest('releaseSlot', function (this: FastifyRequest) {
    if (this.slot) inFlight[this.slot] -= 1;
    this.slot = null;
  });

  function competing(priority: Priority): number {
    const { low, normal, high, external } = inFlight;
    return { low: low + normal, normal: low + normal, high: low + normal + high, external }[priority];
  }
  const isOver = (priority: Priority) =>
    competing(priority) >= LIMITS[priority] * size ||
    (priority === 'low' && inFlight.low >= LOW_SHARE * size);

  /** Called for every request. Soon after an excess that lasted, the next one need not last. */
  function isOverloaded(priority: Priority): boolean {
    const now = clock.now().getTime();
    // The clock may have been set back since.
    for (const each of PRIORITIES)
      if (!isOver(each) && Math.abs(now - refusedAt[each]) > BURST_MS) belowLimitAt[each] = now;
    const hasLasted = isOver(priority) && now - belowLimitAt[priority] >= BURST_MS;
    if (hasLasted) refusedAt[priority] = now;
    return hasLasted || competing(priority) >= BURST_FACTOR * LIMITS[priority] * size;
  }

  async function takeSlot(request: FastifyRequest) {
    const declared = priorityOf(request.routeOptions.config);
    if (!declared || request.slot) return;
    // The same route serves a page of a list and its export.
    const priority = (request.query as { export?: unknown }).export === 'true' ? 'low' : declared;
    if (config.shedLoad && isOverloaded(priority)) {
      refused[priority] += 1;
      // A client that calls again at once would otherwise take the processor from those that are served.
      await pause(REFUSAL_DELAY_MS);
      // So that refused clients do not return at the same time.
      const jitter = refused[priority] % 3;
      throw failure('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS[priority] + jitter });
    }
    inFlight[priority] += 1;
    request.slot = priority;
  }

  app.addHook('onRequest', takeSlot);
  // Slow uploads do not occupy a slot: not counted while the body arrives.
  app.addHook('preParsing', async (request) => {
    if (request.headers['content-type']) request.releaseSlot();
  });
  app.addHook('preValidation', takeSlot);
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.releaseSlot();
    done();
  });
}
