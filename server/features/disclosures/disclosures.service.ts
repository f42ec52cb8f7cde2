import type { Property } from '@threshold/core/contract/criteria';
import type { AdminDisclosures } from '@threshold/core/contract/disclosures';
import type { VisiblePermission } from '@threshold/core/rules/contact/contact-permission';
import {
  type DisclosureKind,
  isImplausiblePrice,
  isSeen,
  NEAR_LIMIT,
} from '@threshold/core/rules/contact/disclosure';
import { londonIsoDate } from '@threshold/core/rules/format/dates';
import { pagination } from '@threshold/core/rules/format/pagination';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import { uuidArray } from '../../db/client/query';
import { lockAgents } from '../../db/sql/lock-users.sql';
import type { Tx } from '../../db/types';
import { lockApiKey } from '../api-keys/lock';
import {
  lockPermissions,
  lockWeeklyLimits,
  type PermissionLookup,
} from '../contact-permission/contact-permission';
import { countViews } from '../matching/index';
import type { Interested } from '../matching/matching.service';
import { announceDisclosure, lockNotifications, notYetNotified } from '../notifications/announce';
import { findSuspicious } from './disclosures.repository';
import { type DisclosedBuyer, lockSeen, lockShown, record } from './record.repository';

type DisclosedProperty = Property & { id: string };
/** Permissions of the buyers who are shown. */
type PermissionsByBuyer = ReadonlyMap<string, VisiblePermission>;

const distinct = <P extends { buyerId: string }>(people: readonly P[]): P[] => [
  ...new Map(people.map((each) => [each.buyerId, each])).values(),
];

const PER_PAGE = 20;

/**
 * Everything that shows a buyer to an agency goes through here: it is recorded, counted and notified to the buyer in
 * the transaction that shows it, so that nothing done later can undo the notification.
 */
