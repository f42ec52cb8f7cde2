import { randomUUID } from 'node:crypto';
import type { WebhookData, WebhookEvent } from '@threshold/core/contract/webhooks';
import type { Tx } from '../../db/types';
import * as repository from './publish.repository';

type EventOf<Type extends WebhookEvent> = {
  agencyId: string;
  type: Type;
  data: WebhookData<Type>;
  /** When it happened, by the application's clock. */
  at: Date;
};
type WebhookEventToPublish = { [Type in WebhookEvent]: EventOf<Type> }[WebhookEvent];

/** Queues events for their agencies' endpoints, in the transaction of the change. */
export const publishEvents = (tx: Tx, events: readonly WebhookEventToPublish[]): Promise<void> =>
  store(tx, events);

interface StoredEvent {
  agencyId: string;
  type: WebhookEvent;
  data: object;
  at: Date;
}

async function store(tx: Tx, events: readonly StoredEvent[]): Promise<void> {
  const [first] = events;
  if (!first) return;
  const messages = events.map(({ agencyId, type, data, at }) => ({
    id: randomUUID(),
    agencyId,
    type,
    body: eventBody(type, data, at),
  }));
  await repository.insertMessages(tx, messages, first.at);
}

/** The exact text that is signed and sent. */
export const eventBody = (type: string, data: object, at: Date): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

type PropertyEvent = 'match.new' | 'viewing.changed' | 'stage.changed' | 'introduction.answered';
type OwnData<Type extends PropertyEvent> = Omit<WebhookData<Type>, 'propertyId' | 'reference'>;

/** Events about properties: adds their references. One query if no endpoint subscribes. */
export async function publishPropertyEvents<Type extends PropertyEvent>(
  tx: Tx,
  type: Type,
  events: readonly { propertyId: string; data: OwnData<Type> }[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return;
  const ids = events.map(({ propertyId }) => propertyId);
  const subscribed = await repository.findSubscribed(tx, type, ids);
  const properties = new Map(subscribed.map((property) => [property.id, property]));
  await store(
    tx,
    events.flatMap(({ propertyId, data }) => {
      const property = properties.get(propertyId);
      if (!property) return [];
      const { agencyId, reference } = property;
      return { agencyId, type, data: { propertyId, reference, ...data }, at };
    }),
  );
}

/** The property is null once it is deleted. */
export async function publishIntroductionAnswer(
  tx: Tx,
  row: { id: string; agencyId: string; agentSearchId: string | null },
  accepted: boolean,
  at: Date,
): Promise<void> {
  const type = 'introduction.answered';
  const data = { introductionId: row.id, answer: accepted ? 'accepted' : 'declined' } as const;
  if (row.agentSearchId)
    return publishPropertyEvents(tx, type, [{ propertyId: row.agentSearchId, data }], at);
  const property = { propertyId: null, reference: null };
  return publishEvents(tx, [{ agencyId: row.agencyId, type, data: { ...property, ...data }, at }]);
}
