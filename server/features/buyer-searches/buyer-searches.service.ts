import type {
  BuyerSearch,
  BuyerSearchActiveBody,
  BuyerSearchBody,
  SearchCoverage,
} from '@threshold/core/contract/buyer-searches';
import { CRITERIA_KEYS } from '@threshold/core/contract/criteria';
import { pick } from '@threshold/core/rules/format/pick';
import { pauseFault, resumesAt } from '@threshold/core/rules/matching/pause';
import { buyerScore } from '@threshold/core/rules/matching/score';
import type { Actor } from '../../base/actor';
import { failure, fieldFailure, orFail } from '../../base/failure';
import { SAME_SUBMIT_MS } from '../../base/same-submit';
import type { AppContext } from '../../context';
import type { Db, Tx } from '../../db/types';
import { announceBuyerSearch } from '../notifications/announce';
import { requirePlace } from '../places/require-place';
import { copyFromSearch } from '../profile/copy-from-search';
import { PURGE, RESUME, UNDO_MS } from './buyer-searches.jobs';
import type { SearchOfBuyer } from './buyer-searches.repository';
import * as repository from './buyer-searches.repository';
import * as deleted from './deleted.repository';
import { areaAround, asShown, moveToShownAreas } from './shown-area';

export function buyerSearchesService({ database, clock }: AppContext) {
  async function fieldsFrom(input: BuyerSearchBody, db: Db = database.db): Promise<repository.SearchFields> {
    const place = await requirePlace(db, input);
    return {
      ...pick(input, CRITERIA_KEYS),
      name: input.name,
      location: place.name,
      placeId: place.placeId,
      ...areaAround(place, input.radius),
      specificRequirements: input.specificRequirements || null,
    };
  }

  /** Serialises the buyer's writes. */
  const lockBuyer = async (tx: Tx, actor: Actor) =>
    orFail(await repository.lockBuyer(tx, { userId: actor.id }), 'UNAUTHORIZED');

  /** For active searches. */
  function requireConsent(buyer: { gdprConsentGiven: boolean }): void {
    if (!buyer.gdprConsentGiven) throw failure('CONSENT_REQUIRED', { action: 'privacy' });
  }

  /** After a search was switched or restored. */
  async function announceState(tx: Tx, { id, isActive, pausedUntil }: repository.OwnSearch): Promise<void> {
    if (isActive) await announceBuyerSearch(tx, clock, id);
    if (pausedUntil)
      await RESUME.enqueue(tx, { searchId: id, until: pausedUntil }, { runAt: resumesAt(pausedUntil) });
  }

  return {
    async list(actor: Actor): Promise<BuyerSearch[]> {
      const rows = await repository.listOf(database.db, { userId: actor.id });
      return rows.map((row) => forOwner(row, clock.now()));
    },

    async create(actor: Actor, input: BuyerSearchBody): Promise<BuyerSearch> {
      const submitted = await fieldsFrom(input);
      return database.db.transaction(async (tx) => {
        const now = clock.now();
        const since = new Date(now.getTime() - SAME_SUBMIT_MS);
        const buyer = await lockBuyer(tx, actor);
        requireConsent(buyer);
        const fields = await asShown(tx, actor.id, submitted);
        const duplicate = await repository.findDuplicate(tx, { ...fields, userId: actor.id, since });
        const search = duplicate ?? (await repository.insert(tx, { ...fields, userId: actor.id, now }));
        if (!duplicate)
          await Promise.all([
            announceBuyerSearch(tx, clock, search.id),
            copyFromSearch(tx, actor.id, { search, before: null }, now),
          ]);
        return forOwner({ search, buyer }, now);
      });
    },

    async update(actor: Actor, id: string, input: BuyerSearchBody): Promise<BuyerSearch> {
      const readAt = input.updatedAt === undefined ? null : new Date(input.updatedAt);
      return database.db.transaction(async (tx) => {
        const now = clock.now();
        const buyer = await lockBuyer(tx, actor);
        const before = orFail(await repository.find(tx, { userId: actor.id, id }));
        const fields = await asShown(tx, actor.id, await fieldsFrom(input, tx));
        const changed = repository.FORM_KEYS.filter((key) => before[key] !== fields[key]);
        // A retry after a lost response is outdated but changes nothing.
        const version = changed.length > 0 ? readAt : null;
        const [search] = await Promise.all([
          repository.edit(tx, { ...fields, userId: actor.id, id, readAt: version, now }),
          // A new name alone does not notify anyone.
          changed.some((key) => key !== 'name') && announceBuyerSearch(tx, clock, id),
          copyFromSearch(tx, actor.id, { search: fields, before }, now),
        ]);
        if (!search) throw failure('CONFLICT');
        return forOwner({ search, buyer }, now);
      });
    },

    async setActive(actor: Actor, id: string, wanted: BuyerSearchActiveBody): Promise<BuyerSearch> {
      const { isActive } = wanted;
      const pausedUntil = wanted.pausedUntil ?? null;
      const fault = pausedUntil && pauseFault(pausedUntil, clock.now());
      if (fault) throw fieldFailure('pausedUntil', fault);
      return database.db.transaction(async (tx) => {
        const buyer = await lockBuyer(tx, actor);
        // A pause ends with an active search, so it requires consent too.
        if (isActive || pausedUntil) requireConsent(buyer);
        const search = orFail(await repository.change(tx, actor.id, id, { isActive, pausedUntil }));
        await announceState(tx, search);
        return forOwner({ search, buyer }, clock.now());
      });
    },

    async confirm(actor: Actor, id: string): Promise<BuyerSearch> {
      const now = clock.now();
      const confirmed = await database.db.transaction((tx) => repository.confirm(tx, actor.id, id, now));
      if (!confirmed) throw failure('NOT_FOUND');
      return forOwner(confirmed, now);
    },

    async remove(actor: Actor, id: string): Promise<void> {
      await database.db.transaction(async (tx) => {
        const now = clock.now();
        await lockBuyer(tx, actor);
        if (!(await deleted.softDelete(tx, actor.id, id, now))) throw failure('NOT_FOUND');
        const runAt = new Date(now.getTime() + UNDO_MS);
        await PURGE.enqueue(tx, { searchId: id }, { runAt });
      });
    },

    /** Restored as it was, but inactive if consent was withdrawn meanwhile. */
    async restore(actor: Actor, id: string): Promise<BuyerSearch> {
      return database.db.transaction(async (tx) => {
        const now = clock.now();
        const buyer = await lockBuyer(tx, actor);
        const after = new Date(now.getTime() - UNDO_MS);
        if (!(await deleted.restore(tx, actor.id, id, after))) throw failure('NOT_FOUND');
        await moveToShownAreas(tx, actor.id);
        const off = { isActive: false, pausedUntil: null };
        const search = orFail(
          buyer.gdprConsentGiven
            ? await repository.find(tx, { userId: actor.id, id })
            : await repository.change(tx, actor.id, id, off),
        );
        // Notifications that ran in between skipped the deleted search.
        await announceState(tx, search);
        return forOwner({ search, buyer }, now);
      });
    },

    async coverage(actor: Actor, id: string): Promise<SearchCoverage> {
      const search = orFail(await repository.find(database.db, { userId: actor.id, id }));
      return repository.agenciesCovering(database.db, search);
    },
  };
}

export type BuyerSearchesService = ReturnType<typeof buyerSearchesService>;

/** A buyer's own search with its current score. Consent is the user's, as of now. */
export function forOwner({ search, buyer }: SearchOfBuyer, now: Date): BuyerSearch {
  const { phone, lastActiveAt, ...consents } = buyer;
  return {
    ...search,
    ...consents,
    lastConfirmedAt: search.lastConfirmedAt?.toISOString() ?? null,
    createdAt: search.createdAt.toISOString(),
    updatedAt: search.updatedAt.toISOString(),
    score: buyerScore({ ...search, phone, lastActiveAt }, now),
  };
}
