import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '../bench/lib/measure';
import { startServer } from '../bench/lib/server';
import { freePort } from '../server/test/free-port';
import { DISCLOSURE_LIMIT, plantPeople } from './lib/attack-fixtures';
import { attacks } from './lib/attacks';

/**
 * What attackClients tried, tried again on the product as it is built: each row an attack of docs/security.md. The server
 * is one of its own on this machine, with limits on and one proxy believed, which the trial plays.
 */
const MOST_MS = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'threshold-attack-'));
const planted = await plantPeople(dataDir);
const server = await startServer({
  port: await freePort(),
  dataDir,
  env: {
    RATE_LIMITS: 'on',
    // A busy machine would have its refusals taken for those of the attacks; trials/overload.ts tries it.
    SHED_LOAD: 'off',
    TRUST_PROXY: '1',
    ADMIN_SETUP_KEY: 'the key of this trial',
    DISCLOSURE_LIMIT: String(DISCLOSURE_LIMIT),
  },
});

const tooLong = (): Promise<[string, boolean]> =>
  new Promise((resolve) => setTimeout(() => resolve(['took too long', false]), MOST_MS).unref());

const rows: string[][] = [];
let failed = false;
try {
  for (const { what, run } of attacks(server, planted, dataDir)) {
    const [happened, held] = await Promise.race([run(), tooLong()]).catch(
      (error: unknown): [string, boolean] => [
        `broke off: ${error instanceof Error ? error.message : String(error)}`,
        false,
      ],
    );
    failed ||= !held;
    rows.push([what, happened, held ? 'yes' : 'NO']);
  }
} finally {
  await server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(table(['what was tried', 'what happened', 'held'], rows));
process.exit(failed ? 1 : 0);
