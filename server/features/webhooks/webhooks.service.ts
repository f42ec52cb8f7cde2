import { randomUUID } from 'node:crypto';
import {
  MAX_WEBHOOK_ENDPOINTS,
  TEST_EVENT,
  type WebhookDeliveries,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEndpointBody,
  type WebhookEndpointPatch,
  type WebhookEndpoints,
  type WebhookEndpointWithSecret,
} from '@threshold/core/contract/webhooks';
import { searchRefusal } from '@threshold/core/rules/account/entitlement';
import { WEBHOOKS_RETENTION_DAYS } from '@threshold/core/rules/account/retention';
import { DAY_MS, daysBefore } from '@threshold/core/rules/format/dates';
import type { Actor } from '../../base/actor';
import { failure, fieldFailure, orFail } from '../../base/failure';
import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { WebhookEndpointRow } from '../../db/schema/webhooks';
import { lockUsers } from '../../db/sql/lock-users.sql';
import type { Tx } from '../../db/types';
import { parseEndpointUrl } from '../../providers/webhooks/endpoint-url';
import { lockApiKey } from '../api-keys/lock';
import { notifyOwner } from '../api-keys/notify-owner';
import { auditUser, byKey } from '../audit/audit.service';
import { encryptSecret } from './endpoint-secrets';
import { eventBody } from './publish';
import { newSecret } from './signature';
import { endpointAddressMail } from './webhooks.mails';
import { deliveryForOwner, forOwner } from './webhooks.presenter';
import * as repository from './webhooks.repository';

/** The old secret signs too for this long after a rotation. */
const OVERLAP_MS = DAY_MS;
const DELIVERIES_SHOWN = 100;
const HOUR = 3600;
const MAX_SENT_BY_HAND_PER_HOUR = 120;

const TOO_MANY = { message: `You already have ${MAX_WEBHOOK_ENDPOINTS} endpoints. Delete one first.` };
const DISABLED = { message: 'This endpoint is off. Turn it on first.' };

type Owner = Pick<Actor, 'id' | 'agencyId' | 'agency' | 'apiKey'>;

