import type { Actor } from '../../base/actor';
import { orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { audit } from '../audit/audit.service';
import type { BillingJobs } from '../billing/billing.jobs';
import { endSessionsOf } from '../sessions';
import * as repository from './suspension.repository';

/** Ends every session of the agency. */
export async function endAgencySessions(tx: Tx, ownerId: string): Promise<void> {
  await endSessionsOf(tx, await repository.teamOf(tx, ownerId));
}

export function suspensionService(
  { database, clock }: AppContext,
  billing: Pick<BillingJobs, 'recomputeFromProvider'>,
) {
  const record = (tx: Tx, actor: Actor, action: string, targetId: string) =>
    audit(tx, clock, { actorId: actor.id, action, targetType: 'user', targetId });

  async function lockAgent(tx: Tx, id: string) {
    const agent = orFail(await repository.lockAgent(tx, id));
    return agent;
  }

  return {
    /** Closes search at once and ends every session of the agency. */
    async suspend(actor: Actor, id: string) {
      await database.db.transaction(async (tx) => {
        await lockAgent(tx, id);
        await repository.markSuspended(tx, id, clock.now());
        await endAgencySessions(tx, id);
        await record(tx, actor, 'agent.suspended', id);
      });
    },

    /** Restores the provider's status; inactive without a subscription. */
    async unsuspend(actor: Actor, id: string) {
      const agent = await database.db.transaction((tx) => lockAgent(tx, id));
      if (agent.subscriptionStatus !== 'suspended') return;
      await billing.recomputeFromProvider(id, { liftSuspension: true });
      await database.db.transaction((tx) => record(tx, actor, 'agent.unsuspended', id));
    },
  };
}

export type SuspensionService = ReturnType<typeof suspensionService>;
