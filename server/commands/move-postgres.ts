import { formatCount } from '@threshold/core/rules/format/counts';
import { moveToPostgres, refuseOldPostgres } from '../backup/move';
import { progressBar } from '../base/progress-bar';
import { sayFailure } from '../boot/print-startup-error';
import { parseConfig } from '../config';

const USAGE = `Usage: npm run move:postgres -- postgres://user:password@host:5432/name

Copies the embedded database of this installation into an empty PostgreSQL and compares every row. Stop the server first.
The embedded database stays as it is. Cut off, it has done nothing: run it again. Where the settings name a bucket, the
documents go there.`;

const [url, ...more] = process.argv.slice(2);
if (!url || more.length > 0 || !/^postgres(ql)?:\/\//.test(url)) {
  process.stdout.write(`${USAGE}\n`);
  process.exitCode = url === '--help' ? 0 : 1;
} else {
  const bar = progressBar(process.stdout);
  try {
    // Production insists on a DATABASE_URL, which the operator sets once the data is there.
    const config = { ...parseConfig({ ...process.env, DATABASE_URL: url }), databaseUrl: null };
    await refuseOldPostgres(url);
    const moved = await moveToPostgres(config, url, bar.show);
    bar.end();
    process.stdout.write(
      `${formatCount(moved.rows)} rows of ${moved.tables} tables copied and compared, one by one.\n`,
    );
    if (config.s3) process.stdout.write(`${formatCount(moved.documents)} documents put into the bucket.\n`);
    process.stdout.write('Set DATABASE_URL to it and start the server.\n');
  } catch (error) {
    bar.end();
    sayFailure(error);
  }
}
