import type { AdminDisclosures } from '@threshold/core/contract/disclosures';
import type { Property } from '@threshold/core/contract/wish';
import { londonIsoDate } from '@threshold/core/rules/dates';
import { type DisclosureKind, isNoHome, NEAR_LIMIT } from '@threshold/core/rules/disclosure';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import type { Interested } from '../matching/matching.service';
import { announceDisclosure, holdTelling } from '../notifications/announce';
import { findWatched } from './disclosures.repository';
import { holdSeen, holdShown, holdViewers, record } from './record';

type ShownProperty = Property & { id: string };

const PER_PAGE = 20;

/**
 * Whatever shows a buyer to an agency passes through here: it is written down, counted and told to the buyer in the
 * transaction that shows it, so that nothing done afterwards can undo the telling.
 */
export function disclosuresService({ clock, config, database }: AppContext) {
  return {
    /** First of all in the transaction: calls of one agency come one after the other, and none slips past the limit. */
    async begin(tx: Tx, actor: Actor): Promise<void> {
      await holdViewers(tx, actor.agencyId, actor.id);
      await holdTelling(tx, actor.agencyId);
    },

    /** Answers those who may be shown. Past the day's limit nothing is shown and nothing is kept. */
    async disclose(
      tx: Tx,
      actor: Actor,
      kind: DisclosureKind,
      property: ShownProperty,
      found: readonly Interested[],
    ): Promise<ReadonlySet<string>> {
      if (found.length === 0) return new Set();
      const held = await holdShown(tx, found);
      const buyerIds = held.map(({ buyerId }) => buyerId);
      const { added, people } = await record(tx, {
        agencyId: actor.agencyId,
        agentId: actor.id,
        kind,
        propertyType: property.propertyType,
        noHome: isNoHome(property),
        people: held,
        now: clock.now(),
      });
      if (added > 0 && people > config.disclosureLimit) throw failure('DISCLOSURE_LIMIT');
      await announceDisclosure(tx, clock, held, { agencyId: actor.agencyId, property });
      return new Set(buyerIds);
    },

    /**
     * The same for people the agency was shown for this property before, who know of it: they are written down and count
     * towards the day, and are not told again.
     */
    async seen(
      tx: Tx,
      actor: Actor,
      property: Property,
      buyerIds: readonly string[],
    ): Promise<ReadonlySet<string>> {
      if (buyerIds.length === 0) return new Set();
      const held = await holdSeen(tx, buyerIds);
      const { added, people } = await record(tx, {
        agencyId: actor.agencyId,
        agentId: actor.id,
        kind: 'shown',
        propertyType: property.propertyType,
        noHome: isNoHome(property),
        people: held.map((buyerId) => ({ buyerId, searchId: null })),
        now: clock.now(),
      });
      if (added > 0 && people > config.disclosureLimit) throw failure('DISCLOSURE_LIMIT');
      return new Set(held);
    },

    /**
     * People an agency is at work on, named to it on its own dashboard: written down like any list, with no limit, since
     * nobody asked for them and everyone of them was shown before. Answers who is still there.
     */
    async reminded(
      tx: Tx,
      actor: Actor,
      people: readonly { buyerId: string; propertyType: Property['propertyType'] }[],
    ): Promise<ReadonlySet<string>> {
      if (people.length === 0) return new Set();
      const held = new Set(await holdSeen(tx, [...new Set(people.map(({ buyerId }) => buyerId))]));
      const typeOf = new Map(people.map(({ buyerId, propertyType }) => [buyerId, propertyType]));
      for (const propertyType of new Set(typeOf.values()))
        await record(tx, {
          agencyId: actor.agencyId,
          agentId: actor.id,
          kind: 'shown',
          propertyType,
          noHome: false,
          people: [...held]
            .filter((id) => typeOf.get(id) === propertyType)
            .map((buyerId) => ({ buyerId, searchId: null })),
          now: clock.now(),
        });
      return held;
    },

    /** For the back office: who comes near the limit, and who looks for buyers at prices no home has. */
    async watched(page: number): Promise<AdminDisclosures> {
      const { disclosureLimit: limit } = config;
      const near = Math.max(1, Math.ceil(limit * NEAR_LIMIT));
      const today = londonIsoDate(clock.now());
      const { total, ...found } = await findWatched(database.db, { today, near, page, perPage: PER_PAGE });
      return {
        limit,
        ...found,
        pagination: { page, limit: PER_PAGE, total, totalPages: Math.ceil(total / PER_PAGE) },
      };
    },
  };
}

export type DisclosuresService = ReturnType<typeof disclosuresService>;
