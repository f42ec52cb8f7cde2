import { LiveEvent } from '@threshold/core/contract/stream';
import { z } from 'zod';
import type { Tx } from '../../db/types';
import { notify } from './live.repository';

/** Messages hold ids and kinds only, so that listeners learn no more than which rows changed. */
export const LiveMessage = z.union([
  z.object({ agency: z.string(), event: LiveEvent }),
  z.object({ users: z.array(z.string()), event: LiveEvent }),
  /** The sessions or roles of these users may have changed: check their streams. */
  z.object({ recheck: z.array(z.string()) }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** A PostgreSQL notification holds 8,000 bytes. */
const USERS_PER_MESSAGE = 150;

const send = (tx: Tx, messages: readonly LiveMessage[]) =>
  notify(
    tx,
    messages.map((message) => JSON.stringify(message)),
  );

/** Sends an event to the open tabs of an agency or a user when the transaction commits. */
export function publishLiveEvent(
  tx: Tx,
  to: { agencyId: string } | { userId: string },
  event: LiveEvent,
): Promise<void> {
  return send(tx, ['agencyId' in to ? { agency: to.agencyId, event } : { users: [to.userId], event }]);
}

/** The same for many users. */
export const publishToUsers = (tx: Tx, userIds: readonly string[], event: LiveEvent): Promise<void> =>
  send(
    tx,
    inChunks(userIds).map((users) => ({ users, event })),
  );

/** These properties may have new matches. */
export const publishMatches = (
  tx: Tx,
  properties: readonly { agencyId: string; agentSearchId: string }[],
): Promise<void> =>
  send(
    tx,
    properties.map(({ agencyId, agentSearchId }) => ({
      agency: agencyId,
      event: { kind: 'property', propertyId: agentSearchId },
    })),
  );

/** Sessions or roles of these users have changed: ends their streams where needed. */
export const recheckLive = (tx: Tx, userIds: readonly string[]): Promise<void> =>
  send(
    tx,
    inChunks(userIds).map((recheck) => ({ recheck })),
  );

function inChunks(ids: readonly string[]): string[][] {
  const once = [...new Set(ids)];
  const chunks: string[][] = [];
  for (let from = 0; from < once.length; from += USERS_PER_MESSAGE)
    chunks.push(once.slice(from, from + USERS_PER_MESSAGE));
  return chunks;
}
