import { z } from 'zod';
import type { Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';

export const DELETE_CUSTOMER = defineJob('billing.delete-customer', z.object({ customerId: z.string() }));

/** Ends the customer's subscriptions and deletes it at the provider, once the transaction is committed. */
export const enqueueDeleteCustomer = (tx: Tx, customerId: string, now: Date) =>
  DELETE_CUSTOMER.enqueue(tx, { customerId }, { uniqueKey: `forget:${customerId}`, runAt: now });
