import { MigrationAnalytics, type MigrationQuery } from '@threshold/core/contract/buyer-moves';
import { londonTime, readIsoDate } from '@threshold/core/rules/format/dates';
import { z } from 'zod';
import type { AppContext } from '../../../context';
import { readSetting, storeSetting } from '../../../db/settings';
import type { Tx } from '../../../db/types';
import { dailyJob } from '../../../jobs/daily';
import { buyerMoveStats } from './buyer-moves.repository';
import { statsVersion } from './stats-version';

/** Cache lifetime required by the screen. */
const FRESH_MS = 5 * 60_000;
const CACHE_KEY = 'migration-figures';
const RECOUNT = dailyJob('buyer-moves.recount');

/** `version` of the users counted, read before counting. */
const Counted = MigrationAnalytics.omit({ recounting: true }).extend({ version: z.string() });
type Counted = z.infer<typeof Counted>;

/** Start of that day in London, or of the next one. */
function dayStart(day: string | undefined, offsetDays: number): Date | null {
  if (!day) return null;
  const date = readIsoDate(day);
  return londonTime(date.year, date.month, date.day + offsetDays);
}

/** Stored in the database, so that only the first request on any server waits. */
export function buyerMovesService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  async function countAndCache(tx: Tx): Promise<Counted> {
    const version = await statsVersion(tx);
    const counted = { ...(await buyerMoveStats(tx)), generatedAt: clock.now().toISOString(), version };
    await storeSetting(tx, CACHE_KEY, JSON.stringify(counted), clock.now());
    return counted;
  }

  async function cachedResult(): Promise<Counted | null> {
    const text = await readSetting(database.db, CACHE_KEY);
    // Ignore a stored value in the shape of an earlier release.
    return text === null ? null : (Counted.safeParse(JSON.parse(text)).data ?? null);
  }

  return {
    /**
     * Expired stats are returned with their time while new ones are computed in the background. Stats older than an
     * admin change are not returned.
     */
    async analytics({ from, to, london }: MigrationQuery): Promise<MigrationAnalytics> {
      // Date ranges are not cached: there are too many.
      if (from || to || london === 'without') {
        const filter = { since: dayStart(from, 0), before: dayStart(to, 1), london: london === 'with' };
        const stats = await database.workerDb.transaction((tx) => buyerMoveStats(tx, filter));
        return { ...stats, generatedAt: clock.now().toISOString(), recounting: false };
      }
      const cached = await cachedResult();
      const version = await statsVersion(database.db);
      if (cached?.version !== version)
        return { ...(await database.workerDb.transaction(countAndCache)), recounting: false };
      const age = clock.now().getTime() - new Date(cached.generatedAt).getTime();
      const recounting = Math.abs(age) > FRESH_MS;
      if (recounting) {
        const runAt = clock.now();
        await database.db.transaction((tx) => RECOUNT.enqueue(tx, {}, { uniqueKey: RECOUNT.kind, runAt }));
      }
      return { ...cached, recounting };
    },

    handlers: [
      RECOUNT.transactional(async (tx) => {
        await countAndCache(tx);
      }),
    ],
  };
}

export type BuyerMovesService = ReturnType<typeof buyerMovesService>;
