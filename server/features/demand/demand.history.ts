import { demandByWeek, firstWeek, type WeekOfDemand } from '@threshold/core/rules/demand/demand-weeks';
import { publishedCount } from '@threshold/core/rules/demand/published-count';
import { londonIsoDate } from '@threshold/core/rules/format/dates';
import { z } from 'zod';
import type { Clock } from '../../base/clock';
import type { Db, Tx } from '../../db/types';
import type { DailyWork } from '../../jobs/daily';
import { defineJob, type JobHandler } from '../../jobs/define';
import { countAnonymously } from '../matching/index';
import * as repository from './demand.repository';

/** Published buyer counts of a property by week: those of the last twelve that have a record. */
export async function demandHistory(db: Db, agentSearchId: string, now: Date): Promise<WeekOfDemand[]> {
  return demandByWeek(await repository.recordsOf(db, agentSearchId, firstWeek(now)), now);
}

const RECORD = defineJob('demand.record', z.object({ day: z.string(), after: z.uuid() }));
/** Properties counted per job: a few seconds of work. */
const BATCH_SIZE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Counts every property for sale once a day. */
export function dailyRecord(clock: Clock) {
  const next = (tx: Tx, day: string, after: string) =>
    RECORD.enqueue(tx, { day, after }, { runAt: clock.now(), uniqueKey: `${RECORD.kind}:${day}:${after}` });

  const daily: DailyWork = {
    kind: 'demand.daily',
    hour: 4,
    async work(tx) {
      const now = clock.now();
      await repository.dropRecords(tx, firstWeek(now));
      await repository.dropDays(tx, londonIsoDate(now));
      await next(tx, londonIsoDate(now), FIRST_ID);
    },
  };

  const handler: JobHandler = RECORD.transactional(async (tx, { day, after }) => {
    // A count on the next day does not belong to this day.
    if (day !== londonIsoDate(clock.now())) return;
    const properties = await repository.openProperties(tx, after, BATCH_SIZE);
    for (const { id: agentSearchId, home, ...property } of properties) {
      const people = await countAnonymously(tx, property, clock.now());
      await repository.record(tx, { agentSearchId, day, home, buyers: publishedCount(people) });
    }
    const last = properties.at(-1);
    if (last && properties.length === BATCH_SIZE) await next(tx, day, last.id);
  });

  return { daily, handler };
}
