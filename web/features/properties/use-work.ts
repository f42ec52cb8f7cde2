import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PropertyBuyer, WorkBody } from '@threshold/core/contract/properties';
import { useState } from 'react';
import { useSingle } from '../../lib/use-single';
import { changeWork, conflictIn, rowChanged } from './property.api';
import { whatChanged } from './words';

export type Change = Omit<WorkBody, 'version'>;

interface Attempt {
  buyer: PropertyBuyer;
  change: Change;
}

/** A colleague was quicker: what they did, and what one wanted to do oneself. */
export interface Conflict extends Attempt {
  said: string;
}

export interface WorkState {
  /** Written first and shown then; two changes at once are one too many. */
  change: (buyer: PropertyBuyer, change: Change, onDone?: () => void) => void;
  pending: (buyerId: string) => Change | null;
  conflict: (buyerId: string) => Conflict | null;
  failure: (buyerId: string) => string | null;
  dismiss: () => void;
}

export function useWork(propertyId: string): WorkState {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const writing = useMutation<PropertyBuyer, Error, Attempt>({
    mutationFn: ({ buyer, change }) =>
      changeWork(propertyId, buyer.buyerId, { version: buyer.version, ...change }),
    // A second try of what did arrive would meet itself as somebody else's change.
    retry: false,
    onMutate: () => setConflict(null),
    onSuccess: (row) => rowChanged(client, propertyId, row),
    onError: (error, attempt) => {
      const current = conflictIn(error);
      if (!current) return;
      rowChanged(client, propertyId, current);
      setConflict({ ...attempt, said: whatChanged(attempt.buyer, current) });
    },
  });
  const write = useSingle(writing);
  const about = (buyerId: string) => writing.variables?.buyer.buyerId === buyerId;
  return {
    change: (buyer, change, onDone) => write({ buyer, change }, { onSuccess: onDone }),
    pending: (buyerId) => (writing.isPending && about(buyerId) ? writing.variables.change : null),
    conflict: (buyerId) => (conflict?.buyer.buyerId === buyerId ? conflict : null),
    failure: (buyerId) =>
      writing.error && about(buyerId) && !conflictIn(writing.error) ? writing.error.message : null,
    dismiss: () => setConflict(null),
  };
}