export function webhooksService(context: AppContext, limiter: RateLimiter) {
  const { config, database, clock, secrets, publicUrl } = context;

  /** As written, so that a receiver finds it unchanged. */
  function validUrl(url: string): string {
    const parsed = parseEndpointUrl(url, !config.production);
    if ('fault' in parsed) throw fieldFailure('url', parsed.fault);
    return url;
  }

  /** The server calls addresses only for agencies that are verified and subscribed. */
  function requireSearch({ agency }: Owner): void {
    const refusal = searchRefusal(agency);
    if (refusal) throw failure(refusal);
  }

  const record = (
    tx: Tx,
    actor: Owner,
    { action, ...details }: { action: string; endpointId: string; fields?: string[] },
  ) =>
    auditUser(tx, clock, {
      actorId: actor.id,
      action: `webhook-endpoint.${action}`,
      userId: actor.agencyId,
      details: { ...details, ...byKey(actor) },
    });

  const notify = (tx: Tx, actor: Owner, url: string) =>
    notifyOwner(tx, context, actor, (owner, by) => endpointAddressMail(owner, by, url, publicUrl()));

  async function lock(tx: Tx, actor: Owner, id: string): Promise<WebhookEndpointRow> {
    await lockApiKey(tx, actor);
    return orFail(await repository.lockEndpoint(tx, id, actor.agencyId));
  }

  function changeFor(row: WebhookEndpointRow, patch: WebhookEndpointPatch) {
    const { url, events, description, enabled } = patch;
    return {
      ...(url !== undefined && url !== row.url && { url: validUrl(url), ...repository.HEALTHY }),
      ...(events !== undefined && { events }),
      ...(description !== undefined && { description: description || null }),
      ...(enabled === true && !row.enabled && { enabled, disabledReason: null, ...repository.HEALTHY }),
      ...(enabled === false && row.enabled && { enabled, disabledReason: 'owner' as const }),
    };
  }

  return {
    async list(actor: Owner): Promise<WebhookEndpoints> {
      return { endpoints: (await repository.endpointsOf(database.db, actor.agencyId)).map(forOwner) };
    },

    async create(actor: Owner, body: WebhookEndpointBody): Promise<WebhookEndpointWithSecret> {
      requireSearch(actor);
      const url = validUrl(body.url);
      const id = randomUUID();
      const secret = newSecret();
      return database.db.transaction(async (tx) => {
        // Serialises new endpoints of an agency, or concurrent ones would exceed the limit.
        orFail(await lockUsers(tx, [actor.agencyId], 'no key update'), 'UNAUTHORIZED');
        await lockApiKey(tx, actor);
        if ((await repository.countEndpoints(tx, actor.agencyId)) >= MAX_WEBHOOK_ENDPOINTS)
          throw failure('CONFLICT', TOO_MANY);
        const now = clock.now();
        const row = await repository.insertEndpoint(tx, {
          id,
          agencyId: actor.agencyId,
          url,
          events: body.events,
          description: body.description || null,
          secret: encryptSecret(secrets, id, secret),
          createdAt: now,
          updatedAt: now,
        });
        await record(tx, actor, { action: 'created', endpointId: id });
        await notify(tx, actor, url);
        return { ...forOwner(row), secret };
      });
    },

    async change(actor: Owner, id: string, patch: WebhookEndpointPatch): Promise<WebhookEndpoint> {
      requireSearch(actor);
      return database.db.transaction(async (tx) => {
        const row = await lock(tx, actor, id);
        const change = changeFor(row, patch);
        const fields = Object.keys(change).filter((field) => field in patch);
        if (fields.length === 0) return forOwner(row);
        const changed = await repository.updateEndpoint(tx, id, { ...change, updatedAt: clock.now() });
        if (row.enabled && !changed.enabled) await repository.failPending(tx, id);
        await record(tx, actor, { action: 'changed', endpointId: id, fields });
        if (changed.url !== row.url) await notify(tx, actor, changed.url);
        return forOwner(changed);
      });
    },

    async remove(actor: Owner, id: string): Promise<void> {
      await database.db.transaction(async (tx) => {
        await lockApiKey(tx, actor);
        orFail(await repository.deleteEndpoint(tx, id, actor.agencyId));
        await record(tx, actor, { action: 'deleted', endpointId: id });
      });
    },

    async rotateSecret(actor: Owner, id: string): Promise<WebhookEndpointWithSecret> {
      const secret = newSecret();
      return database.db.transaction(async (tx) => {
        const row = await lock(tx, actor, id);
        const now = clock.now();
        const changed = await repository.updateEndpoint(tx, id, {
          secret: encryptSecret(secrets, id, secret),
          previousSecret: row.secret,
          previousSecretUntil: new Date(now.getTime() + OVERLAP_MS),
          updatedAt: now,
        });
        await record(tx, actor, { action: 'secret-rotated', endpointId: id });
        return { ...forOwner(changed), secret };
      });
    },

    async sendTest(actor: Owner, id: string): Promise<WebhookDelivery> {
      requireSearch(actor);
      await limiter.hit('webhook-by-hand', actor.agencyId, MAX_SENT_BY_HAND_PER_HOUR, HOUR);
      return database.db.transaction(async (tx) => {
        const endpoint = await lock(tx, actor, id);
        if (!endpoint.enabled) throw failure('CONFLICT', DISABLED);
        const now = clock.now();
        const body = eventBody(TEST_EVENT, { endpointId: id }, now);
        return deliveryForOwner(
          await repository.insertForEndpoint(tx, endpoint, { type: TEST_EVENT, body }, now),
        );
      });
    },

    async deliveries(actor: Owner, id: string): Promise<WebhookDeliveries> {
      orFail(await repository.findEndpoint(database.db, id, actor.agencyId));
      const since = daysBefore(clock.now(), WEBHOOKS_RETENTION_DAYS);
      const rows = await repository.deliveriesOf(database.db, id, since, DELIVERIES_SHOWN);
      return { deliveries: rows.map(deliveryForOwner) };
    },

    /** Sends it again under the same `webhook-id`. A second call while it is queued changes nothing. */
    async replay(actor: Owner, deliveryId: string): Promise<WebhookDelivery> {
      requireSearch(actor);
      await limiter.hit('webhook-by-hand', actor.agencyId, MAX_SENT_BY_HAND_PER_HOUR, HOUR);
      return database.db.transaction(async (tx) => {
        const now = clock.now();
        const since = daysBefore(now, WEBHOOKS_RETENTION_DAYS);
        const { delivery } = orFail(await repository.findDelivery(tx, deliveryId));
        const endpoint = await lock(tx, actor, delivery.endpointId);
        const locked = orFail(await repository.lockDelivery(tx, deliveryId));
        if (locked.createdAt <= since) throw failure('NOT_FOUND');
        if (!endpoint.enabled) throw failure('CONFLICT', DISABLED);
        const isQueued = locked.nextAttemptAt !== null && locked.nextAttemptAt <= now;
        if (!isQueued) await repository.schedule(tx, locked, { at: now, failures: 0, force: true });
        return deliveryForOwner(orFail(await repository.findDelivery(tx, deliveryId)));
      });
    },
  };
}

export type WebhooksService = ReturnType<typeof webhooksService>;
