import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { closeAtEnd } from './closing';

const root = join(import.meta.dirname, '../..');

/**
 * A script of the tests as one file that Node runs as it is: translated once here, not again by every process that is
 * started and killed. It lies among the packages, because that is where it finds them.
 */
export async function bundled(entry: string): Promise<string> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'threshold-test-'));
  closeAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, 'bundle.mjs');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [workspace],
    logLevel: 'warning',
  });
  // Looked for beside the code, as in the build.
  symlinkSync(join(root, 'server/db/migrations'), join(folder, 'migrations'));
  return outfile;
}

/** Our own packages are TypeScript, which Node cannot load, so they go in. */
export const workspace: Plugin = {
  name: 'workspace',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@threshold\/core\// }, ({ path }) => ({
      path: join(root, `${path.replace('@threshold/', '')}.ts`),
    })),
};
