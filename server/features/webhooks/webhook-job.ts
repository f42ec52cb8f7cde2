import { z } from 'zod';
import { defineJob } from '../../jobs/define';

/** One attempt. A job whose `run` is not the delivery's is outdated and does nothing. */
export const WEBHOOK_DELIVER = defineJob(
  'webhooks.deliver',
  z.object({
    deliveryId: z.string(),
    run: z.number().int(),
    /** Requested by a person: sent although the endpoint is paused. */
    force: z.boolean(),
  }),
);