export function disclosuresService({
  clock,
  config,
  database,
}: Pick<AppContext, 'clock' | 'config' | 'database'>) {
  /** Called once the buyers are locked. */
  const permissionsFor = (
    tx: Tx,
    actor: Actor,
    property: DisclosedProperty,
    people: readonly { buyerId: string }[],
  ) =>
    lockPermissions(
      tx,
      actor.agencyId,
      people.map(({ buyerId }) => ({ buyerId, propertyId: property.id })),
      clock.now(),
    );

  function splitOpen<P extends DisclosedBuyer>(
    property: DisclosedProperty,
    locked: readonly P[],
    permissionOf: PermissionLookup,
  ) {
    const shown = new Map<string, VisiblePermission>();
    const open: (P & { introduced: boolean })[] = [];
    for (const person of locked) {
      const permission = permissionOf(person.buyerId, property.id);
      if (permission.contact === 'hidden') continue;
      shown.set(person.buyerId, permission);
      if (permission.contact === 'open') open.push({ ...person, introduced: permission.introduced });
    }
    return { shown, open };
  }

  async function store(
    tx: Tx,
    actor: Actor,
    kind: DisclosureKind,
    property: DisclosedProperty,
    people: readonly DisclosedBuyer[],
  ): Promise<void> {
    const now = clock.now();
    const counted = await record(tx, {
      agencyId: actor.agencyId,
      agentId: actor.id,
      apiKeyId: actor.apiKey?.id,
      kind,
      propertyType: property.propertyType,
      implausiblePrice: isImplausiblePrice(property),
      people,
      now,
    });
    if (counted.added > 0 && counted.people > config.disclosureLimit) throw failure('DISCLOSURE_LIMIT');
    // A search counts only the agencies that are listed as having seen it.
    const searches = people.flatMap(({ searchId }) => searchId ?? []);
    if (isSeen(kind) && searches.length > 0) await countViews(tx, actor.agencyId, searches, now);
  }

  return {
    /** First in the transaction: serialises requests of one agency, so that none exceeds the limit. */
    async lock(tx: Tx, actor: Actor): Promise<void> {
      await lockAgents(tx, actor.agencyId, [actor.id]);
      await lockApiKey(tx, actor);
      await lockNotifications(tx, [actor.agencyId]);
    },

    /**
     * Before several of the calls below: locked one after the other, buyers with a weekly limit could make two agencies
     * wait for each other.
     */
    async lockBuyers(tx: Tx, buyerIds: readonly string[]): Promise<void> {
      const buyers = await lockSeen(tx, buyerIds);
      await lockWeeklyLimits(tx, { buyers: uuidArray(buyers) });
    },

    /**
     * Returns who may be shown and with which permission. Open buyers are recorded, counted and notified; the others
     * stay anonymous. Above the daily limit it throws, and the transaction shows and stores nothing.
     */
    async recordShown(
      tx: Tx,
      actor: Actor,
      kind: DisclosureKind,
      property: DisclosedProperty,
      matches: readonly Interested[],
    ): Promise<PermissionsByBuyer> {
      const locked = matches.length > 0 ? await lockShown(tx, matches) : [];
      const permissionOf = await permissionsFor(tx, actor, property, matches);
      const notNotified =
        matches.length > 0 ? await notYetNotified(tx, property.id, matches) : new Set<string>();
      const { shown, open } = splitOpen(property, locked, permissionOf);
      const toNotify = open.filter(({ buyerId }) => notNotified.has(buyerId));
      await Promise.all([
        open.length > 0 && store(tx, actor, kind, property, open),
        toNotify.length > 0 &&
          announceDisclosure(tx, clock, toNotify, { agencyId: actor.agencyId, property }),
      ]);
      return shown;
    },

    /** The same for buyers shown to the agency for this property before: recorded and counted, not notified again. */
    async recordSeenAgain(
      tx: Tx,
      actor: Actor,
      property: DisclosedProperty,
      buyers: readonly DisclosedBuyer[],
      kind: DisclosureKind = 'shown',
    ): Promise<PermissionsByBuyer> {
      const buyerIds = buyers.map(({ buyerId }) => buyerId);
      const locked = new Set(buyerIds.length > 0 ? await lockSeen(tx, buyerIds) : []);
      const people = distinct(buyers.filter(({ buyerId }) => locked.has(buyerId)));
      const { shown, open } = splitOpen(property, people, await permissionsFor(tx, actor, property, people));
      if (open.length > 0) await store(tx, actor, kind, property, open);
      return shown;
    },

    /**
     * Records an action on a buyer shown before, such as a note or a contact. Counts towards the limit if the agency has
     * not been shown the buyer that day.
     */
    async recordAction(
      tx: Tx,
      actor: Actor,
      property: DisclosedProperty,
      buyerId: string,
      kinds: readonly DisclosureKind[],
    ): Promise<void> {
      if (kinds.length === 0) return;
      const people = [{ buyerId, searchId: null }];
      const { open } = splitOpen(property, people, await permissionsFor(tx, actor, property, people));
      for (const kind of kinds) await store(tx, actor, kind, property, open);
    },

    /**
     * Buyers in the agency's pipeline, named on its dashboard: recorded like a list, without a limit, since all were
     * shown before. Returns the permissions of those who are still active.
     */
    async recordAgenda(
      tx: Tx,
      actor: Actor,
      people: readonly { buyerId: string; propertyId: string; propertyType: Property['propertyType'] }[],
    ): Promise<PermissionLookup> {
      const locked = new Set(
        people.length > 0 ? await lockSeen(tx, [...new Set(people.map(({ buyerId }) => buyerId))]) : [],
      );
      const present = people.filter(({ buyerId }) => locked.has(buyerId));
      const permissionOf = await lockPermissions(tx, actor.agencyId, present, clock.now());
      const open = present.flatMap(({ buyerId, propertyId, propertyType }) => {
        const permission = permissionOf(buyerId, propertyId);
        return permission.contact === 'open'
          ? [{ buyerId, searchId: null, introduced: permission.introduced, propertyType }]
          : [];
      });
      for (const propertyType of new Set(open.map((each) => each.propertyType)))
        await record(tx, {
          agencyId: actor.agencyId,
          agentId: actor.id,
          kind: 'shown',
          propertyType,
          implausiblePrice: false,
          people: distinct(open.filter((each) => each.propertyType === propertyType)),
          now: clock.now(),
        });
      return (buyerId, propertyId) =>
        locked.has(buyerId) ? permissionOf(buyerId, propertyId) : { contact: 'hidden' };
    },

    /** For admins: agencies near the limit, and those who search at implausible prices. */
    async listSuspicious(page: number): Promise<AdminDisclosures> {
      const { disclosureLimit: limit } = config;
      const near = Math.max(1, Math.ceil(limit * NEAR_LIMIT));
      const today = londonIsoDate(clock.now());
      const query = { today, near, page, perPage: PER_PAGE };
      const { total, ...suspicious } = await findSuspicious(database.readDb, query);
      return { limit, ...suspicious, pagination: pagination(page, PER_PAGE, total) };
    },
  };
}

export type DisclosuresService = ReturnType<typeof disclosuresService>;
