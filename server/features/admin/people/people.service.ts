import type {
  AdminAgentsQuery,
  AdminBuyersQuery,
  AdminPeopleQuery,
  ConsentSummaryQuery,
} from '@threshold/core/contract/admin';
import { pagination } from '@threshold/core/rules/format/pagination';
import type { z } from 'zod';
import type { Actor } from '../../../base/actor';
import { failure, orFail } from '../../../base/failure';
import type { AppContext } from '../../../context';
import { findById } from '../../accounts';
import { auditPeopleSearch } from '../../audit/audit.service';
import type { EraseAccount } from '../../privacy/erase';
import { consentingIds, countConsents } from './consents.repository';
import { agentForAdmin, buyerForAdmin, personForAdmin } from './people.presenter';
import * as repository from './people.repository';
import { pageSlice } from './reverse-paging.sql';

export function peopleService(context: AppContext, erase: EraseAccount) {
  const { database } = context;

  return {
    async agents(actor: Actor, { page, ...query }: z.infer<typeof AdminAgentsQuery>) {
      const offset = (page - 1) * query.limit;
      const { agents, ...counted } = await repository.findAgents(database.readDb, { ...query, offset });
      await auditPeopleSearch(context, actor, 'agents', { count: counted.total, people: agents });
      return { agents: agents.map(agentForAdmin), ...counted };
    },

    async buyers(actor: Actor, { page, ...query }: z.infer<typeof AdminBuyersQuery>) {
      const offset = (page - 1) * query.limit;
      const { buyers, ...counted } = await repository.findBuyers(database.readDb, { ...query, offset });
      await auditPeopleSearch(context, actor, 'buyers', { count: counted.total, people: buyers });
      return { buyers: buyers.map(buyerForAdmin), ...counted };
    },

    /** Buyers, agents and staff in one list. */
    async people(actor: Actor, { page, limit, search }: z.infer<typeof AdminPeopleQuery>) {
      const offset = (page - 1) * limit;
      const { people, ...counted } = await repository.findPeople(database.readDb, { search, limit, offset });
      await auditPeopleSearch(context, actor, 'people', { count: counted.total, people });
      return { people: people.map(personForAdmin), ...counted };
    },

    async consents(actor: Actor, { tile, page, limit }: z.infer<typeof ConsentSummaryQuery>) {
      const { readDb } = database;
      const { answered, ...tiles } = await countConsents(readDb);
      const total = tile ? tiles[tile] : answered;
      const slice = pageSlice(total, limit, (page - 1) * limit);
      const ids = limit === 0 ? [] : await consentingIds(readDb, tile, slice);
      const buyers = await repository.buyersById(readDb, ids);
      if (buyers.length > 0)
        await auditPeopleSearch(context, actor, 'consents', { count: total, people: buyers });
      return {
        ...tiles,
        buyers: buyers.map(buyerForAdmin),
        pagination: pagination(page, limit, total),
      };
    },

    async remove(actor: Actor, id: string, kind: 'agent' | 'buyer') {
      if ((await findById(database.db, id))?.userType !== kind) throw failure('NOT_FOUND');
      orFail(await erase(id, { actorId: actor.id, action: `${kind}.deleted`, why: 'admin' }));
    },
  };
}

export type PeopleService = ReturnType<typeof peopleService>;
