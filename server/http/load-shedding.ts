import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { failure } from '../base/failure';
import { loadProbe } from '../base/load-probe';
import type { AppContext } from '../context';

/** Exports and statistics are refused first, signing in and the account last. */
export const priorities = ['low', 'normal', 'high'] as const;
export type Priority = (typeof priorities)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `low`: exports, statistics, downloads. `high`: signing in and the account. `normal` where nothing is said. */
    priority?: Exclude<Priority, 'normal'>;
    /** Waits for a service of somebody else: does not take the slots that calls to the database queue for. */
    external?: true;
    /** Answers everyone the same, from memory: nobody is looked up for it, it takes no slot and is never refused. */
    anyone?: true;
  }
  interface FastifyRequest {
    /** For a call that stays open long and does little: gives its slot to the next. */
    releaseSlot(): void;
    slot: Slot | null;
  }
  interface FastifyInstance {
    /** People wait for their answers. */
    isBusy(): boolean;
    load(): { inHand: Record<Priority, number>; refused: Record<Priority, number> };
  }
}

/**
 * A call is refused when it would wait longer than this for a slot, the event loop is usually later than this, or so many
 * wait for a connection, as a multiple of the pool: those whose caller hung up, and jobs, have no slot.
 */
const limits = {
  low: { waitMs: 100, loopDelayMs: 150, poolQueue: 0.5, retryAfterSeconds: 5 },
  normal: { waitMs: 300, loopDelayMs: 400, poolQueue: 2, retryAfterSeconds: 2 },
  high: { waitMs: 700, loopDelayMs: 1_000, poolQueue: 6, retryAfterSeconds: 1 },
};
/** Of the connections to the database, those that only calls of high priority may use. */
const RESERVED_SHARE = 0.2;
/** Of the remaining slots, those that calls of low priority may use. */
const LOW_SHARE = 0.25;

interface Slot {
  priority: Priority;
  queue: Semaphore;
  release: (() => void) | null;
  closed: boolean;
}

export type Semaphore = ReturnType<typeof semaphore>;

/** So many calls at once, the others in the order they came. Knows how long the next one would wait. */
export function semaphore(slots: number, now: () => number) {
  const limit = pLimit(slots);
  /** Moving average of how long a call keeps its slot. */
  let holdMs = 5;
  /** With a slot or queued. Counted here: the library counts a moment later, when a crowd has come at once. */
  let calls = 0;
  return {
    slots,
    expectedWaitMs: () => (calls < slots ? 0 : ((calls - slots + 1) * holdMs) / slots),
    isFull: () => calls >= slots,
    /** Answers what gives the slot back; null where its turn came later than `mostMs`. */
    acquire: (mostMs: number) =>
      new Promise<(() => void) | null>((resolve) => {
        const arrived = now();
        const queued = calls >= slots;
        calls += 1;
        void limit(
          () =>
            new Promise<void>((done) => {
              const began = now();
              const release = () => {
                calls -= 1;
                done();
              };
              if (queued && began - arrived > mostMs) {
                release();
                return resolve(null);
              }
              resolve(() => {
                holdMs += (now() - began - holdMs) / 20;
                release();
              });
            }),
        );
      }),
  };
}

/** The priority of a route's calls, or null for one that takes no slot. */
export const priorityOf = ({ priority, anyone }: { priority?: Priority; anyone?: true }): Priority | null =>
  anyone ? null : (priority ?? 'normal');

/**
 * Refuses at once what could not be answered soon, so that the rest is. A call has a slot from its beginning until its answer
 * is ready, but not while its body arrives: slow senders must not fill the queue.
 */
export function shedLoad(
  app: FastifyInstance,
  {
    config,
    database: { line },
    loadProbe: probe = loadProbe(),
  }: Pick<AppContext, 'config' | 'database' | 'loadProbe'>,
) {
  const on = config.shedLoad;
  const { size } = line();
  const reserved = Math.max(1, Math.round(size * RESERVED_SHARE));
  const shared = semaphore(Math.max(1, size - reserved), probe.now);
  const account = semaphore(size, probe.now);
  const external = semaphore(2 * size, probe.now);
  const inHand: Record<Priority, number> = { low: 0, normal: 0, high: 0 };
  const refused: Record<Priority, number> = { low: 0, normal: 0, high: 0 };
  app.addHook('onClose', async () => probe.stop());
  app.decorate('isBusy', () => shared.isFull() || inHand.normal + inHand.low >= size / 2);
  app.decorate('load', () => ({ inHand: { ...inHand }, refused: { ...refused } }));
  app.decorateRequest('slot', null);
  app.decorateRequest('releaseSlot', function (this: FastifyRequest) {
    release(this.slot);
  });

  const isTooMuch = ({ priority, queue }: Slot) =>
    queue.expectedWaitMs() > limits[priority].waitMs ||
    probe.loopDelayMs() > limits[priority].loopDelayMs ||
    line().waiting >= limits[priority].poolQueue * size ||
    (priority === 'low' && inHand.low >= Math.max(1, shared.slots * LOW_SHARE));

  function refuse({ priority }: Slot): never {
    refused[priority] += 1;
    // Spread, or all who are refused in one second come back in one.
    throw failure('UNAVAILABLE', {
      retryAfterSeconds: limits[priority].retryAfterSeconds + (refused[priority] % 3),
    });
  }

  async function take(slot: Slot) {
    const { priority, queue } = slot;
    if (on && isTooMuch(slot)) refuse(slot);
    inHand[priority] += 1;
    const give = on ? await queue.acquire(1.5 * limits[priority].waitMs) : () => undefined;
    if (!give) {
      inHand[priority] -= 1;
      refuse(slot);
    }
    slot.release = () => {
      slot.release = null;
      inHand[priority] -= 1;
      give();
    };
    // Whoever hung up in the queue is not worked for.
    if (slot.closed) slot.release();
  }
  const release = (slot: Slot | null) => slot?.release?.();

  app.addHook('onRequest', async (request, reply) => {
    const { config: route } = request.routeOptions;
    const declared = priorityOf(route);
    if (!declared) return;
    const priority = isExport(request) ? 'low' : declared;
    const queue = route.external ? external : priority === 'high' ? account : shared;
    const slot: Slot = { priority, queue, release: null, closed: false };
    reply.raw.once('close', () => {
      slot.closed = true;
      release(slot);
    });
    await take(slot);
    request.slot = slot;
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request)) request.releaseSlot();
    done();
  });
  app.addHook('preValidation', async ({ slot }) => {
    if (slot && !slot.release && !slot.closed) await take(slot);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.releaseSlot();
    done(null, payload);
  });
}

/** The same address answers a list and, when asked to, all of it. */
const isExport = ({ query }: FastifyRequest) => (query as { export?: unknown }).export === 'true';

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
