import type { CurrentUser } from '@threshold/core/contract/accounts';
import type { ConsentBody, ProfileBody } from '@threshold/core/contract/profile';
import { postcodeIn } from '@threshold/core/rules/places/postcode';
import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { findById } from '../accounts';
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
  profileConsents,
  refuseConsentWithoutNeed,
  refuseIncomplete,
  refuseLocked,
} from './profile.policy';
import * as repository from './profile.repository';

export function profileService(context: AppContext) {
  const { database, clock } = context;

  /** Derived changes: dates, history, postcode, branch location. */
  async function apply(tx: Tx, user: UserRow, change: ProfileChange, place: ResolvedPlace | null) {
    if (Object.keys(change).length === 0) return user;
    const now = clock.now();
    const dates: Partial<UserRow> = {};
    for (const kind of profileConsents) {
      const { answer, date } = consents[kind];
      const answered = change[answer];
      if (answered === undefined || answered === null) continue;
      dates[date] = answered ? now : null;
      await repository.recordConsent(tx, context, { userId: user.id, kind, given: answered });
    }
    const branch: Partial<UserRow> = place ? await branchFacts(tx, place) : {};
    // Areas set by an admin stay when the branch moves.
    if (user.areasSetByHand) delete branch.areasOfOperation;
    const row = { ...change, ...dates, ...addressFacts(change), ...branch };
    const saved = orFail(await repository.updatePerson(tx, user.id, row, now), 'UNAUTHORIZED');
    await copyFromProfile(tx, user.id, change, now);
    return saved;
  }

  return {
    async save(actor: Actor, input: ProfileBody): Promise<CurrentUser> {
      return database.db.transaction(async (tx) => {
        const user = orFail(await repository.lockPerson(tx, actor.id), 'UNAUTHORIZED');
        const change = changesIn(user, input, fieldsFor(user));
        const place = await placeOf(tx, change, input.branchPlaceId);
        // Another spelling of the stored place, as in a form sent twice, does not move the branch.
        if (place && place.placeId === user.branchPlaceId) delete change.branchLocation;
        refuseLocked(user, change);
        if (change.branchLocation && !place) throw unknownBranch();
        refuseConsentWithoutNeed(user, change);
        refuseIncomplete(user, change);
        refuseStale(user, change, input.updatedAt);
        const saved = await apply(tx, user, change, change.branchLocation ? place : null);
        return forSelf(saved, saved.parentAgentId ? await findById(tx, saved.parentAgentId) : null);
      });
    },

    async answer(actor: Actor, input: ConsentBody): Promise<CurrentUser> {
      return database.db.transaction(async (tx) => {
        const user = orFail(await repository.lockPerson(tx, actor.id), 'UNAUTHORIZED');
        const change = changesIn(user, input, consentFields);
        refuseLocked(user, change);
        refuseConsentWithoutNeed(user, change);
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

/** An outdated form would undo another save, unless it changes nothing. */
function refuseStale(user: UserRow, change: ProfileChange, readAt: string | undefined) {
  if (readAt === undefined || Object.keys(change).length === 0) return;
  if (new Date(readAt).getTime() !== user.updatedAt.getTime()) throw failure('CONFLICT');
}
