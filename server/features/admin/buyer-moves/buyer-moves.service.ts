import { MigrationAnalytics, type MigrationQuery } from '@threshold/core/contract/buyer-moves';
import { londonMidnight, readIsoDate } from '@threshold/core/rules/format/dates';
import { z } from 'zod';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/types';
import { dailyJob } from '../../../jobs/daily';
import { statsVersion } from '../../stats/stats-version';
import { buyerMoveStats, cachedStats, cacheStats } from './buyer-moves.repository';

/** As fresh as the screen asks for; counting every move in the country again for each look would be a waste. */
const FRESH_MS = 5 * 60_000;
const RECOUNT = dailyJob('migration.recount');

/** `version`: of the people it speaks of, read before they were counted. */
const Counted = MigrationAnalytics.omit({ recounting: true }).extend({ version: z.string() });
type Counted = z.infer<typeof Counted>;

/** When a day begins in London, or the one after it. */
function dayStart(day: string | undefined, later: number): Date | null {
  if (!day) return null;
  const date = readIsoDate(day);
  return londonMidnight(date.year, date.month, date.day + later);
}

/** Counted once and kept beside what was counted: only the very first to look waits, on whichever server. */
export function migrationService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  async function count(tx: Tx): Promise<Counted> {
    const version = await statsVersion(tx);
    return { ...(await buyerMoveStats(tx)), generatedAt: clock.now().toISOString(), version };
  }

  async function countAndKeep(tx: Tx): Promise<Counted> {
    const counted = await count(tx);
    await cacheStats(tx, JSON.stringify(counted), clock.now());
    return counted;
  }

  /** A replica may not have what the back office changed a moment ago. */
  async function countAnew(version: string): Promise<Counted> {
    const { db, readDb } = database;
    const counted = await readDb.transaction(count);
    if (counted.version !== version) return db.transaction(countAndKeep);
    await db.transaction((tx) => cacheStats(tx, JSON.stringify(counted), clock.now()));
    return counted;
  }

  async function kept(): Promise<Counted | null> {
    const text = await cachedStats(database.db);
    // What an earlier release kept in another shape is counted again.
    return text === null ? null : (Counted.safeParse(JSON.parse(text)).data ?? null);
  }

  return {
    /**
     * Figures past their freshness are shown with their time, while newer ones are counted behind them. Those that a
     * change in the back office has overtaken are not shown at all.
     */
    async analytics({ from, to, london }: MigrationQuery): Promise<MigrationAnalytics> {
      // A part of it is counted when it is asked for: there are as many parts as there are days.
      if (from || to || london === 'without') {
        const filter = { since: dayStart(from, 0), before: dayStart(to, 1), london: london === 'with' };
        const figures = await database.readDb.transaction((tx) => buyerMoveStats(tx, filter));
        return { ...figures, generatedAt: clock.now().toISOString(), recounting: false };
      }
      const known = await kept();
      const version = await statsVersion(database.db);
      if (known?.version !== version) return { ...(await countAnew(version)), recounting: false };
      const age = clock.now().getTime() - new Date(known.generatedAt).getTime();
      const recounting = Math.abs(age) > FRESH_MS;
      if (recounting) {
        const runAt = clock.now();
        await database.db.transaction((tx) => RECOUNT.enqueue(tx, {}, { uniqueKey: RECOUNT.kind, runAt }));
      }
      return { ...known, recounting };
    },

    handlers: [
      RECOUNT.transactional(async (tx) => {
        await countAndKeep(tx);
      }),
    ],
  };
}

export type MigrationService = ReturnType<typeof migrationService>;
