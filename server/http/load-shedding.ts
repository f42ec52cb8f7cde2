import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '../base/failure';
import type { AppContext } from '../context';

/** Exports and statistics are refused first, signing in and the account last. `external` waits for somebody else's service. */
export const priorities = ['low', 'normal', 'high', 'external'] as const;
export type Priority = (typeof priorities)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `normal` where nothing is said. */
    priority?: Exclude<Priority, 'normal'>;
    /** Answers everyone the same, from memory: nobody is looked up for it, and it is never counted or refused. */
    anyone?: true;
  }
  interface FastifyRequest {
    /** Stops counting a request that stays open long and does little. */
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
 * A request is refused when as many are in flight as the server answers in `seconds` (at least `perConnection` for each
 * connection to the database), or when the event loop is usually later than `loopDelayMs`. What one priority may have in
 * flight beyond the one before it is reserved for it.
 */
const limits = {
  low: { perConnection: 1.5, seconds: 0.12, loopDelayMs: 150, retryAfterSeconds: 5 },
  normal: { perConnection: 3, seconds: 0.25, loopDelayMs: 400, retryAfterSeconds: 2 },
  high: { perConnection: 8, seconds: 0.75, loopDelayMs: 1_000, retryAfterSeconds: 1 },
  external: { perConnection: 4, seconds: 0, loopDelayMs: 400, retryAfterSeconds: 2 },
};
/** Of the connections to the database, those that slow requests of low priority may use. */
const LOW_SHARE = 0.25;
const WINDOW_MS = 500;

/** The priority of a route's requests, or null for one that is not counted. */
export const priorityOf = ({ priority, anyone }: { priority?: Priority; anyone?: true }): Priority | null =>
  anyone ? null : (priority ?? 'normal');

/** Refuses at once what could not be answered soon, so that the rest is. */
export function shedLoad(
  app: FastifyInstance,
  {
    config,
    database,
    loopDelayMs = eventLoopDelay(app),
  }: Pick<AppContext, 'config' | 'database' | 'loopDelayMs'>,
) {
  const { size } = database.line();
  const inFlight: Record<Priority, number> = { low: 0, normal: 0, high: 0, external: 0 };
  const refused: Record<Priority, number> = { low: 0, normal: 0, high: 0, external: 0 };
  let answered = 0;
  let answeredPerSecond = 0;
  const window = setInterval(() => {
    answeredPerSecond += ((answered * 1_000) / WINDOW_MS - answeredPerSecond) / 2;
    answered = 0;
  }, WINDOW_MS).unref();
  app.addHook('onClose', async () => clearInterval(window));
  app.decorate('isBusy', () => inFlight.low + inFlight.normal >= size / 2);
  app.decorate('load', () => ({ inFlight: { ...inFlight }, refused: { ...refused } }));
  app.decorateRequest('slot', null);
  app.decorateRequest('releaseSlot', function (this: FastifyRequest) {
    if (this.slot) inFlight[this.slot] -= 1;
    this.slot = null;
  });

  const competing = (priority: Priority) => {
    if (priority === 'external') return inFlight.external;
    return inFlight.low + inFlight.normal + (priority === 'high' ? inFlight.high : 0);
  };
  const isTooMuch = (priority: Priority) => {
    const { perConnection, seconds, loopDelayMs: latest } = limits[priority];
    return (
      competing(priority) >= Math.max(perConnection * size, seconds * answeredPerSecond) ||
      loopDelayMs() > latest ||
      (priority === 'low' && inFlight.low >= LOW_SHARE * size)
    );
  };

  function takeSlot(request: FastifyRequest) {
    const declared = priorityOf(request.routeOptions.config);
    if (!declared || request.slot) return;
    const priority = isExport(request) ? 'low' : declared;
    if (config.shedLoad && isTooMuch(priority)) {
      refused[priority] += 1;
      // Spread, or all who are refused in one second come back in one.
      throw failure('UNAVAILABLE', {
        retryAfterSeconds: limits[priority].retryAfterSeconds + (refused[priority] % 3),
      });
    }
    inFlight[priority] += 1;
    request.slot = priority;
  }

  app.addHook('onRequest', async (request) => takeSlot(request));
  // Slow senders must not fill the server: a request is not counted while its body arrives.
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) request.releaseSlot();
  });
  app.addHook('preValidation', async (request) => takeSlot(request));
  app.addHook('onSend', async (request) => {
    if (request.slot && request.slot !== 'external') answered += 1;
    request.releaseSlot();
  });
}

/** One long task, like those of the start, delays everybody once; an overload is there in two windows in a row. */
export function sustained(): (median: number) => number {
  let previous = 0;
  return (median) => {
    const lower = Math.min(previous, median);
    previous = median;
    return lower;
  };
}

/** The lower median of the last two windows. */
function eventLoopDelay(app: FastifyInstance): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  const inBoth = sustained();
  let delay = 0;
  const window = setInterval(() => {
    delay = inBoth(histogram.percentile(50) / 1e6);
    histogram.reset();
  }, WINDOW_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(window);
    histogram.disable();
  });
  return () => delay;
}

/** The same address answers a list and, when asked to, all of it. */
const isExport = ({ query }: FastifyRequest) => (query as { export?: unknown }).export === 'true';

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
