import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const extensions = { btree_gist, citext, pg_trgm };

/** PGlite allocates all of it at once (128 MB by default), and the system caches the same files. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

export function createPglite(where: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> {
  return PGlite.create({ ...where, extensions, startParams });
}
