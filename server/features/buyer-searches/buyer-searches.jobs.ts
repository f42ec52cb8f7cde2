import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { defineJob, type JobHandler } from '../../jobs/define';
import { announceBuyerSearch } from '../notifications/announce';
import * as repository from './buyer-searches.repository';
import * as deleted from './deleted.repository';

/** The screen offers ten seconds; the rest is for a slow network. */
export const UNDO_MS = 60_000;

/** `until` identifies the pause: a later one has another date. */
export const RESUME = defineJob(
  'buyer-searches.resume',
  z.object({ searchId: z.string(), until: z.string() }),
);
export const PURGE = defineJob('buyer-searches.delete', z.object({ searchId: z.string() }));

export function buyerSearchJobs({ clock }: AppContext): JobHandler[] {
  /** Resumes the search, if there is consent; otherwise it stays off and the pause ends. */
  async function resume(tx: Tx, searchId: string, until: string): Promise<void> {
    const paused = await repository.findPaused(tx, searchId, until);
    const buyer = paused && (await repository.lockBuyer(tx, { userId: paused.userId }));
    // Read again under the lock.
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
