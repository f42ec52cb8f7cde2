import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import { z } from 'zod';
import type { AppContext } from '../../context';
import { installationKeys } from '../../db/schema/notifications';

const NAME = 'vapid';
const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof VapidKeys>;

/**
 * The pair that signs every push message. Subscriptions are bound to it, so it is made once and kept: servers that
 * start together agree on the one that was stored first.
 */
export async function vapidKeys({ config, database, clock }: AppContext): Promise<VapidKeys> {
  if (config.push.keys) return config.push.keys;
  const kept = () => database.db.select().from(installationKeys).where(eq(installationKeys.name, NAME));
  const [found] = await kept();
  if (found) return VapidKeys.parse(JSON.parse(found.value));
  const value = JSON.stringify(webPush.generateVAPIDKeys());
  await database.db.transaction((tx) =>
    tx.insert(installationKeys).values({ name: NAME, value, createdAt: clock.now() }).onConflictDoNothing(),
  );
  const [stored] = await kept();
  if (!stored) throw new Error('The keys for push messages vanished while starting');
  return VapidKeys.parse(JSON.parse(stored.value));
}
