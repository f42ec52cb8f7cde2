import { z } from 'zod';
import type { Config } from '../../config';
import type { AppContext } from '../../context';
import type { Db, Tx } from '../../db/types';
import { defineJob, type JobHandler } from '../../jobs/define';
import { erasureHash, erasureLog } from '../../providers/storage/erasure-log';
import * as repository from './erase.repository';

const Marks = z.object({ marks: z.array(z.string()) });
const REMEMBER = defineJob('privacy.remember-erased', Marks);
const REMEMBERED_AT_ONCE = 1_000;

/** Written down outside the database once the deletion is committed, and never for one that was undone. */
export async function rememberErased(tx: Tx, { clock }: Pick<AppContext, 'clock'>, ids: string[]) {
  for (let at = 0; at < ids.length; at += REMEMBERED_AT_ONCE) {
    const marks = ids.slice(at, at + REMEMBERED_AT_ONCE).map(erasureHash);
    await REMEMBER.enqueue(tx, { marks }, { runAt: clock.now() });
  }
}

export const erasureMemory = (config: Config): JobHandler =>
  REMEMBER.external(({ marks }) => erasureLog(config).remember(marks));

/** The marks that still wait to be written down. */
export async function marksToRemember(db: Db): Promise<string[]> {
  const waiting = await repository.waitingPayloads(db, REMEMBER.kind);
  return waiting.flatMap((payload) => Marks.parse(payload).marks);
}
