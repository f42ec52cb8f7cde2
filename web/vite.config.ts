import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const dist = resolve(import.meta.dirname, '../dist');

const ENTRY = resolve(import.meta.dirname, 'app/entry-client.tsx');
const shell = new Set<string>();

/** Whether the entry imports one of our modules statically, directly or transitively. */
function isShell(id: string, context: Rolldown.ChunkingContext): boolean {
  if (shell.size === 0)
    for (const each of shell.add(ENTRY))
      for (const imported of context.getModuleInfo(each)?.importedIds ?? [])
        if (!imported.includes('node_modules')) shell.add(imported);
  return id !== ENTRY && shell.has(id);
}

/** The rest is split automatically: a chunk per page, and one for each set of modules that the same pages share. */
const groups: Rolldown.CodeSplittingGroup[] = [
  // Few pages use infinite queries.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/(?!.*nfiniteQuery)/,
  },
  { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)\// },
  // Forms of public pages use both.
  { name: 'plain-form', test: /web\/shared\/(plain-form|use-submit-once)\.ts/ },
  { name: (id, context) => (isShell(id, context) ? 'shell' : null), debugName: 'shell' },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), inlineStyles(), clientManifest()],
  // React reads NODE_ENV at run time; unset, it would use its slow development build.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Bundling dependencies speeds up the start: no resolution of hundreds of modules.
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: {
    outDir: resolve(dist, isSsrBuild ? 'web-ssr' : 'web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    sourcemap: isSsrBuild ?? false,
    modulePreload: {
      polyfill: false,
      // The renderer writes the links of each page (`preloadLinks` in `app/routing/head.ts`).
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? [] : files),
    },
    // Fonts must not be inlined: the content security policy blocks data: URLs.
    assetsInlineLimit: 0,
    // One stylesheet, inlined into the page.
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild
      ? { input: resolve(import.meta.dirname, 'app/entry-server.tsx') }
      : {
          output: {
            codeSplitting: { groups },
            // Every page loads the list of all chunks, and hashes do not compress. Seven characters are the minimum.
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
  },
}));

/** Saves a round trip before the first paint. */
function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, file: string) => {
          const sheet = bundle?.[file];
          if (sheet?.type !== 'asset') throw new Error(`There is no sheet ${file}`);
          delete bundle?.[file];
          return `\n    <style>${String(sheet.source).trim()}</style>`;
        }),
    },
  };
}

/** Passes the names of the built files to the renderer. */
function clientManifest(): Plugin {
  const name = 'virtual:client-manifest';
  // There is no manifest in development.
  let file: string | null = null;
  return {
    name: 'client-manifest',
    configResolved: (config) => {
      if (config.command === 'build')
        file = resolve(config.root, config.build.outDir, '../web/.vite/manifest.json');
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export default ${file ? readFileSync(file, 'utf8') : '{}'}` : undefined,
  };
}
