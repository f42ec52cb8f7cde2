import pino from 'pino';
import { matchNotifications, pushSubscriptions } from '../../../db/schema/notifications';
import { createWorker } from '../../../jobs/worker';
import { vapidKeys } from '../../../providers/push/keys';
import { type PushSenderOptions, pushSender } from '../../../providers/push/sender';
import type { TestApp } from '../../../test/app';
import { pushJobs } from '../push.jobs';
import { PUSH_SEND } from '../push-send';

/** The product's job on a separate worker, with a readable log and a configurable sender. */
export async function pushWorker(t: TestApp, options: Partial<PushSenderOptions> = {}) {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const keys = await vapidKeys(t.context);
  const sender = pushSender({ ...t.context.config.push, keys, timeoutMs: 500, ...options });
  const worker = createWorker({
    database: t.database,
    clock: t.clock,
    log,
    handlers: pushJobs(t.context, sender, log),
    concurrent: true,
  });
  return { worker, lines };
}

/** A stored notification about a matching buyer and property. */
export async function storeNotification(
  t: TestApp,
  row: Partial<typeof matchNotifications.$inferInsert> = {},
) {
  const buyerUserId = row.buyerUserId ?? (await t.make.buyer()).id;
  const search = await t.make.agentSearch(row.agentUserId ? { userId: row.agentUserId } : {});
  const [stored] = await t.db.transaction((tx) =>
    tx
      .insert(matchNotifications)
      .values({
        title: 'New match for "Family home" from Ward & Co',
        body: 'A detached house with 3 bedrooms. They may contact you.',
        agentUserId: row.side === 'agent' ? search.userId : null,
        agentSearchId: search.id,
        sentAt: t.clock.now(),
        ...row,
        buyerUserId,
      })
      .returning(),
  );
  if (!stored) throw new Error('inserting a notification returned no row');
  return stored;
}

export async function storeSubscription(t: TestApp, row: typeof pushSubscriptions.$inferInsert) {
  const [stored] = await t.db.transaction((tx) => tx.insert(pushSubscriptions).values(row).returning());
  if (!stored) throw new Error('inserting a push subscription returned no row');
  return stored;
}

export async function enqueuePush(t: TestApp, subscriptionId: string, notificationId: string) {
  await t.db.transaction((tx) =>
    PUSH_SEND.enqueue(tx, { subscriptionId, notificationId }, { runAt: t.clock.now() }),
  );
}
