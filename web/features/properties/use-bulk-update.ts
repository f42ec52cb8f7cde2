import { useQueryClient } from '@tanstack/react-query';
import type { PropertyBuyer } from '@threshold/core/contract/properties';
import { mayMove, STAGE_LABELS } from '@threshold/core/rules/pipeline/stages';
import { useRef, useState } from 'react';
import { describeError } from '../../api/describe-error';
import { nameOf, whatChanged } from './labels';
import { changeWork, conflictIn, rowChanged } from './property.api';
import type { Change } from './use-buyer-updates';

/** Why a buyer was skipped. */
interface LeftOut {
  buyerId: string;
  name: string;
  why: string;
}

export type BulkState =
  | { kind: 'idle' }
  | { kind: 'working'; done: number; of: number }
  | { kind: 'done'; changed: number; leftOut: readonly LeftOut[] };

/**
 * Changes several buyers with one versioned request each, in sequence. Buyers changed by a colleague meanwhile are
 * skipped and named.
 */
export function useBulkUpdate(propertyId: string, onChanged: (buyerId: string) => void) {
  const client = useQueryClient();
  const [state, setState] = useState<BulkState>({ kind: 'idle' });
  const busy = useRef(false);

  async function changeOne(buyer: PropertyBuyer, change: Change): Promise<string | null> {
    if (change.stage && !mayMove(buyer.stage, change.stage)) {
      return `can't go from ${STAGE_LABELS[buyer.stage]} to ${STAGE_LABELS[change.stage]}`;
    }
    try {
      const row = await changeWork(propertyId, buyer.buyerId, { version: buyer.version, ...change });
      rowChanged(client, propertyId, row);
      return null;
    } catch (error) {
      const current = conflictIn(error);
      if (current) rowChanged(client, propertyId, current);
      if (current) return whatChanged(buyer, current);
      return describeError(error, "That didn't work.");
    }
  }

  async function run(buyers: readonly PropertyBuyer[], change: Change) {
    if (busy.current) return;
    busy.current = true;
    const leftOut: LeftOut[] = [];
    for (const [done, buyer] of buyers.entries()) {
      setState({ kind: 'working', done, of: buyers.length });
      const why = await changeOne(buyer, change);
      if (why === null) onChanged(buyer.buyerId);
      else leftOut.push({ buyerId: buyer.buyerId, name: nameOf(buyer), why });
    }
    setState({ kind: 'done', changed: buyers.length - leftOut.length, leftOut });
    busy.current = false;
  }

  return { state, run, dismiss: () => setState({ kind: 'idle' }) };
}
