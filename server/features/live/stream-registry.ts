import type { Actor } from '../../base/actor';

/** One open stream: who reads it and by which session, and how to write to it. */
export interface StreamClient {
  readonly sid: string;
  readonly actor: Pick<Actor, 'id' | 'userType' | 'agentRole' | 'agencyId'>;
  /** Answers false when the reader takes nothing: it is dropped then. */
  write(text: string): boolean;
  end(lastWords?: string): void;
}

/** Heartbeats go round once in so many seconds, a part of the streams each second, so that none is a burst. */
export const ROUND_SECONDS = 25;
/** The tabs of one person. */
export const MOST_A_PERSON = 10;
export const MOST_A_SERVER = 20_000;

/** Everyone with an open stream on this server. Knows nothing of HTTP, the database or time. */
export function createRegistry(most = { person: MOST_A_PERSON, server: MOST_A_SERVER }) {
  const people = new Map<string, Set<StreamClient>>();
  const agencies = new Map<string, Set<StreamClient>>();
  const round = Array.from({ length: ROUND_SECONDS }, () => new Set<StreamClient>());
  const placeOf = new Map<StreamClient, number>();
  let next = 0;

  function leave(seat: StreamClient): void {
    const place = placeOf.get(seat);
    if (place === undefined) return;
    placeOf.delete(seat);
    round[place]?.delete(seat);
    takeFrom(people, seat.actor.id, seat);
    takeFrom(agencies, seat.actor.agencyId, seat);
  }

  return {
    isFull: () => placeOf.size >= most.server,
    count: () => placeOf.size,

    /** Answers the stream that has to go for it: the person's oldest, where they have too many. */
    take(seat: StreamClient): StreamClient | null {
      const theirs = people.get(seat.actor.id);
      const oldest = theirs && theirs.size >= most.person ? ([...theirs][0] ?? null) : null;
      if (oldest) leave(oldest);
      next = (next + 1) % ROUND_SECONDS;
      placeOf.set(seat, next);
      round[next]?.add(seat);
      putInto(people, seat.actor.id, seat);
      if (seat.actor.userType === 'agent') putInto(agencies, seat.actor.agencyId, seat);
      return oldest;
    },

    leave,
    ofPeople: (ids: readonly string[]): StreamClient[] => ids.flatMap((id) => [...(people.get(id) ?? [])]),
    ofAgency: (id: string): StreamClient[] => [...(agencies.get(id) ?? [])],
    /** Those whose turn it is in this second. */
    inTurn: (second: number): StreamClient[] => [...(round[second % ROUND_SECONDS] ?? [])],
    all: (): StreamClient[] => [...placeOf.keys()],
  };
}

export type Seating = ReturnType<typeof createRegistry>;

function putInto(map: Map<string, Set<StreamClient>>, key: string, seat: StreamClient): void {
  const there = map.get(key);
  if (there) there.add(seat);
  else map.set(key, new Set([seat]));
}

function takeFrom(map: Map<string, Set<StreamClient>>, key: string, seat: StreamClient): void {
  const there = map.get(key);
  there?.delete(seat);
  if (there?.size === 0) map.delete(key);
}
