import { z } from 'zod';
import { defineJob } from '../../jobs/define';

/** Queued by other features, handled here. */
export const PUSH_SEND = defineJob(
  'push.send',
  z.object({ subscriptionId: z.string(), notificationId: z.string() }),
);
