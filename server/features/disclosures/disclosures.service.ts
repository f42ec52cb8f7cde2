import type { Property } from '@threshold/core/contract/criteria';
import type { AdminDisclosures } from '@threshold/core/contract/disclosures';
import type { Reach, Shown } from '@threshold/core/rules/contact/contact-permission';
import { type DisclosureKind, isNoHome, isSeen, NEAR_LIMIT } from '@threshold/core/rules/contact/disclosure';
import { londonIsoDate } from '@threshold/core/rules/format/dates';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { lockPermissions, type PermissionLookup } from '../contact-permission/contact-permission';
import { countViews } from '../matching/index';
import type { Interested } from '../matching/matching.service';
import { announceDisclosure, lockNotifications, notYetNotified } from '../notifications/announce';
import { findWatched } from './disclosures.repository';
import { lockSeen, lockShown, lockViewers, record, type ShownPerson } from './record.repository';

type ShownProperty = Property & { id: string };
type Seen = ReadonlyMap<string, Shown>;
/** What else is kept of those who are shown, in the same go. */
export type Beside = (shown: Seen) => Promise<void>;

const byYes = (reach: Reach) => reach.contact === 'open' && reach.introduced;
const distinct = <P extends { buyerId: string }>(people: readonly P[]): P[] => [
  ...new Map(people.map((each) => [each.buyerId, each])).values(),
];

const PER_PAGE = 20;

/**
 * Whatever shows a buyer to an agency passes through here: it is written down, counted and told to the buyer in the
 * transaction that shows it, so that nothing done afterwards can undo the telling.
 */
