import type { WebhookEvent } from '@threshold/core/contract/webhooks';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery, uuidArray } from '../../db/client/query';
import { timestamp } from '../../db/sql/timestamps.sql';
import type { Tx } from '../../db/types';
import { WEBHOOK_DELIVER } from './webhook-job';

interface NewMessage {
  id: string;
  agencyId: string;
  type: WebhookEvent;
  body: string;
}

/**
 * Stores the messages that an endpoint subscribes to, with a delivery and a job per endpoint, in one statement. The
 * row lock skips an endpoint that is being deleted, which would fail the caller's transaction.
 */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[], now: Date): Promise<void> {
  const at = timestamp(now);
  const input = JSON.stringify(
    messages.map(({ id, agencyId, type, body }) => ({ id, agency_id: agencyId, type, body })),
  );
  await tx.execute(sql`with input as materialized (
      select * from jsonb_to_recordset(${input}::jsonb) as e (id uuid, agency_id uuid, type text, body text)
    ),
    targets as materialized (
      select input.id as message_id, e.id as endpoint_id
      from input join webhook_endpoints e on e.agency_id = input.agency_id and e.enabled and input.type = any(e.events)
        join users agency on agency.id = e.agency_id and agency.is_active
          and agency.subscription_status <> 'suspended'
      order by e.id for key share of e
    ),
    messages as (
      insert into webhook_messages (id, agency_id, type, body, created_at)
      select input.id, input.agency_id, input.type, input.body, ${at} from input
      where input.id in (select message_id from targets)
      returning id
    ),
    deliveries as (
      insert into webhook_deliveries (message_id, endpoint_id, next_attempt_at, created_at)
      select t.message_id, t.endpoint_id, ${at}, ${at} from targets t join messages m on m.id = t.message_id
      returning id, run
    )
    ${WEBHOOK_DELIVER.insertFrom({
      payload: { deliveryId: sql`deliveries.id`, run: sql`deliveries.run`, force: sql`false` },
      from: sql`deliveries`,
      runAt: now,
    })}`);
}

const SubscribedProperty = z.object({
  id: z.string(),
  agencyId: z.string(),
  reference: z.string().nullable(),
});
type SubscribedProperty = z.infer<typeof SubscribedProperty>;

/** Those of the properties whose agency has an endpoint for the event. */
export const findSubscribed = (
  tx: Tx,
  type: WebhookEvent,
  propertyIds: readonly string[],
): Promise<SubscribedProperty[]> => subscribedQuery(tx, { type, ids: uuidArray(propertyIds) });

const subscribedQuery = preparedQuery<{ type: string; ids: string }>()(
  'properties whose agency has a webhook',
  SubscribedProperty,
  ({ type, ids }) => sql`select a.id, agency.id as "agencyId", a.reference
    from agent_searches a join users u on u.id = a.user_id
      join users agency on agency.id = coalesce(u.parent_agent_id, u.id)
    where a.id = any(${ids}::uuid[]) and exists (
      select from webhook_endpoints e
      where e.agency_id = agency.id and e.enabled and ${type}::text = any(e.events))`,
);
