import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { parseConfig } from '../config';
import { jobs } from '../db/schema/jobs';
import { enqueuePush, storeNotification, storeSubscription } from '../features/push/test/push';
import { queueMail } from '../providers/mail/outbox';
import { testBrowser, testPushServer } from '../providers/push/test/push-server';
import { testApp } from '../test/app';

const mail = (subject: string, headers: Record<string, string> = {}) => ({
  kind: 'contact-reply',
  to: 'someone@example.com',
  subject,
  preheader: subject,
  heading: 'Hello',
  paragraphs: ['Here it is.'],
  headers,
});

it('lets a mail that someone waits for go out before those that many could do without', async () => {
  const t = await testApp();
  const sending = new Set<string>();
  let go: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  vi.spyOn(t.context.mail, 'send').mockImplementation(async ({ subject }) => {
    sending.add(subject);
    if (subject.startsWith('News')) await gone;
  });
  await t.db.transaction(async (tx) => {
    for (let at = 0; at < 12; at += 1)
      await queueMail(tx, t.context, mail(`News ${at}`, { 'List-Unsubscribe': '<https://example.com/>' }));
  });
  t.worker.start();
  await vi.waitFor(() => expect(sending.size).toBe(1), 20_000);
  await t.db.transaction((tx) => queueMail(tx, t.context, mail('Your new password')));
  await vi.waitFor(() => expect(sending).toContain('Your new password'), 20_000);
  expect(sending.size).toBe(2);
  go();
  await vi.waitFor(() => expect(sending.size).toBe(13), 20_000);
  await t.worker.stop();
});

it('lets mails go out while push services hang', async () => {
  const t = await testApp({ config: { push: parseConfig({ PUSH_ALLOW_LOCAL: '1' }).push } });
  const hanging = await testPushServer();
  hanging.answer('hang');
  const { id, buyerUserId } = await storeNotification(t);
  for (let at = 0; at < 12; at += 1) {
    const target = testBrowser().at(`${hanging.url}/${at}`);
    await enqueuePush(t, (await storeSubscription(t, { userId: buyerUserId, ...target })).id, id);
  }
  t.worker.start();
  await vi.waitFor(() => expect(hanging.received.length).toBeGreaterThan(0), 20_000);
  await t.db.transaction((tx) => queueMail(tx, t.context, mail('Meanwhile')));
  await vi.waitFor(() => expect(t.sent.map(({ subject }) => subject)).toEqual(['Meanwhile']), 20_000);
  // All of them are still waiting.
  expect(await t.db.select().from(jobs).where(eq(jobs.kind, 'push.send'))).toHaveLength(12);
  await hanging.close();
  await t.worker.stop();
});
