import { formatCount } from '@threshold/core/rules/format/counts';
import { backupTo } from '../backup/command';
import { sayFailure } from '../boot/print-startup-error';
import { parseConfig } from '../config';

const USAGE = `Usage: npm run backup -- <file>

Writes a backup into a new file, while the server runs or not. From the embedded database: every row and every document.
With DATABASE_URL: the documents and the keys, to be kept beside what pg_dump writes.`;

const [file, ...more] = process.argv.slice(2);
if (!file || more.length > 0 || file.startsWith('-')) {
  process.stdout.write(`${USAGE}\n`);
  process.exitCode = file === '--help' ? 0 : 1;
} else {
  try {
    const { path, holds, rows, documents, bytes } = await backupTo(parseConfig(process.env), file);
    const what = holds === 'all' ? `${formatCount(rows)} rows and ` : '';
    process.stdout.write(
      `${path}: ${what}${formatCount(documents)} documents, ${formatCount(bytes)} bytes, read back and right.\n`,
    );
    if (holds === 'documents')
      process.stdout.write('The rows are not in it: keep it beside a dump that pg_dump made just before.\n');
  } catch (error) {
    sayFailure(error);
  }
}
