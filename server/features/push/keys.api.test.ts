import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { installationKeys } from '../../db/schema/notifications';
import { vapidKeys } from '../../providers/push/keys';
import { testApp } from '../../test/app';
import { testDatabase } from '../../test/database';

describe('VAPID keys', () => {
  it('are one pair for servers that start concurrently, and survive a restart', async () => {
    const database = await testDatabase();
    const servers = await Promise.all(Array.from({ length: 4 }, () => testApp({ database })));
    const buyer = await servers[0]?.make.buyer();
    const keys = await Promise.all(
      servers.map(async (t) => (await (await t.as({ id: buyer?.id ?? '' })).get('/api/push/key')).json()),
    );
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    await Promise.all(servers.map(({ app }) => app.close()));

    const restarted = await testApp({ database });
    const after = await (await restarted.as({ id: buyer?.id ?? '' })).get('/api/push/key');
    expect(after.json()).toEqual({ publicKey: keys[0]?.publicKey });
    expect(await restarted.db.select().from(installationKeys)).toMatchObject([{ name: 'vapid' }]);
    expect(after.body).not.toContain((await vapidKeys(restarted.context)).privateKey);
  });

  it('are the operator’s if configured', async () => {
    const keys = webPush.generateVAPIDKeys();
    const t = await testApp();
    const own = { ...t.context, config: { ...t.context.config, push: { ...t.context.config.push, keys } } };
    expect(await vapidKeys(own)).toEqual(keys);
    expect(await vapidKeys(t.context)).not.toEqual(keys);
  });
});
