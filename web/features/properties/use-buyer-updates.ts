import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { PropertyBuyer, WorkBody } from '@threshold/core/contract/properties';
import { useRef, useState } from 'react';
import { describeError } from '../../api/describe-error';
import { whatChanged } from './labels';
import { changeWork, conflictIn, rowChanged } from './property.api';

export type Change = Omit<WorkBody, 'version'>;

interface Attempt {
  buyer: PropertyBuyer;
  change: Change;
  onDone?: () => void;
}

/** Version conflict: the colleague's change, and the change that was rejected. */
export interface Conflict extends Attempt {
  summary: string;
}

export interface BuyerUpdates {
  /** Changes are queued and sent in order. */
  change: (buyer: PropertyBuyer, change: Change, onDone?: () => void) => void;
  pending: (buyerId: string) => Change | null;
  conflict: (buyerId: string) => Conflict | null;
  failure: (buyerId: string) => string | null;
  dismiss: () => void;
}

const together = (first: Attempt, second: Attempt): Attempt => ({
  buyer: second.buyer,
  change: { ...first.change, ...second.change },
  onDone: () => {
    first.onDone?.();
    second.onDone?.();
  },
});

export function useBuyerUpdates(propertyId: string): BuyerUpdates {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failed, setFailed] = useState<{ buyerId: string; message: string } | null>(null);
  /** Version after the user's own last change: a queued change is based on it, not on the row it was made on. */
  const versions = useRef(new Map<string, number>());
  const mutationKey = ['work', propertyId];
  const { mutate } = useMutation<PropertyBuyer, Error, Attempt>({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ buyer, change }) => {
      const version = Math.max(buyer.version, versions.current.get(buyer.buyerId) ?? 0);
      return changeWork(propertyId, buyer.buyerId, { version, ...change });
    },
    // A retry after a lost response would conflict with the change itself.
    retry: false,
    onSuccess: (row, { onDone }) => {
      versions.current.set(row.buyerId, row.version);
      rowChanged(client, propertyId, row);
      onDone?.();
    },
    onError: (error, attempt) => {
      const current = conflictIn(error);
      if (!current) return setFailed({ buyerId: attempt.buyer.buyerId, message: describeError(error) });
      rowChanged(client, propertyId, current);
      const summary = whatChanged(attempt.buyer, current);
      // Queued changes fail with the first conflict, and are merged into it.
      setConflict((before) =>
        before?.buyer.buyerId === current.buyerId
          ? { ...together(before, attempt), summary }
          : { ...attempt, summary },
      );
    },
  });
  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Attempt,
  });
  const pending = (buyerId: string): Change | null => {
    const changes = waiting.filter(({ buyer }) => buyer.buyerId === buyerId).map(({ change }) => change);
    return changes.length > 0 ? Object.assign({}, ...changes) : null;
  };
  return {
    change(buyer, change, onDone) {
      const requested: Record<string, unknown> | null = pending(buyer.buyerId);
      if (requested && Object.entries(change).every(([field, value]) => requested[field] === value)) return;
      setConflict(null);
      setFailed(null);
      mutate({ buyer, change, onDone });
    },
    pending,
    conflict: (buyerId) => (conflict?.buyer.buyerId === buyerId ? conflict : null),
    failure: (buyerId) => (failed?.buyerId === buyerId ? failed.message : null),
    dismiss: () => setConflict(null),
  };
}