export function disclosuresService({
  clock,
  config,
  database,
}: Pick<AppContext, 'clock' | 'config' | 'database'>) {
  /** Behind whatever holds the people, in the same trip or before it. */
  const reached = (tx: Tx, actor: Actor, property: ShownProperty, people: readonly { buyerId: string }[]) =>
    lockPermissions(
      tx,
      actor.agencyId,
      people.map(({ buyerId }) => ({ buyerId, propertyId: property.id })),
      clock.now(),
    );

  function openOf<P extends ShownPerson>(
    property: ShownProperty,
    held: readonly P[],
    reach: PermissionLookup,
  ) {
    const shown = new Map<string, Shown>();
    const open: (P & { introduced: boolean })[] = [];
    for (const person of held) {
      const theirs = reach(person.buyerId, property.id);
      if (theirs.contact === 'hidden') continue;
      shown.set(person.buyerId, theirs);
      if (theirs.contact === 'open') open.push({ ...person, introduced: theirs.introduced });
    }
    return { shown, open };
  }

  async function written(
    tx: Tx,
    actor: Actor,
    kind: DisclosureKind,
    property: ShownProperty,
    people: readonly ShownPerson[],
  ): Promise<void> {
    const now = clock.now();
    const counted = await record(tx, {
      agencyId: actor.agencyId,
      agentId: actor.id,
      kind,
      propertyType: property.propertyType,
      noHome: isNoHome(property),
      people,
      now,
    });
    if (counted.added > 0 && counted.people > config.disclosureLimit) throw failure('DISCLOSURE_LIMIT');
    // The card of a search counts the agencies that are listed as having seen it, and no others.
    const searches = people.flatMap(({ searchId }) => searchId ?? []);
    if (isSeen(kind) && searches.length > 0) await countViews(tx, actor.agencyId, searches, now);
  }

  return {
    /** First of all in the transaction: calls of one agency come one after the other, and none slips past the limit. */
    async begin(tx: Tx, actor: Actor): Promise<void> {
      await lockViewers(tx, actor.agencyId, actor.id);
      await lockNotifications(tx, actor.agencyId);
    },

    /**
     * Answers who may be shown, and how far. Whoever is open is written down, counted and told; of the others nothing
     * leaves that names them. Past the day's limit nothing is shown and nothing is kept.
     */
    async disclose(
      tx: Tx,
      actor: Actor,
      kind: DisclosureKind,
      property: ShownProperty,
      found: readonly Interested[],
      beside: Beside = async () => undefined,
    ): Promise<Seen> {
      const held = found.length > 0 ? await lockShown(tx, found) : [];
      const reach = await reached(tx, actor, property, found);
      const notNotified = found.length > 0 ? await notYetNotified(tx, property.id, found) : new Set<string>();
      const { shown, open } = openOf(property, held, reach);
      const toTell = open.filter(({ buyerId }) => notNotified.has(buyerId));
      await Promise.all([
        open.length > 0 && written(tx, actor, kind, property, open),
        toTell.length > 0 && announceDisclosure(tx, clock, toTell, { agencyId: actor.agencyId, property }),
        beside(shown),
      ]);
      return shown;
    },

    /**
     * The same for people the agency was shown for this property before, who know of it: they are written down and count
     * towards the day, and are not told again.
     */
    async seen(
      tx: Tx,
      actor: Actor,
      property: ShownProperty,
      asked: readonly ShownPerson[],
      kind: DisclosureKind = 'shown',
    ): Promise<Seen> {
      const buyerIds = asked.map(({ buyerId }) => buyerId);
      const held = new Set(buyerIds.length > 0 ? await lockSeen(tx, buyerIds) : []);
      const people = distinct(asked.filter(({ buyerId }) => held.has(buyerId)));
      const { shown, open } = openOf(property, people, await reached(tx, actor, property, people));
      if (open.length > 0) await written(tx, actor, kind, property, open);
      return shown;
    },

    /** One more line about someone who is being shown anyway, noted or contacted: it costs nothing of the day. */
    async note(
      tx: Tx,
      actor: Actor,
      property: ShownProperty,
      buyerId: string,
      kinds: readonly DisclosureKind[],
    ): Promise<void> {
      if (kinds.length === 0) return;
      const people = [{ buyerId, searchId: null }];
      const { open } = openOf(property, people, await reached(tx, actor, property, people));
      for (const kind of kinds) await written(tx, actor, kind, property, open);
    },

    /**
     * People an agency is at work on, named to it on its own dashboard: written down like any list, with no limit, since
     * nobody asked for them and everyone of them was shown before. Answers who is still there, and how far.
     */
    async reminded(
      tx: Tx,
      actor: Actor,
      people: readonly { buyerId: string; propertyId: string; propertyType: Property['propertyType'] }[],
    ): Promise<PermissionLookup> {
      const held = new Set(
        people.length > 0 ? await lockSeen(tx, [...new Set(people.map(({ buyerId }) => buyerId))]) : [],
      );
      const there = people.filter(({ buyerId }) => held.has(buyerId));
      const reach = await lockPermissions(tx, actor.agencyId, there, clock.now());
      const open = there.filter(({ buyerId, propertyId }) => reach(buyerId, propertyId).contact === 'open');
      for (const propertyType of new Set(open.map((each) => each.propertyType)))
        await record(tx, {
          agencyId: actor.agencyId,
          agentId: actor.id,
          kind: 'shown',
          propertyType,
          noHome: false,
          people: distinct(open.filter((each) => each.propertyType === propertyType)).map((each) => ({
            buyerId: each.buyerId,
            searchId: null,
            introduced: byYes(reach(each.buyerId, each.propertyId)),
          })),
          now: clock.now(),
        });
      return (buyerId, propertyId) =>
        held.has(buyerId) ? reach(buyerId, propertyId) : { contact: 'hidden' };
    },

    /** For the back office: who comes near the limit, and who looks for buyers at prices no home has. */
    async watched(page: number): Promise<AdminDisclosures> {
      const { disclosureLimit: limit } = config;
      const near = Math.max(1, Math.ceil(limit * NEAR_LIMIT));
      const today = londonIsoDate(clock.now());
      const { total, ...found } = await findWatched(database.readDb, {
        today,
        near,
        page,
        perPage: PER_PAGE,
      });
      return {
        limit,
        ...found,
        pagination: { page, limit: PER_PAGE, total, totalPages: Math.ceil(total / PER_PAGE) },
      };
    },
  };
}

export type DisclosuresService = ReturnType<typeof disclosuresService>;
