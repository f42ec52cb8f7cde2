import { setImmediate } from 'node:timers/promises';
import { STOCK_FILE_DAYS, UNDO_HOURS } from '@threshold/core/contract/stock-imports';
import { STOCK_IMPORTS_RETENTION_DAYS } from '@threshold/core/rules/account/retention';
import { daysBefore } from '@threshold/core/rules/format/dates';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import type { DailyWork } from '../../jobs/daily';
import { defineJob, type JobHandler } from '../../jobs/define';
import { countMatches } from '../matching/index';
import { removeFile } from '../uploads/files';
import * as repository from './stock-imports.repository';

const COUNT_MATCHES = defineJob(
  'stock-imports.count-matches',
  z.object({ propertyIds: z.array(z.string()) }),
);
/** Small batches, because they lock these rows, and on PGlite the whole database. */
const COUNTED_AT_ONCE = 10;

/** So that lists show the number of matching buyers before the property is opened. Counts are no disclosures. */
export async function countMatchesLater(tx: Tx, now: Date, propertyIds: readonly string[]): Promise<void> {
  for (let from = 0; from < propertyIds.length; from += COUNTED_AT_ONCE)
    await COUNT_MATCHES.enqueue(
      tx,
      { propertyIds: propertyIds.slice(from, from + COUNTED_AT_ONCE) },
      { runAt: now },
    );
}

export const storeMatchCounts = ({ clock }: Pick<AppContext, 'clock'>): JobHandler =>
  COUNT_MATCHES.transactional(async (tx, { propertyIds }) => {
    const counts: { id: string; count: number }[] = [];
    for (const property of await repository.lockForCount(tx, propertyIds)) {
      const { totalCount } = await countMatches(tx, property, clock.now());
      counts.push({ id: property.id, count: totalCount });
      // PGlite responds in microtasks; this lets the server accept requests.
      await setImmediate();
    }
    await repository.storeCounts(tx, counts);
  });

/** Deletes files after seven days, undo data after a day, imports after three months. */
export const dropOldImports = (context: Pick<AppContext, 'clock'>): DailyWork => ({
  kind: 'stock-imports.daily',
  hour: 3,
  async work(tx) {
    const now = context.clock.now();
    const files = await repository.dropFiles(tx, daysBefore(now, STOCK_FILE_DAYS));
    for (const key of files) await removeFile(tx, context, key);
    await repository.dropChanges(tx, daysBefore(now, UNDO_HOURS / 24));
    await repository.dropRuns(tx, daysBefore(now, STOCK_IMPORTS_RETENTION_DAYS));
  },
});
