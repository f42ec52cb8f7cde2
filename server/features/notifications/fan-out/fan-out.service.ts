import { homeWords, wishWords } from '@threshold/core/rules/wish-words';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/types';
import { recordAlerts } from '../../disclosures/record';
import { announceMatches } from '../../live/announce';
import type { MatchingService } from '../../matching/matching.service';
import { agencyTitle, shortName } from '../words';
import * as repository from './fan-out.repository';

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
      await announceMatches(tx, wanting);
      // An agency's lists and exports tell the same buyer: one after the other, or both would be the first to do so.
      await repository.holdTelling(tx, [buyer.buyerId, ...wanting.map((search) => search.agencyId)]);
      const all = wanting.map((search) => search.agentSearchId);
      const ids = await repository.untold(tx, buyer.buyerId, all);
      if (ids.length === 0) return;
      const now = clock.now();
      const body = `${shortName(buyer)} wants ${wishWords(buyer)}.`;
      await repository.tellAgents(tx, buyer, ids, body, now);
      await repository.tellOfAlerts(tx, buyer, ids, now);
      await recordAlerts(tx, buyer, await repository.agenciesOf(tx, ids), now);
    },

    async propertySearched(tx: Tx, agentSearchId: string, agentId: string): Promise<void> {
      const property = await repository.searchedProperty(tx, agentSearchId, agentId);
      if (!property) return;
      await repository.holdTelling(tx, [property.agencyId]);
      const interested = await matching.interested(tx, property);
      await repository.tellBuyers(tx, interested, {
        agentSearchId,
        agencyId: property.agencyId,
        agency: agencyTitle(property.agencyName),
        home: homeWords(property),
        disclosed: false,
        now: clock.now(),
      });
    },
  };
}
