import type { Actor } from '../../base/actor';

/** An open stream with its user and session. */
export interface StreamClient {
  readonly sid: string;
  readonly actor: Pick<Actor, 'id' | 'userType' | 'agentRole' | 'agencyId'>;
  /** Returns false if the client does not read; it is then dropped. */
  write(text: string): boolean;
  end(finalEvent?: string): void;
}

/** Tabs of one user. */
export const MAX_PER_USER = 10;
const MAX_PER_SERVER = 20_000;

/** All open streams of this server. Independent of HTTP, database and time. */
export function createRegistry() {
  const users = new Map<string, Set<StreamClient>>();
  const agencies = new Map<string, Set<StreamClient>>();
  const all = new Set<StreamClient>();

  function remove(client: StreamClient): void {
    all.delete(client);
    removeFrom(users, client.actor.id, client);
    removeFrom(agencies, client.actor.agencyId, client);
  }

  return {
    isFull: () => all.size >= MAX_PER_SERVER,

    /** Returns the client to disconnect for it: the user's oldest, if they have too many. */
    add(client: StreamClient): StreamClient | null {
      const clients = users.get(client.actor.id);
      const oldest = clients && clients.size >= MAX_PER_USER ? ([...clients][0] ?? null) : null;
      if (oldest) remove(oldest);
      all.add(client);
      addTo(users, client.actor.id, client);
      if (client.actor.userType === 'agent') addTo(agencies, client.actor.agencyId, client);
      return oldest;
    },

    remove,
    has: (client: StreamClient): boolean => all.has(client),
    ofUsers: (ids: readonly string[]): StreamClient[] => ids.flatMap((id) => [...(users.get(id) ?? [])]),
    ofAgency: (id: string): StreamClient[] => [...(agencies.get(id) ?? [])],
    all: (): StreamClient[] => [...all],
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
