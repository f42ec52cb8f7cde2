import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const meta = join(import.meta.dirname, '../migrations/meta');

interface Snapshot {
  id: string;
  prevId: string;
  tables: Record<
    string,
    {
      name: string;
      columns: Record<string, { name: string; notNull: boolean; primaryKey: boolean }>;
      indexes: Record<string, unknown>;
      uniqueConstraints: Record<string, unknown>;
    }
  >;
}

/** The schema after all generated migrations. */
export function latestSnapshot(): Snapshot {
  const last = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  return JSON.parse(readFileSync(join(meta, last ?? ''), 'utf8'));
}
