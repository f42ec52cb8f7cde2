import { formatCount } from '@threshold/core/rules/format/counts';
import { restoreFrom } from '../backup/command';
import { progressBar } from '../base/progress-bar';
import { sayFailure } from '../boot/print-startup-error';
import { parseConfig } from '../config';

const USAGE = `Usage: npm run restore -- <file>

Puts a backup in the place of the embedded database and its documents, while the server runs or not (it then starts again
by itself). With DATABASE_URL: puts the documents back, after pg_restore has put back the rows.
People who deleted their accounts since the backup are deleted again.`;

const [file, ...more] = process.argv.slice(2);
if (!file || more.length > 0 || file.startsWith('-')) {
  process.stdout.write(`${USAGE}\n`);
  process.exitCode = file === '--help' ? 0 : 1;
} else {
  const bar = progressBar(process.stdout);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const done = await restoreFrom(parseConfig(process.env), file, bar.show);
    bar.end();
    const rows = done.head.holds === 'all' ? `${formatCount(done.rows)} rows and ` : '';
    say(`Restored the backup of ${done.head.madeAt}: ${rows}${formatCount(done.documents)} documents.`);
    if (done.erasedAgain)
      say(`Deleted again, since they were deleted after it: ${formatCount(done.erasedAgain)}.`);
    if (done.aside) say(`What was there before lies in ${done.aside}. Delete it once all is well.`);
    if (done.unread)
      say('The data that was there could not be opened: accounts deleted in its last moments may be back.');
    if (done.keysTo)
      say(
        `The backup was made with other keys than your settings have. Copy them from ${done.keysTo}, then delete it.`,
      );
  } catch (error) {
    bar.end();
    sayFailure(error);
  }
}
