import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { closeAtEnd } from './closing';

const root = join(import.meta.dirname, '../..');

/**
 * Bundles a test script into one file, so that processes that are started and killed often need not compile it.
 * Placed where it finds node_modules.
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
  // Expected next to the code, as in the build.
  symlinkSync(join(root, 'server/db/migrations'), join(folder, 'migrations'));
  return outfile;
}

/** Workspace packages are TypeScript, so they are bundled. */
export const workspace: Plugin = {
  name: 'workspace',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@threshold\/core\// }, ({ path }) => ({
      path: join(root, `${path.replace('@threshold/', '')}.ts`),
    })),
};
