import { openUser } from '@threshold/core/contract/agent-searches';
import type { PropertyBuyer } from '@threshold/core/contract/properties';
import { useState } from 'react';

/** Selection for bulk changes; buyers who leave the list are dropped. */
export function useRowSelection(shown: readonly PropertyBuyer[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const tickable = shown.filter(isTickable);
  const buyers = tickable.filter(({ buyerId }) => ids.has(buyerId));
  const tick = (buyerId: string, on: boolean) =>
    setIds((current) => {
      const next = new Set(current);
      if (on) next.add(buyerId);
      else next.delete(buyerId);
      return next;
    });
  return {
    ids,
    buyers,
    all: tickable.length > 0 && buyers.length === tickable.length,
    tick,
    tickAll: (on: boolean) => setIds(idsOf(on ? tickable : [])),
    tickOnly: (buyers: readonly PropertyBuyer[]) => setIds(idsOf(buyers.filter(isTickable))),
  };
}

const isTickable = ({ user }: PropertyBuyer) => openUser(user) !== null;
const idsOf = (buyers: readonly PropertyBuyer[]) => new Set(buyers.map(({ buyerId }) => buyerId));
