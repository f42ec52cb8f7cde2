import type { AdminAgentsQuery, AdminBuyersQuery, ConsentSummaryQuery } from '@threshold/core/contract/admin';
import { pagination } from '@threshold/core/rules/format/pagination';
import type { z } from 'zod';
import type { Actor } from '../../../base/actor';
import { failure, orFail } from '../../../base/failure';
import type { AppContext } from '../../../context';
import type { UserRow } from '../../../db/schema/users';
import type { Tx } from '../../../db/types';
import { audit } from '../../audit/audit.service';
import { recordLookUp } from '../../audit/people-search';
import type { BillingJobs } from '../../billing/billing.jobs';
import { type EraseAccount, eraseAllAgents } from '../../privacy/erase';
import { invalidateStats } from '../../stats/stats-version';
import { consentingIds, countConsents } from './consents.repository';
import { agentForAdmin, buyerForAdmin, searchesPage, searchForAdmin } from './people.presenter';
import * as repository from './people.repository';
import { pageSlice } from './reverse-paging.sql';

export function peopleService(
  context: AppContext,
  billing: Pick<BillingJobs, 'cancelAtOnce'>,
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

  async function lockPerson(tx: Tx, id: string, userType: 'agent' | 'buyer'): Promise<UserRow> {
    const user = orFail(await repository.lockUser(tx, id, userType));
    return user;
  }

  return {
    async agents(actor: Actor, { page, ...query }: z.infer<typeof AdminAgentsQuery>) {
      const offset = (page - 1) * query.limit;
      const { agents, ...counted } = await repository.findAgents(database.readDb, { ...query, offset });
      await recordLookUp(context, actor, 'agents', { count: counted.total, people: agents });
      return { agents: agents.map(agentForAdmin), ...counted };
    },

    async buyers(actor: Actor, { page, ...query }: z.infer<typeof AdminBuyersQuery>) {
      const offset = (page - 1) * query.limit;
      const { buyers, ...counted } = await repository.findBuyers(database.readDb, { ...query, offset });
      await recordLookUp(context, actor, 'buyers', { count: counted.total, people: buyers });
      return { buyers: buyers.map(buyerForAdmin), ...counted };
    },

    async consents(actor: Actor, { tile, page, limit }: z.infer<typeof ConsentSummaryQuery>) {
      const { readDb } = database;
      const { answered, ...tiles } = await countConsents(readDb);
      const total = tile ? tiles[tile] : answered;
      const slice = pageSlice(total, limit, (page - 1) * limit);
      const ids = limit === 0 ? [] : await consentingIds(readDb, tile, slice);
      const buyers = await repository.buyersById(readDb, ids);
      if (buyers.length > 0) await recordLookUp(context, actor, 'consents', { count: total, people: buyers });
      return {
        ...tiles,
        buyers: buyers.map(buyerForAdmin),
        pagination: pagination(page, limit, total),
      };
    },

    async searchesOf(id: string, page: number) {
      if (!(await repository.isAgentId(database.db, id))) throw failure('NOT_FOUND');
      const before = (page - 1) * repository.SEARCHES_AT_ONCE;
      const rows = await repository.searchesOf(database.db, id, before);
      const total = rows[0]?.total ?? 0;
      const next = before + rows.length < total ? searchesPage(id, page + 1) : null;
      return { searches: rows.map(searchForAdmin), total, next };
    },

    async deleteAgent(actor: Actor, id: string) {
      await database.db.transaction((tx) => lockPerson(tx, id, 'agent'));
      orFail(await erase(id, { actorId: actor.id, action: 'agent.deleted', why: 'admin' }));
    },

    async deleteBuyer(actor: Actor, id: string) {
      await database.db.transaction((tx) => lockPerson(tx, id, 'buyer'));
      orFail(await erase(id, { actorId: actor.id, action: 'buyer.deleted', why: 'admin' }));
    },

    /** Ends subscriptions one by one, then deletes everyone in one transaction. */
    async deleteAllAgents(actor: Actor): Promise<number> {
      const agents = await repository.agentIds(database.db);
      for (const agent of agents) if (agent.customer) await billing.cancelAtOnce(agent.id);
      return database.db.transaction(async (tx) => {
        const count = await eraseAllAgents(tx, context);
        await invalidateStats(tx, clock.now());
        await record(tx, actor, 'agents.deleted-all', null, { count });
        return count;
      });
    },
  };
}

export type PeopleService = ReturnType<typeof peopleService>;
