import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { parseConfig } from '../config';
import { jobs } from '../db/schema/records';
import { enqueuePush, storeNotification, storeSubscription } from '../features/push/push.kit';
import { queueMail } from '../providers/mail/outbox';
import { testBrowser, testPushServer } from '../providers/push/push-server.kit';
import { testApp } from '../test/app';

it('lets mails go out while push services hang', async () => {
  const t = await testApp({ config: { push: parseConfig({ PUSH_ALLOW_LOCAL: '1' }).push } });
  const silent = await testPushServer();
  silent.answer('hang');
  const { id, buyerUserId } = await storeNotification(t);
  for (let at = 0; at < 12; at += 1) {
    const target = testBrowser().at(`${silent.url}/${at}`);
    await enqueuePush(t, (await storeSubscription(t, { userId: buyerUserId, ...target })).id, id);
  }
  t.worker.start();
  await vi.waitFor(() => expect(silent.received.length).toBeGreaterThan(0), 8_000);
  await t.db.transaction((tx) =>
    queueMail(tx, t.context, {
      kind: 'contact-reply',
      to: 'someone@example.com',
      subject: 'Meanwhile',
      content: { preheader: 'Meanwhile', heading: 'Hello', paragraphs: ['Here it is.'] },
    }),
  );
  await vi.waitFor(() => expect(t.sent.map(({ subject }) => subject)).toEqual(['Meanwhile']), 8_000);
  // All of them still wait for their answer.
  expect(await t.db.select().from(jobs).where(eq(jobs.kind, 'push.send'))).toHaveLength(12);
  await silent.close();
  await t.worker.stop();
});
