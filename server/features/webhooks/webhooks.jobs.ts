import type { WebhookAttempt } from '@threshold/core/contract/webhooks';
import { isSuspended } from '@threshold/core/rules/account/suspension';
import type { AppContext } from '../../context';
import type { WebhookDeliveryRow, WebhookEndpointRow } from '../../db/schema/webhooks';
import type { Tx } from '../../db/types';
import type { JobHandler, OnComplete } from '../../jobs/define';
import type { WebhookResult, WebhookSender } from '../../providers/webhooks/sender';
import { notifyOwner } from '../api-keys/notify-owner';
import { auditUser } from '../audit/audit.service';
import { answerExcerpt } from './answer-excerpt';
import { signingSecrets } from './endpoint-secrets';
import {
  disabledFrom,
  failureConsequence,
  nextAttemptAt,
  parseRetryAfter,
  pauseAfterTimeouts,
} from './retry.policy';
import { signedHeaders, webhookIdOf } from './signature';
import { WEBHOOK_DELIVER } from './webhook-job';
import { disabledMail, failingMail } from './webhooks.mails';
import * as repository from './webhooks.repository';

const GONE = 410;
/** Statuses whose `Retry-After` is about the whole endpoint. */
const SLOW_DOWN: readonly (number | null)[] = [429, 503];
/** Replays add to them. */
const MAX_ATTEMPTS_STORED = 30;

/** After SESSION_SECRET was replaced without the old one. */
const UNSIGNED: WebhookResult = {
  status: null,
  ms: 0,
  answer: "We can't read this endpoint's secret any more. Rotate it",
  retryAfter: null,
  timedOut: false,
};

const isSuccess = ({ status }: WebhookResult) => status !== null && status >= 200 && status < 300;

/**
 * One job is one attempt. Its result and the job of the next attempt are stored in the transaction that completes the
 * job, so a crash in between repeats the attempt under the same `webhook-id`, and no attempt is lost.
 */
