import { groupBy } from '@threshold/core/rules/format/group-by';
import { formatCriteria, formatHome } from '@threshold/core/rules/matching/format-criteria';
import { outwardCode } from '@threshold/core/rules/places/postcode';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/types';
import { currentPermissions, lockPermissions } from '../../contact-permission/contact-permission';
import { lockSeen, recordAlert } from '../../disclosures';
import { publishMatches } from '../../live/publish';
import { findInterested, findPropertiesForSearch } from '../../matching/index';
import type { MatchingProperty } from '../../matching/matching.service';
import { publishPropertyEvents } from '../../webhooks/index';
import { ANONYMOUS, agencyTitle, wantsText } from '../notification-text';
import { notifyAgents, notifyBuyers, notifyOfAlerts } from './create-notifications.repository';
import * as repository from './fan-out.repository';

/**
 * Notifies everyone a change concerns. Runs in the job's transaction: entries, delivery jobs and completion of the job
 * are one commit.
 */
export function fanOutService({ clock, config }: Pick<AppContext, 'clock' | 'config'>) {
  /**
   * Ids of the properties whose agency may see the buyer. Records each disclosure before checking the next agency, so
   * that the weekly limit counts it.
   */
  async function recordOpenProperties(
    tx: Tx,
    { buyerId, searchId }: repository.SearchingBuyer,
    properties: readonly MatchingProperty[],
    now: Date,
  ): Promise<string[]> {
    await lockSeen(tx, [buyerId]);
    const open: string[] = [];
    const byAgency = groupBy(properties, (property) => property.agencyId);
    // Lock order.
    for (const [agencyId, theirs] of byAgency.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const pairs = theirs.map(({ agentSearchId: propertyId }) => ({ buyerId, propertyId }));
      const permissionOf = await lockPermissions(tx, agencyId, pairs, now);
      const shown = theirs.flatMap((property) => {
        const permission = permissionOf(buyerId, property.agentSearchId);
        return permission.contact === 'open' ? [{ ...property, introduced: permission.introduced }] : [];
      });
      const [first] = shown;
      if (!first) continue;
      const introduced = shown.every((each) => each.introduced);
      await recordAlert(tx, { buyerId, searchId, introduced }, first, now);
      open.push(...shown.map(({ agentSearchId }) => agentSearchId));
    }
    return open;
  }

  return {
    async buyerSearching(tx: Tx, buyerSearchId: string): Promise<void> {
      const matchingProperties = await findPropertiesForSearch(tx, buyerSearchId);
      const buyer = await repository.searchingBuyer(tx, buyerSearchId);
      if (matchingProperties.length === 0 || !buyer) return;
      await publishMatches(tx, matchingProperties);
      // An agency's lists and exports notify the same buyer: lock, so that only one of them is the first.
      await repository.lockNotifications(tx, [
        buyer.buyerId,
        ...matchingProperties.map((search) => search.agencyId),
      ]);
      const all = matchingProperties.map((search) => search.agentSearchId);
      const ids = await repository.notNotified(tx, buyer.buyerId, all);
      if (ids.length === 0) return;
      const now = clock.now();
      const unnotified = matchingProperties.filter(({ agentSearchId }) => ids.includes(agentSearchId));
      const open = await recordOpenProperties(tx, buyer, unnotified, now);
      await publishPropertyEvents(
        tx,
        'match.new',
        ids.map((propertyId) => ({ propertyId, data: { count: 1 } })),
        now,
      );
      const body = wantsText(buyer, formatCriteria(buyer));
      await notifyAgents(tx, buyer, { agentSearchIds: open, body, now });
      const others = ids.filter((id) => !open.includes(id));
      const alerts = { agentSearchIds: open, brand: config.brand, now };
      if (others.length === 0) return notifyOfAlerts(tx, buyer, alerts);
      // The criteria without the buyer's identity.
      const hidden = { ...buyer, ...ANONYMOUS, location: outwardCode(buyer.location) ?? buyer.location };
      const hiddenBody = wantsText(ANONYMOUS, formatCriteria(hidden));
      await notifyAgents(tx, hidden, { agentSearchIds: others, body: hiddenBody, now });
      if (open.length > 0) await notifyOfAlerts(tx, buyer, alerts);
    },

    async propertySearched(tx: Tx, agentSearchId: string, agentId: string): Promise<void> {
      const property = await repository.searchedProperty(tx, agentSearchId, agentId);
      if (!property) return;
      await repository.lockNotifications(tx, [property.agencyId]);
      const now = clock.now();
      const interested = await findInterested(tx, property, now);
      const pairs = interested.map(({ buyerId }) => ({ buyerId, propertyId: agentSearchId }));
      const permissionOf = await currentPermissions(tx, property.agencyId, pairs, now);
      const needsIntroduction = pairs.filter(
        (pair) => permissionOf(pair.buyerId, pair.propertyId).contact !== 'open',
      );
      await notifyBuyers(tx, interested, {
        agentSearchId,
        agencyId: property.agencyId,
        agency: agencyTitle(property.agencyName),
        home: formatHome(property),
        disclosed: false,
        needsIntroduction: needsIntroduction.map(({ buyerId }) => buyerId),
        now,
      });
    },
  };
}
