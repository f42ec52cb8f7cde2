import type { Clock } from '../../base/clock';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { SYNC, syncKey } from '../billing/billing.jobs';
import * as repository from './referrals.repository';

/**
 * A credit waits until both addresses are confirmed. To be called in the transaction that confirms one: whoever has
 * paid meanwhile is looked at again, and the look gives what was held back.
 */
export async function recheckPendingCredits(tx: Tx, clock: Clock, person: UserRow): Promise<void> {
  if (person.userType !== 'agent') return;
  const own = person.referredBy && person.stripeCustomerId ? [person.stripeCustomerId] : [];
  for (const customerId of [...own, ...(await repository.unrewardedCustomers(tx, person.id))])
    await SYNC.enqueue(tx, { customerId }, { uniqueKey: syncKey(customerId), runAt: clock.now() });
}
