import { z } from 'zod';
import { defineJob } from '../../jobs/define';

/** Asked for by whoever tells someone something, done here. */
export const PUSH_SEND = defineJob(
  'push.send',
  z.object({ subscriptionId: z.string(), notificationId: z.string() }),
);
