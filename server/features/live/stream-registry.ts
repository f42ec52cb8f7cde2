import type { Actor } from '../../base/actor';

/** An open stream with its user and session. */
export interface StreamClient {
  readonly sid: string;
  readonly actor: Pick<Actor, 'id' | 'userType' | 'agentRole' | 'agencyId'>;
  /** Returns false if the client does not read; it is then dropped. */
  write(text: string): boolean;
  end(finalEvent?: string): void;
}

/** Heartbeats run over all streams in so many seconds, one slot a second, to avoid bursts. */
const ROUND_SECONDS = 25;
/** Tabs of one user. */
export const MAX_PER_USER = 10;
const MAX_PER_SERVER = 20_000;

/** All open streams of this server. Independent of HTTP, database and time. */
export function createRegistry(max = { person: MAX_PER_USER, server: MAX_PER_SERVER }) {
  const users = new Map<string, Set<StreamClient>>();
  const agencies = new Map<string, Set<StreamClient>>();
  const round = Array.from({ length: ROUND_SECONDS }, () => new Set<StreamClient>());
  const slotOf = new Map<StreamClient, number>();
  let next = 0;

  function remove(client: StreamClient): void {
    const slot = slotOf.get(client);
    if (slot === undefined) return;
    slotOf.delete(client);
    round[slot]?.delete(client);
    removeFrom(users, client.actor.id, client);
    removeFrom(agencies, client.actor.agencyId, client);
  }

  return {
    isFull: () => slotOf.size >= max.server,
    count: () => slotOf.size,

    /** Returns the client to disconnect for it: the user's oldest, if they have too many. */
    add(client: StreamClient): StreamClient | null {
      const clients = users.get(client.actor.id);
      const oldest = clients && clients.size >= max.person ? ([...clients][0] ?? null) : null;
      if (oldest) remove(oldest);
      next = (next + 1) % ROUND_SECONDS;
      slotOf.set(client, next);
      round[next]?.add(client);
      addTo(users, client.actor.id, client);
      if (client.actor.userType === 'agent') addTo(agencies, client.actor.agencyId, client);
      return oldest;
    },

    remove,
    ofUsers: (ids: readonly string[]): StreamClient[] => ids.flatMap((id) => [...(users.get(id) ?? [])]),
    ofAgency: (id: string): StreamClient[] => [...(agencies.get(id) ?? [])],
    /** Clients of the slot of this second. */
    inSlot: (second: number): StreamClient[] => [...(round[second % ROUND_SECONDS] ?? [])],
    all: (): StreamClient[] => [...slotOf.keys()],
  };
}

function addTo(map: Map<string, Set<StreamClient>>, key: string, client: StreamClient): void {
  const set = map.get(key);
  if (set) set.add(client);
  else map.set(key, new Set([client]));
}

function removeFrom(map: Map<string, Set<StreamClient>>, key: string, client: StreamClient): void {
  const set = map.get(key);
  set?.delete(client);
  if (set?.size === 0) map.delete(key);
}
