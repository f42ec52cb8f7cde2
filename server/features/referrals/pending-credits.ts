import type { Clock } from '../../base/clock';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { SYNC, syncKey } from '../billing/billing.jobs';
import * as repository from './referrals.repository';

/**
 * A credit requires both addresses to be confirmed. Call in the transaction that confirms one: enqueues a check of
 * the agents who have paid meanwhile.
 */
export async function recheckPendingCredits(tx: Tx, clock: Clock, person: UserRow): Promise<void> {
  if (person.userType !== 'agent') return;
  const own = person.referredBy && person.stripeCustomerId ? [person.stripeCustomerId] : [];
  for (const customerId of [...own, ...(await repository.unrewardedCustomers(tx, person.id))])
    await SYNC.enqueue(tx, { customerId }, { uniqueKey: syncKey(customerId), runAt: clock.now() });
}
