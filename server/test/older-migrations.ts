import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder, readJournal } from '../db/migrate';

/** Runs with a folder of the migrations up to a timestamp, for a database as an earlier release left it. */
export async function withMigrationsUpTo(
  upTo: number,
  run: (folder: string) => Promise<void>,
): Promise<void> {
  const all = migrationsFolder();
  const { entries, ...rest } = readJournal(all);
  const wanted = entries.filter(({ when }) => when <= upTo);
  const subset = mkdtempSync(join(tmpdir(), 'threshold-migrations-'));
  try {
    for (const { tag } of wanted) cpSync(join(all, `${tag}.sql`), join(subset, `${tag}.sql`));
    cpSync(join(all, 'meta'), join(subset, 'meta'), { recursive: true });
    writeFileSync(join(subset, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: wanted }));
    await run(subset);
  } finally {
    rmSync(subset, { recursive: true, force: true });
  }
}
