import { MigrationAnalytics } from '@threshold/core/contract/admin';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { dailyJob } from '../../jobs/daily';
import { keepFigures, keptFigures, migrationFigures } from './migration.repository';

/** As fresh as the screen asks for; counting every move in the country again for each look would be a waste. */
const FRESH_MS = 5 * 60_000;
const RECOUNT = dailyJob('migration.recount');

type Counted = Omit<MigrationAnalytics, 'recounting'>;
const Counted = MigrationAnalytics.omit({ recounting: true });

/** Counted once and kept beside what was counted: only the very first to look waits, on whichever server. */
export function migrationService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  async function count(tx: Tx): Promise<Counted> {
    const counted = { ...(await migrationFigures(tx)), generatedAt: clock.now().toISOString() };
    await keepFigures(tx, JSON.stringify(counted), clock.now());
    return counted;
  }

  async function kept(): Promise<Counted | null> {
    const text = await keptFigures(database.db);
    // What an earlier release kept in another shape is counted again.
    return text === null ? null : (Counted.safeParse(JSON.parse(text)).data ?? null);
  }

  return {
    /** Figures past their freshness are shown with their time, while newer ones are counted behind them. */
    async analytics(): Promise<MigrationAnalytics> {
      const known = await kept();
      if (!known) return { ...(await database.db.transaction(count)), recounting: false };
      const age = clock.now().getTime() - new Date(known.generatedAt).getTime();
      const recounting = Math.abs(age) > FRESH_MS;
      if (recounting) {
        const runAt = clock.now();
        await database.db.transaction((tx) => RECOUNT.enqueue(tx, {}, { uniqueKey: RECOUNT.kind, runAt }));
      }
      return { ...known, recounting };
    },

    handlers: [
      RECOUNT.within(async (tx) => {
        await count(tx);
      }),
    ],
  };
}

export type MigrationService = ReturnType<typeof migrationService>;
