import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import type { MatchingService } from '../matching/matching.service';
import * as repository from './fan-out.repository';
import { agencyTitle, homeWords, shortName, wishWords } from './words';

/**
 * From one change to everyone it concerns. Both ways run inside the job's own transaction: the entries, the jobs that
 * deliver them and the crossing off of this job are one commit, so a server that dies leaves all of it or nothing.
 */
export function fanOutService({ clock }: Pick<AppContext, 'clock'>, matching: MatchingService) {
  return {
    async buyerSearching(tx: Tx, buyerSearchId: string): Promise<void> {
      const wanting = await matching.wanting(tx, buyerSearchId);
      const buyer = await repository.searchingBuyer(tx, buyerSearchId);
      if (wanting.length === 0 || !buyer) return;
      const body = `${shortName(buyer)} wants ${wishWords(buyer)}.`;
      const ids = wanting.map((search) => search.agentSearchId);
      await repository.tellAgents(tx, buyer, ids, body, clock.now());
    },

    async propertySearched(tx: Tx, agentSearchId: string, agentId: string): Promise<void> {
      const property = await repository.searchedProperty(tx, agentSearchId, agentId);
      if (!property) return;
      const interested = await matching.interested(tx, property);
      await repository.tellBuyers(tx, interested, {
        agentSearchId,
        agentId,
        agency: agencyTitle(property.agencyName),
        // Never where it is: the agent tells that, to whom they choose.
        body: `It is a ${homeWords(property)}. The agent may contact you.`,
        now: clock.now(),
      });
    },
  };
}
