import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '../base/failure';
import type { Config } from '../config';
import type { Line } from '../db/types';

/**
 * In which order calls are refused when there are more than can be answered soon. A route that says nothing goes with
 * the ordinary ones. One that answers everybody the same (`anyone`) waits for nothing and is never refused.
 */
export const turns = ['first', 'ordinary', 'last'] as const;
export type Turn = (typeof turns)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `first`: exports, figures, downloads. `last`: signing in and who is signed in. */
    shed?: Exclude<Turn, 'ordinary'>;
    /** Answers everyone the same, from memory: nobody is looked up for it, and it counts as no work. */
    anyone?: true;
  }
  interface FastifyRequest {
    /** Counts no more as work in hand: for what stays open long and does little. */
    letGo(): void;
    slot: Slot | null;
  }
}

interface Bound {
  /** All calls in hand together, as multiples of the connections to the database. */
  inHand: number;
  /** Those waiting for a connection, likewise. */
  waiting: number;
  /** Those of this turn alone, likewise. */
  ofItsOwn: number;
  retryAfterSeconds: number;
}

/** Each turn stops where the next still has room. Ten connections work, so forty calls in hand wait for four rounds. */
const bounds: Record<Turn, Bound> = {
  first: { inHand: 2, waiting: 0.5, ofItsOwn: 0.5, retryAfterSeconds: 5 },
  ordinary: { inHand: 4, waiting: 2, ofItsOwn: 4, retryAfterSeconds: 2 },
  last: { inHand: 10, waiting: 6, ofItsOwn: 10, retryAfterSeconds: 1 },
};

/** A crowd that comes at once and is soon served is no overload: until there has been a line for a while, so many times as many. */
const CROWD = 5;

/** From so many calls in hand on, as a share of the connections, what nobody waits for gives way. */
const BUSY = 0.5;

export interface Load {
  inHand: Record<Turn, number>;
  waiting: number;
  /** There has been a line for longer than a crowd makes one. */
  lasting: boolean;
}

const allOf = (inHand: Record<Turn, number>) => turns.reduce((sum, each) => sum + inHand[each], 0);

export function isTooMuch(turn: Turn, { inHand, waiting, lasting }: Load, connections: number): boolean {
  const { inHand: most, waiting: mostWaiting, ofItsOwn } = bounds[turn];
  const places = lasting ? connections : CROWD * connections;
  // In a crowd figures stand in the line like everyone: a database that pauses for a twentieth of a second makes one.
  const line = lasting ? mostWaiting : Math.max(mostWaiting, bounds.ordinary.waiting);
  return allOf(inHand) >= most * places || waiting >= line * places || inHand[turn] >= ofItsOwn * places;
}

/** There has been a line for a while, and somebody has stood in it as long: many calls that are each soon answered make none. */
export const isLasting = (now: number, line: { noLineAt: number; oldest: number }, patienceMs: number) =>
  now - Math.max(line.noLineAt, line.oldest) >= patienceMs;

type Slot = { turn: Turn; held: boolean; since: number };

/** Whose turn a route's calls are, or null for one that counts as no work. */
export const turnOf = ({ shed, anyone }: { shed?: Turn; anyone?: true }): Turn | null =>
  anyone ? null : (shed ?? 'ordinary');

/**
 * Refuses at once what could not be answered soon, so that the rest is (load shedding). A call is in hand from when it came until its
 * answer is ready, but not while its sender takes their time over the body: slow lines must not fill the house.
 */
export function refuseOverload(
  app: FastifyInstance,
  { shedLoad, shedPatienceMs }: Pick<Config, 'shedLoad' | 'shedPatienceMs'>,
  line: () => Line,
) {
  const inHand: Record<Turn, number> = { first: 0, ordinary: 0, last: 0 };
  const refused: Record<Turn, number> = { first: 0, ordinary: 0, last: 0 };
  app.decorate('isBusy', () => allOf(inHand) >= line().size * BUSY);
  app.decorate('load', () => ({ inHand: { ...inHand }, refused: { ...refused } }));
  app.decorateRequest('slot', null);
  /** Calls in hand that are answered soon where there is no line, in the order they came. Exports take their time anyhow. */
  const standing = new Set<Slot>();
  /** The last time that everyone in hand had a connection. */
  let noLineAt = performance.now();
  const look = ({ size, waiting }: Line) => {
    if (waiting === 0 && allOf(inHand) < size) noLineAt = performance.now();
  };
  function letGo(slot: Slot | null) {
    if (slot?.held) inHand[slot.turn] -= 1;
    if (slot) {
      slot.held = false;
      standing.delete(slot);
    }
    look(line());
  }
  app.decorateRequest('letGo', function (this: FastifyRequest) {
    letGo(this.slot);
  });

  function take(slot: Slot) {
    const { turn } = slot;
    const now = line();
    look(now);
    const at = performance.now();
    const [first] = standing;
    const lasting = isLasting(at, { noLineAt, oldest: first?.since ?? at }, shedPatienceMs);
    if (shedLoad && isTooMuch(turn, { inHand, waiting: now.waiting, lasting }, now.size)) {
      refused[turn] += 1;
      // Spread, or all who are refused in one second come back in one.
      const retryAfterSeconds = bounds[turn].retryAfterSeconds + (refused[turn] % 3);
      throw failure('UNAVAILABLE', { retryAfterSeconds });
    }
    inHand[turn] += 1;
    slot.held = true;
    slot.since = at;
    if (turn !== 'first') standing.add(slot);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const turn = turnOf(request.routeOptions.config);
    if (turn) {
      const slot = { turn: isExport(request) ? 'first' : turn, held: false, since: 0 } satisfies Slot;
      take(slot);
      request.slot = slot;
      // Whoever hangs up is not waited for. What they asked for may still stand in the line to the database.
      reply.raw.once('close', () => letGo(slot));
    }
    done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (comesWithBody(request)) request.letGo();
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const { slot } = request;
    if (slot && !slot.held) take(slot);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.letGo();
    done(null, payload);
  });
}

/** The same address answers a list and, when asked to, all of it. */
const isExport = ({ query }: FastifyRequest) => (query as { export?: unknown }).export === 'true';

const comesWithBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

declare module 'fastify' {
  interface FastifyInstance {
    /** People wait for their answers. */
    isBusy(): boolean;
    load(): { inHand: Record<Turn, number>; refused: Record<Turn, number> };
  }
}
