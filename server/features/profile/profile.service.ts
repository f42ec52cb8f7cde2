import type { CurrentUser } from '@threshold/core/contract/accounts';
import type { ConsentBody, ProfileBody } from '@threshold/core/contract/profile';
import { consentTexts } from '@threshold/core/rules/account/consent-texts';
import { postcodeIn } from '@threshold/core/rules/places/postcode';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { forSelf } from '../accounts/accounts.presenter';
import { copyFromProfile } from '../buyer-searches/copy-from-profile';
import { type ResolvedPlace, resolve } from '../places/places.service';
import { branchFacts, unknownBranch } from './branch';
import {
  changesIn,
  consentFields,
  consents,
  fieldsFor,
  type ProfileChange,
  refuseIncomplete,
  refuseLocked,
  refuseUnaskedConsent,
} from './profile.policy';
import * as repository from './profile.repository';

export function profileService({ database, clock, config }: AppContext) {
  async function held(tx: Tx, actor: Actor): Promise<UserRow> {
    const user = await repository.lockPerson(tx, actor.id);
    if (!user) throw failure('UNAUTHORIZED');
    return user;
  }

  /** Everything that follows from the change: dates, the history, what the address and the branch imply. */
  async function apply(tx: Tx, user: UserRow, change: ProfileChange, place: ResolvedPlace | null) {
    if (Object.keys(change).length === 0) return user;
    const now = clock.now();
    const dates: Partial<Pick<UserRow, (typeof consents)[number]['date']>> = {};
    for (const { answer, date, kind } of consents) {
      const given = change[answer];
      if (given === undefined || given === null) continue;
      dates[date] = given ? now : null;
      const textShown = consentTexts[kind](config.brand);
      await repository.recordConsent(tx, { userId: user.id, kind, given, textShown, createdAt: now });
    }
    const branch: Partial<UserRow> = place ? await branchFacts(tx, place) : {};
    // Areas that the back office named stay, wherever the branch goes.
    if (user.areasSetByHand) delete branch.areasOfOperation;
    const saved = await repository.updatePerson(
      tx,
      user.id,
      { ...change, ...dates, ...addressFacts(change), ...branch },
      now,
    );
    if (!saved) throw failure('UNAUTHORIZED');
    await copyFromProfile(tx, user.id, change, now);
    return saved;
  }

  return {
    async save(actor: Actor, input: ProfileBody): Promise<CurrentUser> {
      return database.db.transaction(async (tx) => {
        const user = await held(tx, actor);
        const change = changesIn(user, input, fieldsFor(user));
        const place = await placeOf(tx, change, input.branchPlaceId);
        // Another spelling of the place that is stored, as in a form sent twice, moves nobody.
        if (place && place.placeId === user.branchPlaceId) delete change.branchLocation;
        refuseLocked(user, change);
        if (change.branchLocation && !place) throw unknownBranch();
        refuseUnaskedConsent(user, change);
        refuseIncomplete(user, change);
        refuseStale(user, change, input.updatedAt);
        const saved = await apply(tx, user, change, change.branchLocation ? place : null);
        return forSelf(saved, await repository.ownerOf(tx, saved));
      });
    },

    async answer(actor: Actor, input: ConsentBody): Promise<CurrentUser> {
      return database.db.transaction(async (tx) => {
        const user = await held(tx, actor);
        const change = changesIn(user, input, consentFields);
        refuseLocked(user, change);
        refuseUnaskedConsent(user, change);
        return forSelf(await apply(tx, user, change, null), null);
      });
    },
  };
}

export type ProfileService = ReturnType<typeof profileService>;

async function placeOf(tx: Tx, change: ProfileChange, placeId?: string | null) {
  return change.branchLocation ? resolve(tx, { location: change.branchLocation, placeId }) : null;
}

function addressFacts({ businessAddress }: ProfileChange) {
  if (businessAddress === undefined) return {};
  return { businessAddressPostcode: businessAddress && postcodeIn(businessAddress) };
}

/** A form opened before someone else's save would undo it; one that changes nothing can undo nothing. */
function refuseStale(user: UserRow, change: ProfileChange, readAt: string | undefined) {
  if (readAt === undefined || Object.keys(change).length === 0) return;
  if (new Date(readAt).getTime() !== user.updatedAt.getTime()) throw failure('CONFLICT');
}
