import { useState } from 'react';
import type { FeeAgent } from './labels';

/** Whom the next mark is for. Only of those in sight: nobody is marked who cannot be seen. */
export function useChosen() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id: string) => ids.has(id),
    of: (agents: readonly FeeAgent[]) => agents.filter((agent) => ids.has(agent.id)),
    choose: (these: readonly string[], on: boolean) =>
      setIds((before) => {
        const after = new Set(before);
        for (const id of these) on ? after.add(id) : after.delete(id);
        return after;
      }),
    clear: () => setIds(new Set()),
  };
}
export type Chosen = ReturnType<typeof useChosen>;
