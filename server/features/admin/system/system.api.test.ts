import { AdminSystem } from '@threshold/core/contract/admin-system';
import { expect, it } from 'vitest';
import { installation } from '../../../db/schema/settings';
import { queueMail } from '../../../providers/mail/outbox';
import { testApp } from '../../../test/app';

it('shows administrators the state of the installation, and nobody else', async () => {
  const t = await testApp();
  const admin = await t.as(await t.make.admin());
  const system = async () => AdminSystem.strict().parse((await admin.get('/api/admin/system')).json());
  for (const person of [t.client(), await t.as(await t.make.buyer()), await t.as(await t.make.agent())])
    expect([401, 403]).toContain((await person.get('/api/admin/system')).statusCode);

  const before = await system();
  expect(before.database.sizeBytes).toBeGreaterThan(1_000_000);
  expect(before.database.kind).toBe(t.database.kind);
  expect([before.lastBackup, before.lastReconciliation]).toEqual([null, null]);
  expect(before.providers.map(({ name, lastSuccess }) => [name, lastSuccess])).toContainEqual(['mail', null]);

  const content = { preheader: '', heading: 'Hello', paragraphs: [] };
  const write = () =>
    t.db.transaction((tx) =>
      queueMail(tx, t.context, { kind: 'test', to: 'someone@example.com', subject: 'Hello', ...content }),
    );
  await write();
  t.clock.advance(90_000);
  expect((await system()).mails).toEqual({ waiting: 1, oldestSeconds: 90 });
  const { send } = t.context.mail;
  t.context.mail.send = async () => {
    throw Object.assign(new Error('to someone@example.com'), { code: 'ECONNECTION' });
  };
  const mail = async () => (await system()).providers.find(({ name }) => name === 'mail');
  await t.worker.drain();
  await expect.poll(mail).toMatchObject({ lastSuccess: null, failure: 'Error ECONNECTION' });
  t.context.mail.send = send;
  t.clock.advance(3_600_000);
  await t.worker.drain();
  await expect.poll(mail).toMatchObject({ lastSuccess: t.clock.now().toISOString() });
  expect((await system()).mails.waiting).toBe(0);

  const at = t.clock.now();
  await t.db.transaction((tx) =>
    tx.insert(installation).values({ key: 'last-backup', value: '{}', updatedAt: at }),
  );
  await t.reconciler.runNow();
  expect(await system()).toMatchObject({
    lastBackup: at.toISOString(),
    lastReconciliation: at.toISOString(),
  });
});
