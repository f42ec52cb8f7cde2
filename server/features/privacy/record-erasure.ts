import { z } from 'zod';
import type { Config } from '../../config';
import type { AppContext } from '../../context';
import type { Db, Tx } from '../../db/types';
import { defineJob, type JobHandler } from '../../jobs/define';
import { erasureHash, erasureLog } from '../../providers/storage/erasure-log';
import * as repository from './erase.repository';

const Marks = z.object({ marks: z.array(z.string()) });
const RECORD_ERASURE = defineJob('privacy.record-erasure', Marks);
const BATCH_SIZE = 1_000;

/** Written outside the database after the deletion has committed. */
export async function recordErasure(tx: Tx, { clock }: Pick<AppContext, 'clock'>, ids: string[]) {
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const marks = ids.slice(at, at + BATCH_SIZE).map(erasureHash);
    await RECORD_ERASURE.enqueue(tx, { marks }, { runAt: clock.now() });
  }
}

export const erasureRecorder = (config: Config): JobHandler =>
  RECORD_ERASURE.external(({ marks }) => erasureLog(config).remember(marks));

/** Hashes that are not written yet. */
export async function pendingErasureHashes(db: Db): Promise<string[]> {
  const waiting = await repository.waitingPayloads(db, RECORD_ERASURE.kind);
  return waiting.flatMap((payload) => Marks.parse(payload).marks);
}
