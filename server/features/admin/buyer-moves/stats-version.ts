import { randomInt } from 'node:crypto';
import { readSetting, storeSetting } from '../../../db/settings';
import type { Db, Tx } from '../../../db/types';

const KEY = 'figures-version';

/**
 * Version of the users behind the cached migration analytics, shared by all servers: a result cached under an earlier
 * version is recomputed before it is shown.
 */
export const statsVersion = async (db: Db): Promise<string> => (await readSetting(db, KEY)) ?? '0';

/**
 * Call in the transaction of an admin change that affects the stats. A random version differs from those of
 * concurrent changes; a number, because servers of an earlier release add one to it.
 */
export const invalidateStats = (tx: Tx, now: Date): Promise<void> =>
  storeSetting(tx, KEY, String(randomInt(2 ** 47)), now);
