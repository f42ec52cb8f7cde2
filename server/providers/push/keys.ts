import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import { z } from 'zod';
import type { AppContext } from '../../context';
import { installationKeys } from '../../db/schema/notifications';

const NAME = 'vapid';
const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof VapidKeys>;

/**
 * VAPID key pair. Subscriptions are bound to it, so it is created once: servers that start together use the one
 * stored first.
 */
export async function vapidKeys({ config, database, clock }: AppContext): Promise<VapidKeys> {
  if (config.push.keys) return config.push.keys;
  const loadStored = () => database.db.select().from(installationKeys).where(eq(installationKeys.name, NAME));
  const [existing] = await loadStored();
  if (existing) return VapidKeys.parse(JSON.parse(existing.value));
  const value = JSON.stringify(webPush.generateVAPIDKeys());
  await database.db.transaction((tx) =>
    tx.insert(installationKeys).values({ name: NAME, value, createdAt: clock.now() }).onConflictDoNothing(),
  );
  const [stored] = await loadStored();
  if (!stored) throw new Error('The stored push keys were deleted during startup');
  return VapidKeys.parse(JSON.parse(stored.value));
}
