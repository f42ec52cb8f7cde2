import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

export const pgliteExtensions = { btree_gist, citext, pg_trgm };

/**
 * The database is nine megabytes of machine code in the making. Node compiles a function again, slowly and well, when it
 * has run for a moment, and that is more work than the start itself; statements are no quicker for it. So only what runs long.
 */
const COMPILE_AGAIN_AFTER = 500_000_000;

/** It takes all of it at once, and the system keeps what is read from the disk as well. 128 MB unless it is told. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

export function createPglite(where: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> {
  setFlagsFromString(`--wasm-tiering-budget=${COMPILE_AGAIN_AFTER}`);
  return PGlite.create({ ...where, extensions: pgliteExtensions, startParams });
}
