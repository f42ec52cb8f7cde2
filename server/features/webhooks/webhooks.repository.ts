import type { WebhookAttempt } from '@threshold/core/contract/webhooks';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { firstRow, onlyRow } from '../../db/client/query';
import { users } from '../../db/schema/users';
import {
  type WebhookDeliveryRow,
  type WebhookEndpointRow,
  webhookDeliveries,
  webhookEndpoints,
  webhookMessages,
} from '../../db/schema/webhooks';
import type { Db, Tx } from '../../db/types';
import { WEBHOOK_DELIVER } from './webhook-job';

export const countEndpoints = (tx: Tx, agencyId: string): Promise<number> =>
  tx.$count(webhookEndpoints, eq(webhookEndpoints.agencyId, agencyId));

export async function insertEndpoint(
  tx: Tx,
  row: typeof webhookEndpoints.$inferInsert,
): Promise<WebhookEndpointRow> {
  return onlyRow(await tx.insert(webhookEndpoints).values(row).returning());
}

export const endpointsOf = (db: Db, agencyId: string): Promise<WebhookEndpointRow[]> =>
  db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.agencyId, agencyId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));

const ofAgency = (id: string, agencyId: string) =>
  and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.agencyId, agencyId));

export const findEndpoint = (db: Db, id: string, agencyId: string): Promise<WebhookEndpointRow | null> =>
  db.select().from(webhookEndpoints).where(ofAgency(id, agencyId)).then(firstRow);

/** Lock order: endpoint, then its deliveries. */
export const lockEndpoint = (tx: Tx, id: string, agencyId: string): Promise<WebhookEndpointRow | null> =>
  tx.select().from(webhookEndpoints).where(ofAgency(id, agencyId)).for('no key update').then(firstRow);

/** No failure is on record. */
export const HEALTHY = { failingSince: null, warnedAt: null, timeouts: 0, pausedUntil: null };

/** The caller has locked the row. */
export async function updateEndpoint(
  tx: Tx,
  id: string,
  change: Partial<typeof webhookEndpoints.$inferInsert>,
): Promise<WebhookEndpointRow> {
  return onlyRow(
    await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id)).returning(),
  );
}

/** With its deliveries; queued jobs find nothing to do. */
export const deleteEndpoint = (tx: Tx, id: string, agencyId: string) =>
  tx
    .delete(webhookEndpoints)
    .where(ofAgency(id, agencyId))
    .returning({ id: webhookEndpoints.id })
    .then(firstRow);

/** Every endpoint of an agency, in the transaction of the change that requires it. */
export async function deleteEndpointsOf(tx: Tx, agencyId: string): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.agencyId, agencyId));
}

/** Ends what waits for a disabled endpoint; a person can replay it. */
export async function failPending(tx: Tx, endpointId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'failed', nextAttemptAt: null, run: sql`${webhookDeliveries.run} + 1` })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, 'pending')));
}

const deliveryColumns = {
  delivery: webhookDeliveries,
  message: { id: webhookMessages.id, type: webhookMessages.type, body: webhookMessages.body },
};
const deliveries = (db: Db) =>
  db
    .select(deliveryColumns)
    .from(webhookDeliveries)
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId));
export type DeliveryWithMessage = Awaited<ReturnType<typeof deliveriesOf>>[number];

export const deliveriesOf = (db: Db, endpointId: string, since: Date, limit: number) =>
  deliveries(db)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), gt(webhookDeliveries.createdAt, since)))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit);

export const findDelivery = (db: Db, id: string): Promise<DeliveryWithMessage | null> =>
  deliveries(db).where(eq(webhookDeliveries.id, id)).then(firstRow);

/** Everything an attempt needs. */
export const findForAttempt = (db: Db, id: string) =>
  db
    .select({
      ...deliveryColumns,
      endpoint: webhookEndpoints,
      agency: { isActive: users.isActive, subscriptionStatus: users.subscriptionStatus },
    })
    .from(webhookDeliveries)
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(users, eq(users.id, webhookEndpoints.agencyId))
    .where(eq(webhookDeliveries.id, id))
    .then(firstRow);

export const lockDelivery = (tx: Tx, id: string): Promise<WebhookDeliveryRow | null> =>
  tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update').then(firstRow);

/** The caller has locked the row. */
export async function updateDelivery(
  tx: Tx,
  id: string,
  change: Partial<typeof webhookDeliveries.$inferInsert>,
): Promise<void> {
  await tx.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id));
}

interface NextAttempt {
  at: Date;
  failures: number;
  force?: boolean;
  attempts?: WebhookAttempt[];
}

/** Queues the next attempt of a locked delivery and outdates the job of any other. */
export async function schedule(tx: Tx, delivery: WebhookDeliveryRow, next: NextAttempt): Promise<void> {
  const { at, failures, force = false, attempts = delivery.attempts } = next;
  const run = delivery.run + 1;
  await updateDelivery(tx, delivery.id, { status: 'pending', nextAttemptAt: at, run, failures, attempts });
  await WEBHOOK_DELIVER.enqueue(tx, { deliveryId: delivery.id, run, force }, { runAt: at });
}

/** A message for one endpoint only. The caller has locked the endpoint. */
export async function insertForEndpoint(
  tx: Tx,
  endpoint: WebhookEndpointRow,
  message: Pick<typeof webhookMessages.$inferInsert, 'type' | 'body'>,
  now: Date,
): Promise<DeliveryWithMessage> {
  const stored = onlyRow(
    await tx
      .insert(webhookMessages)
      .values({ ...message, agencyId: endpoint.agencyId, createdAt: now })
      .returning(),
  );
  const delivery = onlyRow(
    await tx
      .insert(webhookDeliveries)
      .values({ messageId: stored.id, endpointId: endpoint.id, nextAttemptAt: now, createdAt: now })
      .returning(),
  );
  await WEBHOOK_DELIVER.enqueue(
    tx,
    { deliveryId: delivery.id, run: delivery.run, force: true },
    { runAt: now },
  );
  return { delivery, message: stored };
}

const secretColumns = {
  id: webhookEndpoints.id,
  secret: webhookEndpoints.secret,
  previousSecret: webhookEndpoints.previousSecret,
};
export const encryptedSecrets = (db: Db) => db.select(secretColumns).from(webhookEndpoints);

/** Unless it was rotated meanwhile. */
export async function replaceSecrets(
  tx: Tx,
  old: { id: string; secret: string },
  change: { secret: string; previousSecret: string | null },
): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set(change)
    .where(and(eq(webhookEndpoints.id, old.id), eq(webhookEndpoints.secret, old.secret)));
}
