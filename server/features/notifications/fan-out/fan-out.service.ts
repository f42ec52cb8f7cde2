import { formatCriteria, formatHome } from '@threshold/core/rules/matching/format-criteria';
import { outwardCode } from '@threshold/core/rules/places/postcode';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/types';
import { decide, reachesNow } from '../../contact-permission/contact-permission';
import { lockSeen, recordAlerts } from '../../disclosures/record';
import { announceMatches } from '../../live/publish';
import type { MatchingService } from '../../matching/matching.service';
import { agencyTitle, NOBODY, shortName } from '../notification-text';
import { notifyAgents, notifyBuyers, notifyOfAlerts } from './create-notifications.repository';
import * as repository from './fan-out.repository';

/**
 * From one change to everyone it concerns. Both ways run inside the job's own transaction: the entries, the jobs that
 * deliver them and the crossing off of this job are one commit, so a server that dies leaves all of it or nothing.
 */
export function fanOutService({ clock }: Pick<AppContext, 'clock'>, matching: MatchingService) {
  /**
   * Those of the properties whose agency may be told who it is; that it was is written down, agency by agency, so that
   * each finds the week as the one before left it.
   */
  async function openTo(
    tx: Tx,
    buyer: repository.SearchingBuyer,
    wanting: readonly { agentSearchId: string; agencyId: string }[],
    ids: readonly string[],
    now: Date,
  ): Promise<string[]> {
    const { buyerId, searchId } = buyer;
    await lockSeen(tx, [buyerId]);
    const open: string[] = [];
    for (const agency of await repository.agenciesOf(tx, ids)) {
      const theirs = wanting.filter(
        ({ agencyId, agentSearchId }) => agencyId === agency.agencyId && ids.includes(agentSearchId),
      );
      const pairs = theirs.map(({ agentSearchId: propertyId }) => ({ buyerId, propertyId }));
      const reach = await decide(tx, agency.agencyId, pairs, now);
      const shown = theirs.flatMap(({ agentSearchId }) => {
        const to = reach(buyerId, agentSearchId);
        return to.contact === 'open' ? [{ agentSearchId, introduced: to.introduced }] : [];
      });
      if (shown.length === 0) continue;
      const introduced = shown.every((each) => each.introduced);
      await recordAlerts(tx, { buyerId, searchId, introduced }, [agency], now);
      open.push(...shown.map(({ agentSearchId }) => agentSearchId));
    }
    return open;
  }

  return {
    async buyerSearching(tx: Tx, buyerSearchId: string): Promise<void> {
      const wanting = await matching.wanting(tx, buyerSearchId);
      const buyer = await repository.searchingBuyer(tx, buyerSearchId);
      if (wanting.length === 0 || !buyer) return;
      await announceMatches(tx, wanting);
      // An agency's lists and exports tell the same buyer: one after the other, or both would be the first to do so.
      await repository.lockTelling(tx, [buyer.buyerId, ...wanting.map((search) => search.agencyId)]);
      const all = wanting.map((search) => search.agentSearchId);
      const ids = await repository.notNotified(tx, buyer.buyerId, all);
      if (ids.length === 0) return;
      const now = clock.now();
      const open = await openTo(tx, buyer, wanting, ids, now);
      const criteria = formatCriteria(buyer);
      await notifyAgents(tx, buyer, open, `${shortName(buyer)} wants ${criteria}.`, now);
      const others = ids.filter((id) => !open.includes(id));
      if (others.length === 0) return notifyOfAlerts(tx, buyer, open, now);
      // What is wanted, and by nobody in particular.
      const hidden = { ...buyer, ...NOBODY, location: outwardCode(buyer.location) ?? buyer.location };
      await notifyAgents(tx, hidden, others, `${shortName(NOBODY)} wants ${formatCriteria(hidden)}.`, now);
      if (open.length > 0) await notifyOfAlerts(tx, buyer, open, now);
    },

    async propertySearched(tx: Tx, agentSearchId: string, agentId: string): Promise<void> {
      const property = await repository.searchedProperty(tx, agentSearchId, agentId);
      if (!property) return;
      await repository.lockTelling(tx, [property.agencyId]);
      const interested = await matching.interested(tx, property);
      const now = clock.now();
      const pairs = interested.map(({ buyerId }) => ({ buyerId, propertyId: agentSearchId }));
      const reach = await reachesNow(tx, property.agencyId, pairs, now);
      const mustAsk = pairs.filter((pair) => reach(pair.buyerId, pair.propertyId).contact !== 'open');
      await notifyBuyers(tx, interested, {
        agentSearchId,
        agencyId: property.agencyId,
        agency: agencyTitle(property.agencyName),
        home: formatHome(property),
        disclosed: false,
        mustAsk: mustAsk.map(({ buyerId }) => buyerId),
        now,
      });
    },
  };
}
