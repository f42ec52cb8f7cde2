import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { defineJob, type JobHandler } from '../../jobs/define';
import { announceBuyerSearch } from '../notifications/announce';
import * as repository from './buyer-searches.repository';
import * as deleted from './deleted.repository';

/** Ten seconds are offered; the rest is for a slow line. */
export const UNDO_MS = 60_000;

/** `until` is the day this was written for: a search paused anew since has another. */
export const RESUME = defineJob(
  'buyer-searches.resume',
  z.object({ searchId: z.string(), until: z.string() }),
);
export const PURGE = defineJob('buyer-searches.forget', z.object({ searchId: z.string() }));

export function buyerSearchJobs({ clock }: AppContext): JobHandler[] {
  /** Switched on as if by hand, which takes consent; without it the search stays off and nothing waits any more. */
  async function resume(tx: Tx, searchId: string, until: string): Promise<void> {
    const paused = await repository.findPaused(tx, searchId, until);
    const buyer = paused && (await repository.lockBuyer(tx, paused.userId));
    // Read again now that nobody else changes it.
    if (!paused || !buyer || !(await repository.findPaused(tx, searchId, until))) return;
    const isActive = buyer.gdprConsentGiven;
    await repository.change(tx, paused.userId, searchId, { isActive, pausedUntil: null });
    if (isActive) await announceBuyerSearch(tx, clock, searchId);
  }

  return [
    RESUME.transactional((tx, { searchId, until }) => resume(tx, searchId, until)),
    PURGE.transactional((tx, { searchId }) =>
      deleted.purge(tx, searchId, new Date(clock.now().getTime() - UNDO_MS)),
    ),
  ];
}
