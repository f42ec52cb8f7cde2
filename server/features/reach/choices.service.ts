import type { BlockedAgency, ContactPreferencesBody } from '@threshold/core/contract/reach';
import { type ContactPreferences, DEFAULT_PREFERENCES } from '@threshold/core/rules/reach';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { moveToShownAreas } from '../buyer-searches/shown-area';
import { holdTelling } from '../notifications/announce';
import { agencyTitle, NOBODY, shortName } from '../notifications/words';
import { raiseRecalls } from '../recalls/raise';
import * as repository from './choices.repository';

/** What a buyer decides about being reached. It holds from its commit on, for every list, count, alert and file. */
export function choicesService({ database, clock }: AppContext, outdate: () => void) {
  async function held<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    return database.db.transaction(async (tx) => {
      if (!(await repository.holdBuyer(tx, actor.id))) throw failure('UNAUTHORIZED');
      return work(tx);
    });
  }

  const preferences = async (actor: Actor): Promise<ContactPreferences> =>
    (await repository.preferencesOf(database.db, actor.id)) ?? DEFAULT_PREFERENCES;

  async function blocked(actor: Actor): Promise<BlockedAgency[]> {
    const rows = await repository.blockedBy(database.db, actor.id);
    return rows.map(({ blockedAt, agencyName, verificationStatus, ...row }) => ({
      ...row,
      agencyName: agencyTitle(agencyName),
      verified: verificationStatus === 'approved',
      blockedAt: blockedAt.toISOString(),
    }));
  }

  return {
    preferences,
    blocked,

    async choose(actor: Actor, chosen: ContactPreferencesBody): Promise<ContactPreferences> {
      const moved = await held(actor, async (tx) => {
        await repository.savePreferences(tx, actor.id, chosen, clock.now());
        if (chosen.mode === 'ask') await repository.hideInBells(tx, actor.id, shortName(NOBODY));
        return moveToShownAreas(tx, actor.id);
      });
      if (moved) outdate();
      return preferences(actor);
    },

    /** Again it is the same block. */
    async block(actor: Actor, agencyId: string): Promise<BlockedAgency> {
      await database.db.transaction(async (tx) => {
        if (!(await repository.isAgency(tx, agencyId))) throw failure('NOT_FOUND');
        // As its lists and files do it: one call of the agency at a time, its properties before people.
        await holdTelling(tx, agencyId);
        await repository.holdProperties(tx, agencyId);
        if (!(await repository.holdBuyer(tx, actor.id))) throw failure('UNAUTHORIZED');
        if (!(await repository.block(tx, actor.id, agencyId, clock.now()))) return;
        await repository.takeAway(tx, actor.id, agencyId);
        await raiseRecalls(tx, { clock }, [actor.id], 'block', agencyId);
      });
      outdate();
      const stored = (await blocked(actor)).find((each) => each.agencyId === agencyId);
      if (!stored) throw failure('NOT_FOUND');
      return stored;
    },

    /** Of an agency that is not blocked there is nothing to take back. */
    async unblock(actor: Actor, agencyId: string): Promise<void> {
      const gone = await held(actor, (tx) => repository.unblock(tx, actor.id, agencyId));
      if (!gone) throw failure('NOT_FOUND');
    },
  };
}

export type ChoicesService = ReturnType<typeof choicesService>;
