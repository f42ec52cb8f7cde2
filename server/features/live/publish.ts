import { LiveEvent } from '@threshold/core/contract/stream';
import { z } from 'zod';
import type { Tx } from '../../db/types';
import { notify } from './live.repository';

/** What goes through the database: ids and kinds. Whoever listens there learns no more than which rows changed. */
export const LiveMessage = z.union([
  z.object({ agency: z.string(), event: LiveEvent }),
  z.object({ users: z.array(z.string()), event: LiveEvent }),
  /** These people may be signed in no more, or be somebody else now: their streams are looked at. */
  z.object({ recheck: z.array(z.string()) }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** A notification holds 8,000 bytes. */
const PEOPLE_A_MESSAGE = 150;

const send = (tx: Tx, messages: readonly LiveMessage[]) =>
  notify(
    tx,
    messages.map((message) => JSON.stringify(message)),
  );

/** Tells the open tabs of a whole agency, or of one person, once the transaction commits. */
export function publishEvent(
  tx: Tx,
  to: { agencyId: string } | { userId: string },
  event: LiveEvent,
): Promise<void> {
  return send(tx, ['agencyId' in to ? { agency: to.agencyId, event } : { users: [to.userId], event }]);
}

/** The same to many people. */
export const publishToUsers = (tx: Tx, userIds: readonly string[], event: LiveEvent): Promise<void> =>
  send(
    tx,
    inParts(userIds).map((users) => ({ users, event })),
  );

/** There may be somebody new for these properties. */
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

/** What these people may do, or whether they are signed in, has changed: their streams end if they should. */
export const recheckLive = (tx: Tx, userIds: readonly string[]): Promise<void> =>
  send(
    tx,
    inParts(userIds).map((recheck) => ({ recheck })),
  );

function inParts(ids: readonly string[]): string[][] {
  const once = [...new Set(ids)];
  const parts: string[][] = [];
  for (let from = 0; from < once.length; from += PEOPLE_A_MESSAGE)
    parts.push(once.slice(from, from + PEOPLE_A_MESSAGE));
  return parts;
}
