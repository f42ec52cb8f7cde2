import type { EditAgentBody } from '@threshold/core/contract/admin';
import type { AppContext } from '../../context';
import type { UserRow, users } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import type { Actor } from '../../http/actor';
import { failure } from '../../http/failure';
import { audit } from '../audit/audit.service';
import { recordLookUp } from '../audit/look-ups';
import type { BillingJobs } from '../billing/billing.jobs';
import { resolve } from '../places/places.service';
import { type EraseAccount, eraseEveryone } from '../privacy/erase';
import { branchFacts, noBranch, unknownBranch } from '../profile/branch';
import { agentForAdmin, buyerForAdmin } from './people.presenter';
import * as repository from './people.repository';

type Change = Partial<typeof users.$inferInsert>;

export function peopleService(
  context: AppContext,
  billing: Pick<BillingJobs, 'cancelAtOnce' | 'recomputeFromProvider'>,
  erase: EraseAccount,
) {
  const { database, clock } = context;
  const record = (
    tx: Tx,
    actor: Actor,
    action: string,
    targetId: string | null,
    details?: Record<string, unknown>,
  ) =>
    audit(tx, clock, {
      actorId: actor.id,
      action,
      targetType: 'user',
      targetId: targetId ?? undefined,
      details,
    });

  async function held(tx: Tx, id: string, userType: 'agent' | 'buyer'): Promise<UserRow> {
    const user = await repository.holdUser(tx, id, userType);
    if (!user) throw failure('NOT_FOUND');
    return user;
  }

  async function branchChange(tx: Tx, agent: UserRow, location: string | null | undefined): Promise<Change> {
    if (location === undefined || location === agent.branchLocation) return {};
    if (!location) return noBranch;
    const place = await resolve(tx, { location });
    if (!place) throw unknownBranch();
    // Another spelling of the place that is stored moves nobody.
    return place.placeId === agent.branchPlaceId ? {} : branchFacts(tx, place);
  }

  async function deleteAll(actor: Actor, userType: 'agent' | 'buyer'): Promise<number> {
    return database.db.transaction(async (tx) => {
      const count = await eraseEveryone(tx, context, userType);
      await record(tx, actor, `${userType}s.deleted-all`, null, { count });
      return count;
    });
  }

  return {
    async agents(actor: Actor, search: string, limit: number) {
      if (!search) return { agents: [], total: 0 };
      const { agents, total } = await repository.findAgents(database.db, search, limit);
      await recordLookUp(context, actor, 'agents', { found: total, people: agents });
      return { agents: agents.map(agentForAdmin), total };
    },

    async buyers(actor: Actor, search: string, limit: number) {
      if (!search) return { buyers: [], total: 0 };
      const { buyers, total } = await repository.findBuyers(database.db, search, limit);
      await recordLookUp(context, actor, 'buyers', { found: total, people: buyers });
      return { buyers: buyers.map(buyerForAdmin), total };
    },

    consents: () => repository.countConsents(database.db),

    async editAgent(actor: Actor, id: string, input: EditAgentBody) {
      await database.db.transaction(async (tx) => {
        const agent = await held(tx, id, 'agent');
        // Areas follow from the branch. What the form shows of them is a condensed copy, never sent back.
        const { branchLocation, areasOfOperation: _shown, ...fields } = input;
        const given = Object.entries(fields).filter(([, value]) => value !== undefined);
        const plain = Object.fromEntries(
          given.map(([key, value]) => [key, value === '' ? null : value]),
        ) as Change;
        const change: Change = { ...plain, ...(await branchChange(tx, agent, branchLocation)) };
        await repository.updateAgent(tx, id, { ...change, updatedAt: clock.now() });
        if (change.subscriptionStatus === 'suspended') await repository.endAgencySessions(tx, id);
        await record(tx, actor, 'agent.edited', id, { fields: Object.keys(change) });
      });
      const [agent] = await repository.agentsById(database.db, [id]);
      if (!agent) throw failure('NOT_FOUND');
      return agentForAdmin(agent);
    },

    /** Search stops at once, and everyone of the agency is signed out. */
    async suspend(actor: Actor, id: string) {
      await database.db.transaction(async (tx) => {
        await held(tx, id, 'agent');
        await repository.updateAgent(tx, id, { subscriptionStatus: 'suspended', updatedAt: clock.now() });
        await repository.endAgencySessions(tx, id);
        await record(tx, actor, 'agent.suspended', id);
      });
    },

    /** Back to what the provider says; whoever never paid is inactive. */
    async unsuspend(actor: Actor, id: string) {
      const agent = await database.db.transaction((tx) => held(tx, id, 'agent'));
      if (agent.subscriptionStatus !== 'suspended') return;
      await billing.recomputeFromProvider(id, { liftSuspension: true });
      await database.db.transaction((tx) => record(tx, actor, 'agent.unsuspended', id));
    },

    async deleteAgent(actor: Actor, id: string) {
      await database.db.transaction((tx) => held(tx, id, 'agent'));
      const gone = await erase(id, { actorId: actor.id, action: 'agent.deleted', why: 'office' });
      if (!gone) throw failure('NOT_FOUND');
    },

    async deleteBuyer(actor: Actor, id: string) {
      await database.db.transaction((tx) => held(tx, id, 'buyer'));
      const gone = await erase(id, { actorId: actor.id, action: 'buyer.deleted', why: 'office' });
      if (!gone) throw failure('NOT_FOUND');
    },

    /** Subscriptions end first, one by one; then everyone goes together or nobody does. */
    async deleteAllAgents(actor: Actor): Promise<number> {
      const agents = await repository.agentIds(database.db);
      for (const agent of agents) if (agent.customer) await billing.cancelAtOnce(agent.id);
      return deleteAll(actor, 'agent');
    },

    deleteAllBuyers: (actor: Actor): Promise<number> => deleteAll(actor, 'buyer'),
  };
}

export type PeopleService = ReturnType<typeof peopleService>;