export function webhookJobs(context: AppContext, sender: WebhookSender): JobHandler[] {
  const { config, database, clock, secrets, publicUrl } = context;

  async function attempt(deliveryId: string, run: number, force: boolean): Promise<OnComplete> {
    const row = await repository.findForAttempt(database.db, deliveryId);
    // Deleted, or queued again since.
    if (row?.delivery.status !== 'pending' || row.delivery.run !== run) return;
    const { endpoint, message, agency } = row;
    const ids = { deliveryId, endpointId: endpoint.id, agencyId: endpoint.agencyId, run };
    if (!endpoint.enabled || !agency.isActive || isSuspended({ userType: 'agent', ...agency }))
      return (tx) => endWithoutSending(tx, ids);
    const sentAt = clock.now();
    const { pausedUntil } = endpoint;
    if (!force && pausedUntil && pausedUntil > sentAt) return (tx) => postpone(tx, ids, pausedUntil);
    const signing = signingSecrets(secrets, endpoint, sentAt);
    // Never sent unsigned.
    if (signing.length === 0) return (tx) => store(tx, ids, sentAt, UNSIGNED);
    const headers = {
      'content-type': 'application/json',
      'user-agent': `${config.brand.replace(/[^\w.-]+/g, '-')}-Webhooks/1.0`,
      ...signedHeaders(signing, {
        webhookId: webhookIdOf(message.id),
        body: message.body,
        at: sentAt,
      }),
    };
    const result = await sender.send({ url: endpoint.url, headers, body: message.body });
    return (tx) => store(tx, ids, sentAt, result);
  }

  interface Ids {
    deliveryId: string;
    endpointId: string;
    agencyId: string;
    run: number;
  }

  /** Locks both; null if either was deleted. `isCurrent` is false if another attempt was queued meanwhile. */
  async function lock(tx: Tx, { deliveryId, endpointId, agencyId, run }: Ids) {
    const endpoint = await repository.lockEndpoint(tx, endpointId, agencyId);
    const delivery = endpoint && (await repository.lockDelivery(tx, deliveryId));
    if (!delivery) return null;
    return { endpoint, delivery, isCurrent: delivery.run === run && delivery.status === 'pending' };
  }

  /** The agency may not receive it. */
  async function endWithoutSending(tx: Tx, ids: Ids): Promise<void> {
    const locked = await lock(tx, ids);
    if (locked?.isCurrent)
      await repository.updateDelivery(tx, ids.deliveryId, { status: 'failed', nextAttemptAt: null });
  }

  async function postpone(tx: Tx, ids: Ids, at: Date): Promise<void> {
    const locked = await lock(tx, ids);
    if (!locked?.isCurrent) return;
    const { failures } = locked.delivery;
    await repository.schedule(tx, locked.delivery, { at, failures });
  }

  async function store(tx: Tx, ids: Ids, sentAt: Date, result: WebhookResult): Promise<void> {
    const locked = await lock(tx, ids);
    if (!locked) return;
    const { endpoint, delivery, isCurrent } = locked;
    const { status, ms } = result;
    const answered: WebhookAttempt = {
      at: sentAt.toISOString(),
      status,
      ms,
      answer: answerExcerpt(result.answer),
    };
    const attempts = [...delivery.attempts, answered].slice(-MAX_ATTEMPTS_STORED);
    if (!isCurrent) await repository.updateDelivery(tx, delivery.id, { attempts });
    else if (isSuccess(result))
      await repository.updateDelivery(tx, delivery.id, {
        status: 'delivered',
        nextAttemptAt: null,
        attempts,
      });
    else await scheduleRetry(tx, delivery, attempts, result);
    if (isSuccess(result)) await markHealthy(tx, endpoint);
    else await markFailing(tx, endpoint, result);
  }

  async function scheduleRetry(
    tx: Tx,
    delivery: WebhookDeliveryRow,
    attempts: WebhookAttempt[],
    { retryAfter }: WebhookResult,
  ): Promise<void> {
    const now = clock.now();
    const failures = delivery.failures + 1;
    const at = nextAttemptAt(failures, now, { retryAfterMs: parseRetryAfter(retryAfter, now) });
    if (at) await repository.schedule(tx, delivery, { at, failures, attempts });
    else
      await repository.updateDelivery(tx, delivery.id, {
        status: 'failed',
        nextAttemptAt: null,
        failures,
        attempts,
      });
  }

  async function markHealthy(tx: Tx, endpoint: WebhookEndpointRow): Promise<void> {
    if (!endpoint.failingSince && !endpoint.pausedUntil && endpoint.timeouts === 0) return;
    await repository.updateEndpoint(tx, endpoint.id, repository.HEALTHY);
  }

  async function markFailing(tx: Tx, endpoint: WebhookEndpointRow, result: WebhookResult): Promise<void> {
    // Disabled while the request was under way.
    if (!endpoint.enabled) return repository.failPending(tx, endpoint.id);
    if (result.status === GONE) return disable(tx, endpoint, 'gone');
    const now = clock.now();
    const failingSince = endpoint.failingSince ?? now;
    const consequence = failureConsequence({ failingSince, warnedAt: endpoint.warnedAt }, now);
    if (consequence === 'disable') return disable(tx, endpoint, 'failing');
    const timeouts = result.timedOut ? endpoint.timeouts + 1 : 0;
    const retryAfterMs = SLOW_DOWN.includes(result.status) ? parseRetryAfter(result.retryAfter, now) : null;
    const pauseMs = Math.max(retryAfterMs ?? 0, timeouts > 0 ? pauseAfterTimeouts(timeouts) : 0);
    await repository.updateEndpoint(tx, endpoint.id, {
      failingSince,
      timeouts,
      pausedUntil: pauseMs > 0 ? new Date(now.getTime() + pauseMs) : null,
      ...(consequence === 'warn' && { warnedAt: now }),
    });
    if (consequence !== 'warn') return;
    const disabledAt = disabledFrom(failingSince, now);
    await notifyOwner(tx, context, endpoint, (owner) =>
      failingMail(owner, endpoint.url, disabledAt, publicUrl()),
    );
  }

  async function disable(tx: Tx, endpoint: WebhookEndpointRow, reason: 'gone' | 'failing'): Promise<void> {
    const now = clock.now();
    await repository.updateEndpoint(tx, endpoint.id, {
      enabled: false,
      disabledReason: reason,
      updatedAt: now,
    });
    await repository.failPending(tx, endpoint.id);
    await auditUser(tx, clock, {
      actorId: null,
      action: 'webhook-endpoint.disabled',
      userId: endpoint.agencyId,
      details: { endpointId: endpoint.id, reason },
    });
    await notifyOwner(tx, context, endpoint, (owner) =>
      disabledMail(owner, endpoint.url, reason, publicUrl()),
    );
  }

  return [WEBHOOK_DELIVER.external(({ deliveryId, run, force }) => attempt(deliveryId, run, force))];
}
