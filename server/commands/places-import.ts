import { formatCount } from '@threshold/core/rules/format/counts';
import { progressBar } from '../base/progress-bar';
import { printError } from '../boot/print-error';
import { parseConfig } from '../config';
import { openDatabase } from '../db/open';
import { ensureGazetteer } from '../features/places/gazetteer';
import { openArchive } from '../features/places/import/archive';
import { importPlaces } from '../features/places/import/import-places';

const USAGE = `Usage: npm run places:import -- <file, zip or folder> [--force]

Loads your own copy of OS Code-Point Open or OS Open Names (CSV) into the database of this installation.
An import that was cut off continues where it stopped; a file that has been read is skipped unless --force is given.`;

async function run(args: string[]): Promise<number> {
  const paths = args.filter((arg) => !arg.startsWith('--'));
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--force' && arg !== '--help');
  if (unknown) throw new Error(`There is no option ${unknown}.\n\n${USAGE}`);
  if (args.includes('--help') || paths.length === 0) {
    process.stdout.write(`${USAGE}\n`);
    return paths.length === 0 && !args.includes('--help') ? 1 : 0;
  }
  // Report a wrong path before opening the database.
  for (const path of paths) (await openArchive(path)).close();
  const database = await openDatabase(parseConfig(process.env));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const bar = progressBar(process.stdout);
  try {
    await ensureGazetteer(database.workerDb);
    for (const path of paths) {
      const force = args.includes('--force');
      const result = await importPlaces(database.workerDb, path, {
        force,
        signal: stop.signal,
        onProgress: ({ bytesDone, bytesTotal, postcodes, places, file }) =>
          bar.show(bytesDone, bytesTotal, `${file}: ${formatCount(postcodes + places)} rows`),
      });
      bar.end();
      const counts = `${formatCount(result.postcodes)} postcodes and ${formatCount(result.places)} places`;
      const skipped =
        result.skipped > 0 ? `, ${result.skipped} of ${result.files} files had been read before` : '';
      process.stdout.write(`${path}: ${counts}${skipped}.\n`);
      if (!result.stopped) continue;
      process.stdout.write('Stopped. Run the same command again to continue.\n');
      return 130;
    }
    return 0;
  } finally {
    bar.end();
    await database.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  printError(error);
}
